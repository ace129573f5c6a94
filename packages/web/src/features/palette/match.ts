const plain = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’'`]/g, '');

/** Scores the letters of `word` found in order but not adjacent: at least one has to begin a word of `text`. */
function scatteredScore(text: string, word: string): number {
  if (word.length < 3) return 0;
  const starts = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  const isThere = starts.some((start) => {
    let at = start - 1;
    return Array.from(word).every((letter, place) => {
      at = place === 0 ? (text[start] === letter ? start : -1) : text.indexOf(letter, at + 1);
      return at >= 0;
    });
  });
  return isThere ? 1 : 0;
}

function wordScore(text: string, word: string): number {
  if (text === word) return 6;
  if (text.startsWith(word)) return 5;
  const at = text.indexOf(word);
  if (at < 0) return scatteredScore(text, word);
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 4 : 3;
}

/**
 * Scores how well a query matches one of several texts, 0 if it matches none: the whole text scores most, then its
 * beginning, the beginning of a word, any position, and letters in order. Every word of the query must be found in the
 * same text.
 */
export function matchScore(texts: readonly string[], query: string): number {
  const whole = plain(query).trim();
  const words = whole.split(/\s+/);
  return Math.max(
    0,
    ...texts.map((one) => {
      const text = plain(one);
      return text === whole ? 7 : Math.min(...words.map((word) => wordScore(text, word)));
    }),
  );
}

/** Returns the items that match, the best first; equal ones keep their order. */
export function bestMatches<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly string[],
): { item: Item; score: number }[] {
  return items
    .map((item) => ({ item, score: matchScore(textsOf(item), query) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
