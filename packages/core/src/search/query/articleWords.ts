import { articleOf } from '../index/place.js';
import { foundTexts, type FoundEntry } from '../searchStatement.js';
import { plainWords, tokensOf } from '../words/tokens.js';

/** The words of the beginnings of an article's texts that match, as far as the viewer sees them. */
export interface ArticleWords {
  /** Those of each title and text, in their order. */
  texts: readonly (readonly string[])[];
  /** How many there are. */
  length: number;
  /** How often each stands there. */
  counts: ReadonlyMap<string, number>;
}

/** So many words of an article are looked at. */
const wordsMax = 500;

/** The words of articles by their numbers. */
export function articleWords(rows: readonly FoundEntry[]): Map<number, ArticleWords> {
  const words = new Map<number, ArticleWords>();
  const inOrder = rows.toSorted((one, other) => Number(one.place) - Number(other.place));
  for (const [article, own] of Map.groupBy(inOrder, ({ place }) => articleOf(Number(place)))) {
    const texts: string[][] = [];
    let left = wordsMax;
    for (const entry of own) {
      for (const text of foundTexts(entry)) {
        if (left <= 0 || text === '') continue;
        const some = plainWords(tokensOf(text)).slice(0, left);
        left -= some.length;
        texts.push(some);
      }
    }
    const counts = new Map<string, number>();
    for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
    words.set(article, { texts, length: wordsMax - left, counts });
  }
  return words;
}
