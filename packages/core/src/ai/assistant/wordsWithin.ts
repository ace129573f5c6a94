import type { MarkedWords } from '../../search/findMatches.js';
import { tokensOf } from '../../search/words/tokens.js';

/** Where a text has a word of the question. */
export interface WordPlace {
  start: number;
  end: number;
  /** The word of the question. */
  asked: string;
  /** Its place among the words of the text. */
  position: number;
}

/** All places of a text that have words of the question, in their order. */
export function wordsWithin(text: string, words: MarkedWords): WordPlace[] {
  return tokensOf(text)
    .flatMap(({ term, start, end, position }): WordPlace[] => {
      const mark = words.get(term);
      return mark ? [{ start, end, asked: mark.asked, position }] : [];
    })
    .sort((one, other) => one.start - other.start);
}

/** What each word of a question says (`findMatchingTexts.ts`). */
export type Weights = ReadonlyMap<string, number>;

/** Words with so many places between them stand near each other, and count so much more. */
const nearPlaces = 6;
const nearBonus = 0.3;

/** How well a stretch of a text answers: each word counts, more often a little more, and more where others are near. */
export function scoreOf(places: readonly WordPlace[], weights: Weights): number {
  const counts = new Map<string, number>();
  const near = new Set<string>();
  for (const [index, { asked, position }] of places.entries()) {
    counts.set(asked, (counts.get(asked) ?? 0) + 1);
    const before = places[index - 1];
    if (before && before.asked !== asked && position - before.position <= nearPlaces) {
      near.add(asked);
      near.add(before.asked);
    }
  }
  let score = 0;
  for (const [asked, count] of counts)
    score += (weights.get(asked) ?? 0) * (1 + (count - 1) / (count + 2) / 2) * (near.has(asked) ? 1 + nearBonus : 1);
  return score;
}
