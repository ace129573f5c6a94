import {
  Ranking,
  type OpenedWords,
  type PassingArticles,
  type QuestionWord,
  type VisibleKinds,
} from '../postings/ranking.js';
import type { PostingList } from '../postings/postingList.js';
import { placeOf } from '../index/place.js';
import type { ExpandedWord } from './expandWords.js';

/** An entry that matches, with what each of its words weighs. */
export interface Candidate {
  article: number;
  slot: number;
  place: number;
  weights: Float64Array;
}

/** BM25: how much a word says that stands in so many of the articles. */
export const inverseFrequency = (articles: number, having: number): number =>
  Math.log(1 + (articles - having + 0.5) / (having + 0.5));

/**
 * The words of a question as they are ranked: each as it is written, and each with all that it may mean. So an article
 * with the very word comes before one with another form of it.
 */
export function rankedWords(
  expanded: readonly ExpandedWord[],
  lists: ReadonlyMap<number, readonly PostingList[]>,
  articles: number,
): QuestionWord[] {
  const countOf = (wordId: number): number => (lists.get(wordId) ?? []).reduce((sum, list) => sum + list.articles, 0);
  const idfOf = (having: number): number => inverseFrequency(Math.max(articles, having), having);
  return expanded.flatMap(({ exact, meant }): QuestionWord[] => {
    const forms = meant.filter(({ weight }) => weight === 1);
    const counted = forms.length > 0 ? forms : meant.slice(0, 1);
    const having = counted.reduce((sum, { word }) => sum + countOf(word.id), 0);
    const all = {
      idf: idfOf(having),
      lists: meant.flatMap(({ word, weight }) => (lists.get(word.id) ?? []).map((list) => ({ list, weight }))),
    };
    if (!exact) return [all];
    // A word without other forms is both at once.
    if (meant.length === 1) return [{ ...all, idf: all.idf + idfOf(countOf(exact.id)) }];
    const own = {
      idf: idfOf(countOf(exact.id)),
      lists: (lists.get(exact.id) ?? []).map((list) => ({ list, weight: 1 })),
    };
    return [own, all];
  });
}

/** So many words of a question are ranked by. */
const rankedMax = 12;

/** The words that say most, in their order: those of phrases, and of the others the rarest. */
export function tellingWords(
  expanded: readonly ExpandedWord[],
  phrases: readonly (readonly string[])[],
): ExpandedWord[] {
  if (expanded.length <= rankedMax) return [...expanded];
  const inPhrases = new Set(phrases.flat());
  const articlesOf = ({ asked, meant }: ExpandedWord): number =>
    inPhrases.has(asked.word) ? 0 : meant.reduce((most, { word }) => Math.max(most, word.articles), 0);
  const known = expanded.filter(({ asked, meant }) => meant.length > 0 || inPhrases.has(asked.word));
  const kept = new Set(known.toSorted((one, other) => articlesOf(one) - articlesOf(other)).slice(0, rankedMax));
  return expanded.filter((each) => kept.has(each));
}

/** Where each word itself is among the words that are ranked (`rankedWords`), if the index has it. */
export function wordsAt(expanded: readonly ExpandedWord[]): Map<string, number> {
  const at = new Map<string, number>();
  let next = 0;
  for (const { asked, exact, meant } of expanded) {
    if (exact) at.set(asked.word, next);
    next += exact && meant.length > 1 ? 2 : 1;
  }
  return at;
}

export interface Ranked {
  ranking: Ranking;
  /** The entries of an article that match. */
  entriesOf: (article: number) => Candidate[];
}

export function rank(words: OpenedWords, visible: VisibleKinds, passing: PassingArticles | null): Ranked {
  const ranking = new Ranking(words, visible, passing);
  return {
    ranking,
    entriesOf: (article) =>
      [...ranking.placesOf(article)].map(([slot, weights]) => ({
        article,
        slot,
        place: placeOf(article, slot),
        weights,
      })),
  };
}
