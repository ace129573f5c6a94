import type { Viewer } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import type { EntryKind } from '../entryKinds.js';
import { articleOf, kindAt, slotAt } from '../index/place.js';
import type { Ranking } from '../postings/ranking.js';
import type { ArticleFilters } from '../searchFilters.js';
import { searchStatement, type AskedEntry, type FoundEntry, type SearchRow } from '../searchStatement.js';
import { expandWords, planWords, type ExpandedWord } from './expandWords.js';
import { wordsInRanges } from './findWords.js';
import { byScore, exactBonus, type FoundPlace } from './foundPlace.js';
import { excerptLength, excerptsOfArticle, isWorthLooking, lookAgain, lookedAt } from './lookAgain.js';
import { openIndex } from './openIndex.js';
import { exactWord, type Question } from './parseQuestion.js';
import { isWithoutPhrases } from './phrases.js';
import { rank, rankedWords, type Candidate, type Ranked } from './rankEntries.js';
import type { IndexState } from './readIndex.js';
import { readLists } from './readLists.js';

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
  /** The best first. */
  entries: FoundEntry[];
  hasMore: boolean;
  expanded: ExpandedWord[];
}

/** So many articles more than are wanted are asked about at first, and so many at once afterwards. */
const articlesMore = 4;
const articlesAtOnce = 64;
/** After so many articles whose entries the viewer does not find after all, the answer ends. */
const articlesMax = 5_000;

interface CheckedEntry {
  place: number;
  score: number;
  /** What each word of the question weighs. */
  weights: Float64Array;
  startTime: number | null;
  isShown: boolean;
}

/** What is known of an article whose entries were asked about. */
interface Checked {
  article: number;
  score: number;
  entries: CheckedEntry[];
}

/**
 * Finds the best entries that the viewer may see (docs/domains/searchIndex.md): what the index counts highest is asked
 * about in the one statement that knows all rights, until nothing that is still to come can be better.
 */
export async function findEntries(em: Em, wanted: Wanted): Promise<FoundEntries> {
  const { companyId, question, offset, size } = wanted;
  const opened = await openIndex(em, wanted);
  if (!opened) return { entries: [], hasMore: false, expanded: [] };
  const { state, visible, passing, exact } = opened;
  const expanded = await expandWords(em, companyId, opened.plan, opened.found, state);
  const excluded = await expandExcluded(em, companyId, question, state);
  const wordIds = [...expanded, ...excluded].flatMap(({ meant }) => meant.map(({ word }) => word.id));
  const lists = await readLists(em, companyId, state, [...new Set(wordIds)]);
  const ranked = rank(rankedWords(expanded, lists, state.articles), visible, passing);
  const unwanted = excluded.length > 0 ? rank(rankedWords(excluded, lists, state.articles), visible, passing) : null;
  const isLookedAt = wanted.isOncePerArticle && isWorthLooking(question) && offset < lookedAt;
  const search: Search = { em, wanted, ranked, unwanted, isLookedAt, seen: new Map() };
  const count = Math.max(offset + size + 1, isLookedAt ? lookedAt : 0);
  const best = new BestEntries(wanted, exact, count);
  // Those with the very title come first, whatever they score.
  const first = new Set(exact.map(articleOf));
  let articles = [...first, ...nextArticles(ranked, count + articlesMore, first)];
  for (let asked = 0; articles.length > 0 && asked < articlesMax; asked += articles.length) {
    for (const checked of await check(search, articles)) best.add(checked);
    if (best.isComplete(ranked.ranking.bound)) break;
    articles = nextArticles(ranked, articlesAtOnce, first);
  }
  const found = best.found();
  const again = isLookedAt
    ? await lookAgain({ em, companyId, expanded, state }, found, [...search.seen.values()].filter(hasText))
    : found;
  const places = again.map(({ place }) => place);
  const entries = await withTexts(search, places.slice(offset, offset + size));
  return { entries, hasMore: places.length > offset + size, expanded };
}

/** A search on its way. */
interface Search {
  em: Em;
  wanted: Wanted;
  ranked: Ranked;
  unwanted: Ranked | null;
  /** Whether the best hits are looked at again by the beginnings of their texts. */
  isLookedAt: boolean;
  /** What is known of the entries that the viewer sees, by their places. */
  seen: Map<number, SearchRow>;
}

/** The words that a text must not have, as a question of its own. */
async function expandExcluded(
  em: Em,
  companyId: string,
  question: Question,
  state: IndexState,
): Promise<ExpandedWord[]> {
  if (question.excluded.length === 0) return [];
  const words = [...new Set(question.excluded.flat())].map(exactWord);
  const plan = planWords({ ...question, words }, state.languages);
  return await expandWords(em, companyId, plan, await wordsInRanges(em, companyId, plan.ranges), state);
}

async function ask(
  { em, wanted, seen }: Search,
  entries: readonly AskedEntry[],
  charactersMax?: number,
): Promise<void> {
  if (entries.length === 0) return;
  const { sql, parameters } = searchStatement(wanted.viewer, entries, wanted.filters, charactersMax);
  for (const row of await em.execute<SearchRow[]>(sql, parameters)) seen.set(Number(row.place), row);
}

const hasText = (row: SearchRow | undefined): row is FoundEntry => row !== undefined && row.body !== null;

