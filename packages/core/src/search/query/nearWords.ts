import type { ArticleWords } from './articleWords.js';
import type { ExpandedWord } from './expandWords.js';

/** Words with so many places between them stand near each other. */
const nearPlaces = 6;
/** What counts as one of the question's words: itself, a form, a correction; not one that only begins like it. */
const meantFrom = 0.35;

/**
 * How many of the words that follow each other in the question stand near each other in a text of an article: from 0
 * to 1.
 */
export function nearnessOf(expanded: readonly ExpandedWord[]): (words: ArticleWords) => number {
  const asked = new Map<string, number>();
  for (const [index, { meant }] of expanded.entries())
    for (const { word, weight } of meant) if (weight >= meantFrom && !asked.has(word.word)) asked.set(word.word, index);
  const pairs = expanded.length - 1;
  if (pairs < 1) return () => 0;
  return ({ texts }) => {
    const near = new Set<number>();
    for (const text of texts) {
      const last = new Map<number, number>();
      for (const [at, word] of text.entries()) {
        const index = asked.get(word);
        if (index === undefined) continue;
        for (const other of [index - 1, index + 1])
          if (at - (last.get(other) ?? -Infinity) <= nearPlaces) near.add(Math.min(index, other));
        last.set(index, at);
      }
    }
    return near.size / pairs;
  };
}
