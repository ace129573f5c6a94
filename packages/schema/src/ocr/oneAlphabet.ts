/** Latin letters with the Cyrillic ones that look the same. */
const alike: Record<string, string> = {
  ...{ A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', I: 'І', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х', Y: 'У' },
  ...{ a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' },
};

const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;

/** Whether each Latin letter of a word may be a Cyrillic one. */
const mayBeCyrillic = (word: string): boolean =>
  Array.from(word).every((letter) => !latin.test(letter) || letter in alike);

/**
 * Words of a line as they were meant: a recogniser of several languages takes Cyrillic words for Latin ones that look
 * the same, such as 'Ha' for 'На', which nobody finds by their own keyboard (docs/domains/shownText.md). They are
 * changed where the word itself has Cyrillic letters, or the line has more words that only one alphabet can write in
 * Cyrillic than in Latin.
 */
export function inOneAlphabet(words: readonly string[]): string[] {
  const sure = (word: string): number =>
    cyrillic.test(word) && !latin.test(word) ? 1 : latin.test(word) && !mayBeCyrillic(word) ? -1 : 0;
  const isCyrillic = words.reduce((sum, word) => sum + sure(word), 0) > 0;
  return words.map((word) =>
    latin.test(word) && mayBeCyrillic(word) && (isCyrillic || cyrillic.test(word))
      ? word.replace(/\p{Script=Latin}/gu, (letter) => alike[letter] ?? letter)
      : word,
  );
}