/** The entries at some places, with their texts; those that the viewer does not see any more are left out. */
async function withTexts(search: Search, places: readonly number[]): Promise<FoundEntry[]> {
  const missing = places.filter((place) => {
    const row = search.seen.get(place);
    return !hasText(row) || (search.isLookedAt && row.body.length >= excerptLength);
  });
  await ask(
    search,
    missing.map((place) => ({ place, withText: true })),
  );
  return places.flatMap((place) => {
    const row = search.seen.get(place);
    return hasText(row) ? [row] : [];
  });
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

/** The entry of an article that scores highest by itself. */
function bestOf(ranking: Ranking, entries: readonly Candidate[]): Candidate | null {
  let [best, most]: [Candidate | null, number] = [null, 0];
  for (const entry of entries) {
    const score = ranking.scoreOf([entry.weights]);
    if (score > most) [best, most] = [entry, score];
  }
  return best;
}

/** Asks which entries of some articles the viewer sees, and scores the articles by those alone. */
async function check(search: Search, articles: readonly number[]): Promise<Checked[]> {
  const { wanted, ranked, unwanted, isLookedAt, seen } = search;
  const { ranking, entriesOf } = ranked;
  const { question } = wanted;
  const isAboutTexts = question.phrases.length > 0 || question.excluded.length > 0;
  const candidates = articles.map((article) => ({
    article,
    entries: entriesOf(article),
    unwanted: unwanted?.entriesOf(article) ?? [],
  }));
  const asked = new Map<number, boolean>();
  for (const { entries, unwanted: others } of candidates) {
    for (const { place } of [...entries, ...others]) asked.set(place, isAboutTexts);
    // The text that is likely to be shown.
    const best = bestOf(ranking, entries);
    if (best) asked.set(best.place, true);
    // Of a text that was changed the latest place is the one that is live.
    const latest = isLookedAt ? entries.toSorted((one, other) => other.place - one.place) : [];
    for (const { place } of latest.slice(0, excerptsOfArticle)) asked.set(place, true);
  }
  await ask(
    search,
    [...asked].map(([place, withText]) => ({ place, withText })),
    isLookedAt ? excerptLength : undefined,
  );
  const rowsOf = (of: readonly Candidate[]): SearchRow[] => of.flatMap(({ place }) => seen.get(place) ?? []);
  return candidates.flatMap(({ article, entries, unwanted: others }): Checked[] => {
    const live = entries.filter(({ place }) => seen.has(place));
    if (live.length === 0) return [];
    if (isAboutTexts && isWithoutPhrases(question, rowsOf(live).filter(hasText), rowsOf(others).filter(hasText)))
      return [];
    return [
      {
        article,
        score: ranking.scoreOf(live.map(({ weights }) => weights)),
        entries: live.map(({ place, weights }) => ({
          place,
          weights,
          score: ranking.scoreOf([weights]),
          startTime: seen.get(place)?.start_time ?? null,
          isShown: seen.get(place)?.is_shown ?? false,
        })),
      },
    ];
  });
}

/** What is said begins this near, in milliseconds, to be at the place where the same is shown: a passage of it. */
const samePlaceMs = 45_000;

/** The best entries so far. */
class BestEntries {
  private readonly best: FoundPlace[] = [];
  private readonly exact: ReadonlySet<number>;

  constructor(
    private readonly wanted: Wanted,
    exact: readonly number[],
    /** So many of the best are needed, one more than are returned among them. */
    private readonly count: number,
  ) {
    this.exact = new Set(exact);
  }

  add({ score, entries }: Checked): void {
    const exact = entries.find(({ place }) => this.exact.has(place));
    if (this.wanted.isOncePerArticle) {
      const best = entries.reduce((one, other) => (isBetter(other, one) ? other : one));
      this.best.push({ place: (exact ?? best).place, score: exact ? score + exactBonus : score });
      return;
    }
    for (const entry of entries) {
      // Words that are said where they are shown are found once, as said.
      const isSaid = entries.some((other) => isSaidBy(other, entry));
      if (!(entry.isShown && isSaid))
        this.best.push({ place: entry.place, score: entry === exact ? entry.score + exactBonus : entry.score });
    }
  }

  /**
   * Whether nothing that is still to come belongs to the best: no article has a higher score than the bound, and of
   * those with the same score the later ones come first.
   */
  isComplete(bound: number): boolean {
    if (this.best.length < this.count) return false;
    this.best.sort(byScore);
    return (this.best[this.count - 1]?.score ?? 0) >= bound;
  }

  found(): FoundPlace[] {
    return this.best.sort(byScore).slice(0, this.count);
  }
}

/** Whether what an entry of a video shows is said there as well, as far as it is asked for. */
const isSaidBy = (said: CheckedEntry, shown: CheckedEntry): boolean =>
  !said.isShown &&
  kindAt(slotAt(said.place)) === kindAt(slotAt(shown.place)) &&
  Math.abs((said.startTime ?? -Infinity) - (shown.startTime ?? Infinity)) <= samePlaceMs &&
  shown.weights.every((weight, word) => weight === 0 || (said.weights[word] ?? 0) > 0);

const isBetter = (one: FoundPlace, other: FoundPlace): boolean => byScore(one, other) < 0;
