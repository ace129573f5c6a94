import type { Viewer } from '../../kernel/caller.js';
import type { EntryKind } from '../entryKinds.js';
import { articleOf } from '../index/place.js';
import { OpenedWords } from '../postings/ranking.js';
import type { ArticleFilters } from '../searchFilters.js';
import type { FoundEntry, SearchRow } from '../searchStatement.js';
import { BestEntries } from './bestEntries.js';
import { byScore } from './foundPlace.js';
import { check, hasText, withTexts, type Search } from './checkArticles.js';
import { expandWords, planWords, type ExpandedWord } from './expandWords.js';
import { wordsInRanges } from './findWords.js';
import { isWorthLooking, lookAgain, lookedAt } from './lookAgain.js';
import { openIndex, type OpenedIndex } from './openIndex.js';
import { exactWord, type Question } from './parseQuestion.js';
import { articlesWithAny, passingBoth, passingOf, passingWithout, phraseArticles } from './phraseArticles.js';
import { rank, rankedWords, tellingWords, wordsAt, type Ranked } from './rankEntries.js';
import type { IndexState } from './readIndex.js';
import { readLists } from './readLists.js';
import type { SearchReader } from '../search.queries.js';

/** What is looked for: each article once, at its best entry, or entries of some kinds. */
export interface Wanted {
  viewer: Viewer;
  companyId: string;
  question: Question;
  /** Only entries of these kinds; null for all. */
  kinds: readonly EntryKind[] | null;
  filters: ArticleFilters;
  /** Whether an article is found once, at its best entry. */
  isOncePerArticle: boolean;
  /** The best ones that are left out, and how many of the others are wanted. */
  offset: number;
  size: number;
}

export interface FoundEntries {
  /** How many there are up to the last of them, and one more. */
  count: number;
  /** The best first. */
  entries: FoundEntry[];
  hasMore: boolean;
  expanded: ExpandedWord[];
  /** What was read of their articles, as far as the viewer sees it: the texts of the entries, and others that match. */
  texts: FoundEntry[];
  /** All entries of their articles that match and that the viewer sees, most without texts: the best first in each. */
  matches: () => SearchRow[][];
  /** How many articles the index has. */
  articles: number;
}

/** So many articles more than are wanted are asked about at first, and so many at once afterwards. */
const articlesMore = 4;
const articlesAtOnce = 64;
/**
 * After so many articles whose entries the viewer does not find after all the answer ends, or whose texts lack a
 * phrase, or that may have words that are left out: those that cannot have them are not among these.
 */
const articlesMax = 5_000;
const textsMax = 1_000;
const unwantedMax = 200;

/**
 * Finds the best entries that the viewer may see (docs/domains/searchIndex.md): what the index counts highest is asked
 * about in the one statement that knows all rights, until nothing that is still to come can be better. Where the
 * viewer finds nothing, words that the index has are taken for misspelt as well: whether texts that they do not see
 * have them makes no difference.
 */
export async function findEntries(reader: SearchReader, wanted: Wanted): Promise<FoundEntries> {
  const opened = await openIndex(reader, wanted);
  if (!opened)
    return { count: 0, entries: [], hasMore: false, expanded: [], texts: [], matches: () => [], articles: 0 };
  const found = await findIn(reader, wanted, opened, false);
  const { phrases, excluded } = wanted.question;
  const isKnown = found.expanded.some(({ meant }) => meant.some(({ isCorrection }) => !isCorrection));
  if (found.count > 0 || !isKnown || phrases.length > 0 || excluded.length > 0) return found;
  return await findIn(reader, wanted, opened, true);
}

