import * as limits from '@snaplore/schema/limits';
import { requirePaid } from '../access/requirePaid.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { systemReader } from '../outbox/system.js';
import { foldedWords } from './foldText.js';
import { firstMatch, snippetParts, titleParts, type TextPart } from './highlight.js';
import { categoryOf, type HitCategory } from './searchCategories.js';
import type { SearchEntryKind } from './searchEntry.entity.js';
import { saidAt } from './spokenPassages.js';
import { searchStatement, type SearchRow } from './searchStatement.js';

/** Kinds that are found by their text alone: their title is that of the article. */
const foundByText: ReadonlySet<SearchEntryKind> = new Set<SearchEntryKind>([
  'note',
  'draftNote',
  'comment',
  'articleVideo',
  'draftVideo',
]);

/** One hit, as shown. */
export interface SearchHit {
  id: string;
  category: HitCategory;
  title: string;
  titleParts: TextPart[];
  snippetParts: TextPart[];
  startTime: number | null;
  /** What is said in the passage, with the start of each word (`spokenPassages.ts`); null for other hits. */
  passage: { text: string; wordTimes: readonly number[] } | null;
  /** Of a video: whether the words are shown on its screen at that time, rather than said. */
  isShown: boolean;
  /** Not to be shown for a hit with a `shareId`: its workspace is not the viewer's to see. */
  workspaceId: string;
  articleId: string | null;
  textTabId: string | null;
  commentId: string | null;
  /** The private share by which the viewer found an article that no role of theirs shows them; else null. */
  shareId: string | null;
}

/** Limits the hits to some kinds, and skips the first `offset`. */
interface SearchOptions {
  kinds?: readonly SearchEntryKind[] | null;
  offset?: number;
}

/** A hit with its rank. */
type PlacedHit = SearchHit & { rank: number };

const nothing: Page<SearchHit> = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

/**
 * Searches everything that the viewer may see, and what is published of the articles that are shared with them
 * (docs/domains/search.md): titles before paragraphs before notes before what is said or shown in videos before
 * comments, at most `limits.searchPageSize` hits at a time. Every word has to match; the last one matches as a
 * beginning too. Queries without letters and digits find nothing.
 * @throws AppError UNAUTHENTICATED, COMPANY_NOT_PAID, SEARCH_TOO_LONG, BAD_INPUT.
 */
export async function searchEverything(
  caller: Caller,
  query: string,
  request: PageRequest & SearchOptions = {},
): Promise<Page<SearchHit>> {
  const { viewer } = caller;
  if (viewer.companyId === null) throw new AppError('UNAUTHENTICATED');
  requirePaid(viewer);
  if (query.length > limits.searchQueryMax) {
    throw new AppError('SEARCH_TOO_LONG', { max: limits.searchQueryMax }, { query: 'SEARCH_TOO_LONG' });
  }
  const { kinds = null, offset = 0 } = request;
  if (!Number.isInteger(offset) || offset < 0 || offset > limits.restListMax) {
    throw new AppError('BAD_INPUT', {}, { skip: `0 to ${limits.restListMax}` });
  }
  const terms = foldedWords(query);
  if (terms.length === 0 || kinds?.length === 0) return nothing;
  const size = Math.min(pageSize(request.first ?? limits.searchPageSize), limits.searchPageSize);
  const after = request.after ? readPlace(request.after) : null;

  const { sql, parameters } = searchStatement({
    viewer,
    terms,
    after,
    limit: size + 1,
    kinds,
    offset,
  });
  const rows = await systemReader(caller.services, 'search').execute<SearchRow[]>(sql, parameters);
  const { nodes, pageInfo } = toPage(rows, size, (row) => [String(row.rank), row.id]);
  // What is said comes before what is shown, so it has been found.
  return { nodes: nodes.flatMap((row) => (row.is_said ? [] : [toHit(row, terms)])), pageInfo };
}

function readPlace(cursor: string): { rank: number; id: string } {
  const [rank, id] = readCursor(cursor, 'number', 'text');
  // Ranks have two digits.
  if (rank.length > 4) throw new AppError('BAD_INPUT', {}, { after: 'unknown cursor' });
  return { rank: Number(rank), id };
}

function toHit(row: SearchRow, terms: readonly string[]): PlacedHit {
  const isFoundByTitle = !foundByText.has(row.kind);
  return {
    id: row.id,
    rank: row.rank,
    category: categoryOf(row.kind),
    title: row.title,
    titleParts: isFoundByTitle ? titleParts(row.title, terms) : [{ text: row.title, isMatch: false }],
    snippetParts: snippetParts(row.body, terms),
    startTime: row.word_times === null ? row.start_time : timeOfMatch(row, row.word_times, terms),
    passage: row.word_times === null ? null : { text: row.body, wordTimes: row.word_times },
    isShown: row.is_shown,
    workspaceId: row.workspace_id,
    articleId: row.article_id,
    textTabId: row.text_tab_id,
    commentId: row.comment_id,
    shareId: row.share_id,
  };
}

/** When the first word is said that matches. */
function timeOfMatch(
  { body, start_time: start }: SearchRow,
  wordTimes: number[],
  terms: readonly string[],
): number | null {
  const place = firstMatch(body, terms);
  return (place === null ? null : saidAt(body, wordTimes, place)) ?? start;
}
