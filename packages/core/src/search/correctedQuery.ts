import * as limits from '@snaplore/schema/limits';
import type { ExpandedWord } from './query/expandWords.js';
import type { FoundEntry } from './searchStatement.js';
import { tokensOf } from './words/tokens.js';

/** A word that stands in so many of the articles found at most may be misspelt. */
const hardlyAny = 1;

/** In which of the articles found a word stands, and how it is written in the first; a workspace counts like one. */
interface SeenWord {
  articles: Set<string>;
  written: string;
}

/** Where words stand in texts that the viewer sees, and nowhere else. */
function seenIn(texts: readonly FoundEntry[], words: ReadonlySet<string>): Map<string, SeenWord> {
  const seen = new Map<string, SeenWord>();
  for (const { title, body, article_id: articleId, workspace_id: workspaceId } of texts) {
    for (const text of [title, body]) {
      for (const { term, start, end } of tokensOf(text)) {
        if (!words.has(term)) continue;
        const known = seen.get(term) ?? { articles: new Set(), written: text.slice(start, end).toLowerCase() };
        known.articles.add(articleId ?? workspaceId);
        seen.set(term, known);
      }
    }
  }
  return seen;
}

/** What a word was meant to be, as the texts write it; null where it was found as typed, or nothing else was. */
function correctionOf({ meant }: ExpandedWord, seen: ReadonlyMap<string, SeenWord>): string | null {
  const typed = new Set<string>();
  for (const { word, isCorrection } of meant)
    if (isCorrection !== true) for (const article of seen.get(word.word)?.articles ?? []) typed.add(article);
  if (typed.size > hardlyAny) return null;
  let [best, most]: [string | null, number] = [null, typed.size];
  for (const { word, isCorrection } of meant) {
    const found = seen.get(word.word);
    if (isCorrection === true && found && found.articles.size > most)
      [best, most] = [found.written, found.articles.size];
  }
  return best;
}

/**
 * The query with other words in place of those that hardly any article found has, where these were found by nearly the
 * same letters (docs/domains/search.md); null where there are none. The other words are read from `texts`: what the
 * viewer sees of the articles found.
 */
export function correctedQuery(
  query: string,
  expanded: readonly ExpandedWord[],
  texts: readonly FoundEntry[],
): string | null {
  const doubtful = expanded.filter(({ meant }) => meant.some(({ isCorrection }) => isCorrection));
  const words = new Set(doubtful.flatMap(({ meant }) => meant.map(({ word }) => word.word)));
  if (words.size === 0) return null;
  const seen = seenIn(texts, words);
  const corrections = new Map(doubtful.map((each) => [each.asked.word, correctionOf(each, seen)]));
  let corrected = query;
  for (const { term, start, end, isExtra } of tokensOf(query).toReversed()) {
    const correction = corrections.get(term);
    if (!isExtra && correction != null) corrected = corrected.slice(0, start) + correction + corrected.slice(end);
  }
  return corrected === query || corrected.length > limits.searchQueryMax ? null : corrected;
}
