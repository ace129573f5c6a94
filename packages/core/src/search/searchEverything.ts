import * as limits from '@snaplore/schema/limits';
import { requirePaid } from '../access/requirePaid.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { pageSize, readCursor, writeCursor, type Page, type PageRequest } from '../kernel/page.js';
import { correctedQuery } from './correctedQuery.js';
import { titledKinds, type EntryKind } from './entryKinds.js';
import type { MarkedWords } from './findMatches.js';
import { firstMatch, markedWords, snippetParts, titleParts, type TextPart } from './highlight.js';
import { findEntries } from './query/findEntries.js';
import { parseQuestion } from './query/parseQuestion.js';
import { categoryOf, type HitCategory } from './searchCategories.js';
import { searchReader } from './search.queries.js';
import { readFilters, type SearchFilters } from './searchFilters.js';
import type { FoundEntry } from './searchStatement.js';
import { saidAt } from './spokenPassages.js';

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

/** Limits the hits to some kinds and by filters, and skips the first `offset`. */
interface SearchOptions {
  kinds?: readonly EntryKind[] | null;
  filters?: SearchFilters | null | undefined;
  offset?: number;
}

/** A page of hits. */
export interface SearchPage extends Page<SearchHit> {
  /** What may have been meant, in words of these hits; null where the words were found as typed. */
  correctedQuery: string | null;
}

const nothing: SearchPage = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, correctedQuery: null };

/**
 * Searches everything that the viewer may see, and what is published of the articles that are shared with them
 * (docs/domains/search.md): the best first, at most `limits.searchPageSize` hits at a time, each article once unless
 * `kinds` are given. Any word may match; the last one matches as a beginning too. Queries without letters and digits
 * find nothing.
 * @throws AppError UNAUTHENTICATED, COMPANY_NOT_PAID, SEARCH_TOO_LONG, BAD_INPUT.
 */
export async function searchEverything(
  caller: Caller,
  query: string,
  request: PageRequest & SearchOptions = {},
): Promise<SearchPage> {
  const { viewer } = caller;
  if (viewer.companyId === null) throw new AppError('UNAUTHENTICATED');
  requirePaid(viewer);
  if (query.length > limits.searchQueryMax) {
    throw new AppError('SEARCH_TOO_LONG', { max: limits.searchQueryMax }, { query: 'SEARCH_TOO_LONG' });
  }
  const { kinds = null, filters } = request;
  const offset = request.after ? Number(readCursor(request.after, 'number')[0]) : (request.offset ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > limits.restListMax) {
    throw new AppError('BAD_INPUT', {}, { skip: `0 to ${limits.restListMax}` });
  }
  const size = Math.min(pageSize(request.first ?? limits.searchPageSize), limits.searchPageSize);
  const question = parseQuestion(query);
  const checked = readFilters(filters ?? {}, kinds);
  if (question.words.length === 0 || checked === null) return nothing;
  const { entries, hasMore, expanded, texts } = await findEntries(searchReader(caller, checked.articles), {
    ...{ viewer, companyId: viewer.companyId, question, kinds: checked.kinds, filters: checked.articles },
    ...{ isOncePerArticle: kinds === null, offset, size },
  });
  const next = offset + size;
  const words = markedWords(expanded);
  return {
    nodes: entries.map((entry) => toHit(entry, words)),
    pageInfo: {
      hasNextPage: hasMore && next <= limits.restListMax,
      endCursor: entries.length === 0 ? null : writeCursor([String(next)]),
    },
    correctedQuery: offset === 0 ? correctedQuery(query, expanded, texts) : null,
  };
}

function toHit(entry: FoundEntry, words: MarkedWords): SearchHit {
  const { kind, title, body } = entry;
  return {
    id: hitId(entry),
    category: categoryOf(kind),
    title,
    titleParts: titledKinds.has(kind) ? titleParts(title, words) : [{ text: title, isMatch: false }],
    snippetParts: snippetParts(body, words),
    startTime: entry.word_times === null ? entry.start_time : timeOfMatch(entry, entry.word_times, words),
    passage: entry.word_times === null ? null : { text: body, wordTimes: entry.word_times },
    isShown: entry.is_shown,
    workspaceId: entry.workspace_id,
    articleId: entry.article_id,
    textTabId: entry.text_tab_id,
    commentId: entry.comment_id,
    shareId: entry.share_id,
  };
}

/** Tells the hits of a list apart, and stays the same when one is indexed again. */
function hitId({ kind, workspace_id, article_id, text_tab_id, paragraph_id, comment_id, ...row }: FoundEntry): string {
  const subject = comment_id ?? paragraph_id ?? text_tab_id ?? article_id ?? workspace_id;
  const isOfVideo = kind === 'articleVideo' || kind === 'draftVideo';
  return isOfVideo
    ? `${kind}:${subject}:${row.is_shown ? 'shown' : 'said'}:${String(row.start_time)}`
    : `${kind}:${subject}`;
}

/** When the first word is said that matches. */
function timeOfMatch({ body, start_time: start }: FoundEntry, wordTimes: number[], words: MarkedWords): number | null {
  const place = firstMatch(body, words);
  return (place === null ? null : saidAt(body, wordTimes, place)) ?? start;
}