async function findIn(
  reader: SearchReader,
  wanted: Wanted,
  opened: OpenedIndex,
  isMisspelt: boolean,
): Promise<FoundEntries> {
  const { viewer, filters, companyId, question, offset, size } = wanted;
  const { state, visible, passing, exact } = opened;
  const expanded = tellingWords(await expandWords(reader, companyId, opened, isMisspelt), question.phrases);
  const excluded = await expandExcluded(reader, companyId, question, state);
  const wordIds = [...expanded, ...excluded].flatMap(({ meant }) => meant.map(({ word }) => word.id));
  const lists = await readLists(reader, companyId, state, [...new Set(wordIds)]);
  const having = passingBoth(passing, phraseArticles(question.phrases, expanded, lists, visible));
  const words = new OpenedWords(rankedWords(expanded, lists, state.articles));
  const phrases = question.phrases.length === 0 ? null : { phrases: question.phrases, wordAt: wordsAt(expanded) };
  const isLookedAt = wanted.isOncePerArticle && isWorthLooking(question) && offset < lookedAt;
  const all = { ...{ reader, viewer, filters, phrases, isLookedAt }, seen: new Map<number, SearchRow>() };
  const count = Math.max(offset + size + 1, isLookedAt ? lookedAt : 0);
  const best = new BestEntries(wanted.isOncePerArticle, exact, count);
  // Those with the very title come first, whatever they score.
  const first = new Set(exact.map(articleOf));
  const leftOut = articlesWithAny(question.excluded, excluded, lists, visible);
  const without = {
    ...all,
    unwanted: null,
    ranked: rank(words, visible, leftOut.size === 0 ? having : passingWithout(having, leftOut)),
  };
  await findBest(without, best, { first, count, most: phrases ? textsMax : articlesMax });
  if (leftOut.size > 0) {
    // A place of the index may be of a text that was changed, or that the viewer does not see.
    const havingLeftOut = passingBoth(having, passingOf(leftOut));
    const unwanted = {
      ...rank(new OpenedWords(rankedWords(excluded, lists, state.articles)), visible, havingLeftOut),
      asked: { phrases: question.excluded, wordAt: wordsAt(excluded) },
    };
    const within = { ...all, unwanted, ranked: rank(words, visible, havingLeftOut) };
    await findBest(within, best, { first, count, most: unwantedMax });
  }
  const found = best.found();
  const again = isLookedAt
    ? await lookAgain({ reader, companyId, expanded, state }, found, [...all.seen.values()].filter(hasText))
    : found;
  const places = again.map(({ place }) => place);
  const entries = await withTexts(without, places.slice(offset, offset + size));
  const listed = new Set(entries.map(({ article_id: id }) => id));
  const texts = [...all.seen.values()].filter(hasText).filter(({ article_id: id }) => listed.has(id));
  return {
    ...{ count: places.length, entries, hasMore: places.length > offset + size, expanded, texts },
    matches: () => entries.map((entry) => matchesOf(without, entry)),
    articles: state.articles,
  };
}

/** The entries of an article that match, the best first. */
function matchesOf({ ranked: { entriesOf, ranking }, seen }: Search, { place: best }: FoundEntry): SearchRow[] {
  return entriesOf(articleOf(Number(best)))
    .map(({ place, weights }) => ({ place, score: ranking.scoreOf([weights]) }))
    .sort(byScore)
    .flatMap(({ place }) => seen.get(place) ?? []);
}

/** Asks about articles, the best first, until nothing that is still to come can be better. */
async function findBest(
  search: Search,
  best: BestEntries,
  { first, count, most }: { first: ReadonlySet<number>; count: number; most: number },
): Promise<void> {
  const { ranked } = search;
  let articles = [...first, ...nextArticles(ranked, count + articlesMore, first)];
  for (let [asked, next] = [0, articlesAtOnce]; articles.length > 0; next *= 4) {
    for (const checked of await check(search, articles)) best.add(checked);
    asked += articles.length;
    if (best.isComplete(ranked.ranking.bound)) break;
    articles = nextArticles(ranked, Math.min(next, most - asked), first);
  }
}

/** The words that a text must not have, as a question of its own. */
async function expandExcluded(
  reader: SearchReader,
  companyId: string,
  question: Question,
  state: IndexState,
): Promise<ExpandedWord[]> {
  if (question.excluded.length === 0) return [];
  const words = [...new Set(question.excluded.flat())].map(exactWord);
  const plan = planWords({ ...question, words }, state.languages);
  const found = await wordsInRanges(reader, companyId, plan.ranges);
  return await expandWords(reader, companyId, { plan, found, state }, false);
}

function nextArticles({ ranking }: Ranked, most: number, known: ReadonlySet<number>): number[] {
  const articles: number[] = [];
  while (articles.length < most) {
    const next = ranking.next();
    if (!next) break;
    if (!known.has(next.article)) articles.push(next.article);
  }
  return articles;
}
