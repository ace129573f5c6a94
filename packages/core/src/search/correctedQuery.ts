import * as limits from '@snaplore/schema/limits';
import type { ExpandedWord } from './query/expandWords.js';
import type { FoundEntry } from './searchStatement.js';
import { tokensOf } from './words/tokens.js';

/** A word that stands in so many of the hits at most may be misspelt. */
const hardlyAny = 1;

/** In how many of the hits a word stands, and how it is written in the first. */
interface SeenWord {
  hits: Set<FoundEntry>;
  written: string;
}

/** Where words stand in hits: in what the viewer is shown of them, and nowhere else. */
function seenIn(entries: readonly FoundEntry[], words: ReadonlySet<string>): Map<string, SeenWord> {
  const seen = new Map<string, SeenWord>();
  for (const entry of entries) {
    for (const text of [entry.title, entry.body]) {
      for (const { term, start, end } of tokensOf(text)) {
        if (!words.has(term)) continue;
        const known = seen.get(term) ?? { hits: new Set(), written: text.slice(start, end).toLowerCase() };
        known.hits.add(entry);
        seen.set(term, known);
      }
    }
  }
  return seen;
}

/** What a word was meant to be, as the hits write it; null where it was found as typed, or nothing else was. */
function correctionOf({ meant }: ExpandedWord, seen: ReadonlyMap<string, SeenWord>): string | null {
  const typed = new Set<FoundEntry>();
  for (const { word, isCorrection } of meant)
    if (isCorrection !== true) for (const hit of seen.get(word.word)?.hits ?? []) typed.add(hit);
  if (typed.size > hardlyAny) return null;
  let [best, most]: [string | null, number] = [null, typed.size];
  for (const { word, isCorrection } of meant) {
    const found = seen.get(word.word);
    if (isCorrection === true && found && found.hits.size > most) [best, most] = [found.written, found.hits.size];
  }
  return best;
}

/**
 * The query with other words in place of those that hardly any hit has, where the hits were found by nearly the same
 * letters (docs/domains/search.md); null where there are none. The other words are read from the hits themselves, so
 * that none is told of a text that the viewer does not see.
 */
export function correctedQuery(
  query: string,
  expanded: readonly ExpandedWord[],
  hits: readonly FoundEntry[],
): string | null {
  const doubtful = expanded.filter(({ meant }) => meant.some(({ isCorrection }) => isCorrection));
  const words = new Set(doubtful.flatMap(({ meant }) => meant.map(({ word }) => word.word)));
  if (words.size === 0) return null;
  const seen = seenIn(hits, words);
  const corrections = new Map(doubtful.map((each) => [each.asked.word, correctionOf(each, seen)]));
  let corrected = query;
  for (const { term, start, end, isExtra } of tokensOf(query).toReversed()) {
    const correction = corrections.get(term);
    if (!isExtra && correction != null) corrected = corrected.slice(0, start) + correction + corrected.slice(end);
  }
  return corrected === query || corrected.length > limits.searchQueryMax ? null : corrected;
}
