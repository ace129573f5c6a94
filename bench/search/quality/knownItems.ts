import { numberOf, type Page } from './pages.ts';
import { contentWords, type PlainWords } from './plainBm25.ts';

/** A question that one page answers. */
export interface KnownItem {
  /** A heading with half of its words replaced by synonyms or typos, or the first sentence of a section. */
  kind: 'synonyms' | 'typos' | 'sentence';
  question: string;
  /** The index of the page. */
  page: number;
  /** Settings are chosen by one half of the questions; the other one is looked at afterwards. */
  half: 'tuned' | 'never looked at';
}

export interface KnownItems {
  /** The pages as they are searched: without the sentences that are asked for. */
  pages: Page[];
  questions: KnownItem[];
}

const typoFrom = 4;
const sentenceWords = { least: 7, most: 30 };
/** Headings of words alone; others are code. */
const isWorded = /^[\p{L}\p{N}\s,.:'’&/-]+$/u;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A word with one letter swapped with the next, left out, replaced or added; never the first one. */
export function withTypo(word: string): string {
  const number = numberOf(word);
  const at = 1 + (number % (word.length - 2));
  const other = letters[(number >>> 8) % letters.length] ?? 'x';
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  const made = [
    before + next + letter + after,
    before + next + after,
    before + other + next + after,
    before + letter + other + next + after,
  ][(number >>> 16) % 4];
  return made === undefined || made === word ? before + next + after : made;
}

const hasTypo = (word: string): boolean => /^[a-z]+$/u.test(word) && word.length >= typoFrom;

/** A question with a typo in one of its words; null where they are too short. */
export function withOneTypo(question: string, words: PlainWords): string | null {
  const possible = contentWords(question, words).filter(hasTypo);
  const word = possible[numberOf(question) % Math.max(possible.length, 1)];
  return word === undefined
    ? null
    : question.toLowerCase().replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'), withTypo(word));
}

/** A heading with half of its words replaced: by synonyms as far as there are any, else by typos. */
function withOthers(
  heading: string,
  words: PlainWords,
  synonymsOf: (word: string) => string[],
): { kind: 'synonyms' | 'typos'; question: string } | null {
  const content = [...new Set(contentWords(heading, words))];
  const most = Math.floor(content.length / 2);
  const inOrder = content.filter(hasTypo).sort((one, other) => numberOf(heading + one) - numberOf(heading + other));
  const synonymOf = (word: string): string | undefined =>
    synonymsOf(word).find((other) => words.stemOf(other) !== words.stemOf(word));
  const withSynonyms = inOrder.filter((word) => synonymOf(word) !== undefined);
  // Every third one has typos alone.
  const isTyped = numberOf(heading) % 3 === 0 || withSynonyms.length < most;
  const replaced = (isTyped ? inOrder : withSynonyms).slice(0, most);
  if (replaced.length === 0 || replaced.length < most) return null;
  const question = heading
    .toLowerCase()
    .replace(/[\p{L}\p{N}]+/gu, (word) =>
      replaced.includes(word) ? (isTyped ? withTypo(word) : (synonymOf(word) ?? word)) : word,
    );
  return { kind: isTyped ? 'typos' : 'synonyms', question };
}

/** A page without the first sentence of its longest section, and that sentence; null where it has none. */
function withoutSentence(page: Page, words: PlainWords): { page: Page; sentence: string } | null {
  const [section] = page.sections.toSorted((one, other) => other.text.length - one.text.length);
  const sentence = /^\s*(?<sentence>\p{Lu}[^\n]*?[.!?:])(?:\s|$)/u.exec(section?.text ?? '')?.groups?.['sentence'];
  const count = sentence === undefined ? 0 : contentWords(sentence, words).length;
  if (sentence === undefined || count < sentenceWords.least || count > sentenceWords.most) return null;
  const body = page.body.replace(sentence, ' ');
  return body.length < page.body.length / 2 ? null : { page: { ...page, body }, sentence };
}

/** Questions whose answers are known: each page has one at most. */
export function knownItems(
  pages: readonly Page[],
  words: PlainWords,
  synonymsOf: (word: string) => string[],
): KnownItems {
  const plain = (heading: string): string => contentWords(heading, words).join(' ');
  const headings = new Map<string, number>();
  for (const { sections } of pages)
    for (const { heading } of sections) headings.set(plain(heading), (headings.get(plain(heading)) ?? 0) + 1);
  const questions: KnownItem[] = [];
  const searched = pages.map((page, index): Page => {
    const number = numberOf(page.body);
    const half = (number >>> 4) % 2 === 0 ? 'tuned' : 'never looked at';
    if (number % 2 === 0) {
      const found = withoutSentence(page, words);
      if (found) questions.push({ kind: 'sentence', question: found.sentence, page: index, half });
      return found?.page ?? page;
    }
    const own = page.sections
      .map(({ heading }) => heading)
      .filter((heading) => isWorded.test(heading) && headings.get(plain(heading)) === 1);
    for (const heading of own.toSorted((one, other) => numberOf(one) - numberOf(other))) {
      const found = withOthers(heading, words, synonymsOf);
      if (!found) continue;
      questions.push({ ...found, page: index, half });
      break;
    }
    return page;
  });
  return { pages: searched, questions };
}
