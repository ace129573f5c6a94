/** A folded text, with the range of the original for each of its characters. */
interface FoldedText {
  /** Lower case, without accents; one space for each character that is neither letter nor digit. */
  folded: string;
  /** Where the character at an index begins in the original. */
  starts: number[];
  /** Where it ends there. */
  ends: number[];
}

const cluster = /\P{M}\p{M}*/gu;
const wordCharacter = /[\p{L}\p{N}]/u;
const apostrophe = /['’ʼ`]/;
const cyrillic = /\p{Script=Cyrillic}/u;

/** Letters that Unicode does not decompose. */
const plain: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ґ: 'г',
  // At the end of a word; a capital one is the same anywhere.
  ς: 'σ',
};

const known = new Map<string, string>();

/** One character with its marks, folded. The marks of й and ї stay, since they make separate letters. */
function foldCluster(text: string): string {
  const seen = known.get(text);
  if (seen !== undefined) return seen;
  const apart = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<!и)\u0306|(?<!і)\u0308|(?![\u0306\u0308])\p{M}/gu, '');
  const folded = apart
    .normalize('NFC')
    .replace(/./gsu, (letter) => plain[letter] ?? (wordCharacter.test(letter) ? letter : ' '));
  if (known.size < 5_000) known.set(text, folded);
  return folded;
}

/**
 * Folds a text for comparison: case and accents are ignored, and an apostrophe in a Ukrainian word is dropped
 * (docs/domains/search.md). Used for the index and for queries alike, so that hits can be highlighted in the original.
 */
export function foldText(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { 0: piece, index } of text.matchAll(cluster)) {
    const end = index + piece.length;
    if (apostrophe.test(piece) && cyrillic.test(text[index - 1] ?? '') && cyrillic.test(text[end] ?? '')) continue;
    const letters = foldCluster(piece);
    folded += letters;
    for (let place = 0; place < letters.length; place += 1) {
      starts.push(index);
      ends.push(end);
    }
  }
  return { folded, starts, ends };
}

const notWord = /[^\p{L}\p{N}]+/gu;
const notPlain = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');
const ascii = /^[\0-\x7f]*$/;

/**
 * The letters and digits of a text, without anything else and folded further than `foldText` does: where a folded text
 * has a word, this has what this makes of the word. Much faster.
 */
export function barest(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(notWord, '')
    .replace(notPlain, (letter) => plain[letter] ?? letter);
}

/** Longer words are cut to this length before they are compared. */
export const wordMax = 60;
const wordsMax = 20_000;

/** The folded words of a text, in order. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .folded.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMax)
    .map((word) => word.slice(0, wordMax));
}
