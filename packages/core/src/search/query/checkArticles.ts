import type { Viewer } from '../../kernel/caller.js';
import type { ArticleFilters } from '../searchFilters.js';
import type { Ranking } from '../postings/ranking.js';
import { searchStatement, type AskedEntry, type FoundEntry, type SearchRow } from '../searchStatement.js';
import { excerptLength, excerptsOfArticle } from './lookAgain.js';
import { anyHas, mayHaveAll, mayHaveAny, type AskedPhrases } from './phrases.js';
import type { Candidate, Ranked } from './rankEntries.js';
import type { SearchReader } from '../search.queries.js';

/** So many articles at most are asked about with a text of each. */
const withTextMost = 64;

export interface CheckedEntry {
  place: number;
  score: number;
  /** What each word of the question weighs. */
  weights: Float64Array;
  startTime: number | null;
  isShown: boolean;
}

/** What is known of an article whose entries were asked about. */
export interface Checked {
  article: number;
  score: number;
  entries: CheckedEntry[];
}

/** A search on its way. */
export interface Search {
  reader: SearchReader;
  viewer: Viewer;
  filters: ArticleFilters;
  ranked: Ranked;
  phrases: AskedPhrases | null;
  /** What must not be in the texts of an article. */
  unwanted: (Ranked & { asked: AskedPhrases }) | null;
  /** Whether the best hits are looked at again by the beginnings of their texts. */
  isLookedAt: boolean;
  /** What is known of the entries that the viewer sees, by their places. */
  seen: Map<number, SearchRow>;
}

async function ask(
  { reader, viewer, filters, seen }: Search,
  entries: readonly AskedEntry[],
  charactersMax?: number,
): Promise<void> {
  if (entries.length === 0) return;
  const { sql, parameters } = searchStatement(viewer, entries, filters, charactersMax);
  for (const row of await reader.execute<SearchRow>(sql, parameters)) seen.set(Number(row.place), row);
}

export const hasText = (row: SearchRow | undefined): row is FoundEntry => row !== undefined && row.body !== null;

/** The entries at some places, with their texts; those that the viewer does not see any more are left out. */
export async function withTexts(search: Search, places: readonly number[]): Promise<FoundEntry[]> {
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

/** The entry of an article that scores highest by itself. */
function bestOf(ranking: Ranking, entries: readonly Candidate[]): Candidate | null {
  let [best, most]: [Candidate | null, number] = [null, 0];
  for (const entry of entries) {
    const score = ranking.scoreOf([entry.weights]);
    if (score > most) [best, most] = [entry, score];
  }
  return best;
}

/** An article with the places that it may be found by. */
interface Candidates {
  article: number;
  entries: Candidate[];
  /** Those that may have what is left out. */
  unwanted: Candidate[];
}

/** The entries of some articles, without articles that cannot have the phrases. */
function candidatesOf({ ranked, phrases, unwanted }: Search, articles: readonly number[]): Candidates[] {
  return articles
    .map((article) => ({
      article,
      entries: ranked.entriesOf(article),
      unwanted: (unwanted?.entriesOf(article) ?? []).filter((entry) => unwanted && mayHaveAny(unwanted.asked, entry)),
    }))
    .filter(({ entries }) => !phrases || mayHaveAll(phrases, entries));
}

/** Whether an article has what is left out, as far as the viewer sees it: a word, or several that follow each other. */
function hasUnwanted({ unwanted, seen }: Search, entries: readonly Candidate[]): boolean {
  if (!unwanted) return false;
  const { phrases, wordAt } = unwanted.asked;
  return entries.some((entry) => {
    const row = seen.get(entry.place);
    if (!row) return false;
    return phrases.some(
      (phrase) =>
        mayHaveAny({ phrases: [phrase], wordAt }, entry) &&
        (phrase.length === 1 || (hasText(row) && anyHas([row], phrase))),
    );
  });
}

/** A word that is left out is in the text of its place; only what follows another one is to be read. */
const readsUnwanted = ({ unwanted }: Search): boolean =>
  unwanted?.asked.phrases.some(({ length }) => length > 1) ?? false;

/** Leaves out articles that have what is not wanted in the first place that may have it: most need no second one. */
async function withoutUnwanted(search: Search, candidates: Candidates[]): Promise<Candidates[]> {
  await ask(
    search,
    candidates.flatMap(({ unwanted: [first] }) =>
      first ? [{ place: first.place, withText: readsUnwanted(search) }] : [],
    ),
  );
  return candidates.filter(({ unwanted }) => !hasUnwanted(search, unwanted.slice(0, 1)));
}

/** Asks which entries of some articles the viewer sees, and scores the articles by those alone. */
export async function check(search: Search, articles: readonly number[]): Promise<Checked[]> {
  const { ranked, phrases, isLookedAt, seen } = search;
  const { ranking } = ranked;
  const candidates = await withoutUnwanted(search, candidatesOf(search, articles));
  const asked = new Map<number, boolean>();
  for (const { entries, unwanted: others } of candidates) {
    for (const entry of entries) asked.set(entry.place, phrases !== null && mayHaveAny(phrases, entry));
    for (const { place } of others) asked.set(place, (asked.get(place) ?? false) || readsUnwanted(search));
    // The text that is likely to be shown.
    const best = bestOf(ranking, entries);
    if (best && candidates.length <= withTextMost) asked.set(best.place, true);
    // Of a text that was changed the latest place is the one that is live.
    const latest = isLookedAt ? entries.toSorted((one, other) => other.place - one.place) : [];
    for (const { place } of latest.slice(0, excerptsOfArticle)) asked.set(place, true);
  }
  await ask(
    search,
    [...asked].map(([place, withText]) => ({ place, withText })),
    isLookedAt ? excerptLength : undefined,
  );
  return candidates.flatMap(({ article, entries, unwanted: others }): Checked[] => {
    const live = entries.filter(({ place }) => seen.has(place));
    if (live.length === 0 || hasUnwanted(search, others)) return [];
    const rows = live.flatMap(({ place }) => seen.get(place) ?? []).filter(hasText);
    if (phrases?.phrases.some((phrase) => !anyHas(rows, phrase))) return [];
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
