import { articleOf } from '../index/place.js';
import { lengthFactor } from '../index/entryWords.js';
import { saturated } from '../postings/ranking.js';
import type { FoundEntry } from '../searchStatement.js';
import { articleWords, type ArticleWords } from './articleWords.js';
import type { ExpandedWord } from './expandWords.js';
import { wordsNamed } from './findWords.js';
import { byScore, exactBonus, type FoundPlace } from './foundPlace.js';
import { commonWords, furtherWords, hitsRead, type FurtherWord } from './furtherWords.js';
import { nearnessOf } from './nearWords.js';
import type { Question } from './parseQuestion.js';
import type { IndexState } from './readIndex.js';
import type { SearchReader } from '../search.queries.js';

/** So many of the best hits are looked at again by their texts; what follows them stays as it is. */
export const lookedAt = 20;
/** So many characters of a text, and so many texts of an article beside its best one, are read for that. */
export const excerptLength = 2_000;
export const excerptsOfArticle = 6;
/** How much higher a hit scores in which all words of the question stand near each other. */
const nearBonus = 0.3;
/** A question of more words is looked at once. */
const wordsMax = 24;
/** From so many words on a question is about something that the best hits have further words for. */
const furtherFrom = 3;
/** Excerpts of so many words are as long as most. */
const usualLength = 250;

/** Whether texts can tell which hits are better: neither for one word nor for words that have to follow each other. */
export const isWorthLooking = ({ words, phrases, excluded }: Question): boolean =>
  words.length > 1 && words.length <= wordsMax && phrases.length === 0 && excluded.length === 0;

interface Asked {
  reader: SearchReader;
  companyId: string;
  expanded: readonly ExpandedWord[];
  state: IndexState;
}

/**
 * Puts the best hits in a new order by the beginnings of their texts that match (docs/domains/searchIndex.md): higher
 * where words of the question stand near each other, and where further words are that the very best ones have in
 * common. `rows` are what the viewer sees of the hits.
 */
export async function lookAgain(
  asked: Asked,
  found: readonly FoundPlace[],
  rows: readonly FoundEntry[],
): Promise<FoundPlace[]> {
  const { expanded } = asked;
  const best = found.slice(0, lookedAt);
  if (best.length < 2) return [...found];
  const articles = new Set(best.map(({ place }) => articleOf(place)));
  const words = articleWords(rows.filter(({ place }) => articles.has(articleOf(Number(place)))));
  const further = await furtherOf(
    asked,
    best.slice(0, hitsRead).flatMap(({ place }) => words.get(articleOf(place)) ?? []),
  );
  const nearness = nearnessOf(expanded);
  const again = best.map(({ place, score }): FoundPlace => {
    const own = words.get(articleOf(place));
    const isExact = score >= exactBonus;
    if (!own || isExact) return { place, score };
    return { place, score: (score + furtherScore(own, further)) * (1 + nearBonus * nearness(own)) };
  });
  return [...again.sort(byScore), ...found.slice(lookedAt)];
}

async function furtherOf(asked: Asked, hits: readonly ArticleWords[]): Promise<FurtherWord[]> {
  const { reader, companyId, expanded, state } = asked;
  if (expanded.filter(({ asked: { partOf } }) => partOf === null).length < furtherFrom) return [];
  const common = commonWords(hits, expanded);
  return furtherWords(common, await wordsNamed(reader, companyId, [...common.keys()]), state.articles);
}

const furtherScore = ({ counts, length }: ArticleWords, further: readonly FurtherWord[]): number =>
  further.reduce((score, { word, weight }) => {
    const count = counts.get(word) ?? 0;
    return score + weight * saturated(count / lengthFactor(length, usualLength));
  }, 0);
