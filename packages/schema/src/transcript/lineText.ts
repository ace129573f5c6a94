/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** One character of such a script with the marks that follow it, or a run of anything else. */
const pieces = new RegExp(`${unspaced.source}[\\p{M}\\p{P}ー]*|(?:(?!${unspaced.source}).)+`, 'gu');

const endsUnspaced = new RegExp(`${unspaced.source}[\\p{M}\\p{P}ー]*$`, 'u');
const beginsUnspaced = new RegExp(`^\\p{P}*${unspaced.source}`, 'u');

/** Whether a text begins or ends in a script without spaces, where words have no boundary to look for. */
export const touchesUnspaced = (text: string): boolean => beginsUnspaced.test(text) || endsUnspaced.test(text);

/** The words of a text: what is between spaces, and each character of a script that has none. */
export function spokenWords(text: string): string[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap((word) => word.match(pieces) ?? []);
}

/** The text of words, with a space between those of scripts that have spaces. */
export function lineText(words: readonly { text: string }[]): string {
  let text = '';
  for (const word of words) {
    const isApart = text !== '' && !(endsUnspaced.test(text) && beginsUnspaced.test(word.text));
    text += `${isApart ? ' ' : ''}${word.text}`;
  }
  return text;
}

/** A word as it is compared: without case and punctuation. */
export const plainWord = (text: string): string => {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return plain === '' ? text : plain;
};
