/**
 * Folded words as a parameter of the type text[]: they hold letters and digits alone, so that nothing needs escaping.
 */
export const wordArray = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`;
