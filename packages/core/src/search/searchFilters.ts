import * as limits from '@snaplore/schema/limits';
import { allOf, always, type SqlCondition } from '../access/sqlCondition.js';
import { AppError } from '../kernel/appError.js';
import { isId } from '../kernel/ids.js';
import { optionalText } from '../kernel/input.js';
import { entryKinds, type EntryKind } from './entryKinds.js';
import { kindsOf, searchCategories, type SearchCategory } from './searchCategories.js';

/** What a search is limited to (docs/domains/search.md); what is null or left out limits nothing. */
export interface SearchFilters {
  workspaceId?: string | null | undefined;
  /** Who wrote the article first. */
  authorId?: string | null | undefined;
  /** A hit is of one of them. */
  categories?: readonly SearchCategory[] | null | undefined;
  /** A whole tag of the article, in any case. */
  tag?: string | null | undefined;
  /** The article's date, as readers see it: not before the first, and before the second. */
  dateFrom?: Date | null | undefined;
  dateTo?: Date | null | undefined;
}

/** The same for articles, checked. */
export interface ArticleFilters {
  workspaceId: string | null;
  authorId: string | null;
  tag: string | null;
  dateFrom: Date | null;
  dateTo: Date | null;
}

export interface CheckedFilters {
  articles: ArticleFilters;
  /** The kinds of entries that may be found; null for all. */
  kinds: readonly EntryKind[] | null;
}

export const noFilters: ArticleFilters = {
  ...{ workspaceId: null, authorId: null, tag: null, dateFrom: null, dateTo: null },
};

/**
 * Checks the filters of a search within `kinds`; null where nothing can pass, as with what cannot be an id: it is
 * answered like the id of nothing.
 * @throws AppError BAD_INPUT for a tag that is blank or too long, too many categories, and dates that are none or
 * backwards.
 */
export function readFilters(filters: SearchFilters, kinds: readonly EntryKind[] | null): CheckedFilters | null {
  const articles: ArticleFilters = {
    workspaceId: filters.workspaceId ?? null,
    authorId: filters.authorId ?? null,
    tag: filters.tag == null ? null : readTag(filters.tag),
    dateFrom: readDate(filters.dateFrom, 'dateFrom'),
    dateTo: readDate(filters.dateTo, 'dateTo'),
  };
  if ((filters.categories?.length ?? 0) > searchCategories.length)
    throw new AppError('BAD_INPUT', {}, { categories: `at most ${searchCategories.length}` });
  const { dateFrom, dateTo, workspaceId, authorId } = articles;
  if (dateFrom && dateTo && dateFrom >= dateTo) throw new AppError('BAD_INPUT', {}, { dateTo: 'after dateFrom' });
  if ([workspaceId, authorId].some((id) => id !== null && !isId(id))) return null;
  const wanted = kindsWithin(kinds, filters.categories ?? null, isOfArticles(articles));
  return wanted?.length === 0 ? null : { articles, kinds: wanted };
}

function readTag(given: string): string {
  const tag = optionalText(given.toWellFormed(), 'tag', limits.tagMax).replace(/\s+/gu, ' ');
  if (tag === '') throw new AppError('BAD_INPUT', {}, { tag: 'a tag' });
  return tag;
}

function readDate(date: Date | null | undefined, field: string): Date | null {
  if (date == null) return null;
  if (Number.isNaN(date.getTime())) throw new AppError('BAD_INPUT', {}, { [field]: 'a date' });
  return date;
}

/** Whether only articles, and what is in them, can pass. */
export const isOfArticles = ({ authorId, tag, dateFrom, dateTo }: ArticleFilters): boolean =>
  [authorId, tag, dateFrom, dateTo].some((filter) => filter !== null);

function kindsWithin(
  kinds: readonly EntryKind[] | null,
  categories: readonly SearchCategory[] | null,
  isArticles: boolean,
): readonly EntryKind[] | null {
  const chosen = categories?.flatMap((category) => kindsOf(category) ?? entryKinds) ?? entryKinds;
  const wanted = (kinds ?? entryKinds).filter((kind) => chosen.includes(kind) && !(isArticles && kind === 'workspace'));
  return wanted.length === entryKinds.length ? null : wanted;
}

/** Whether the article `a` passes the filters that are of articles alone. */
export function sqlPasses({ authorId, tag, dateFrom, dateTo }: ArticleFilters): SqlCondition {
  // What readers are shown: `updated_at` would tell a recipient of the article that its draft was changed.
  const date = 'coalesce(a.published_at, a.updated_at)';
  return allOf(
    ...(authorId === null ? [] : [{ sql: 'a.author_id = ?', parameters: [authorId] }]),
    ...(tag === null
      ? []
      : [{ sql: 'exists (select 1 from unnest(a.tags) as t (tag) where lower(t.tag) = lower(?))', parameters: [tag] }]),
    ...(dateFrom === null ? [] : [{ sql: `${date} >= ?::timestamptz`, parameters: [dateFrom.toISOString()] }]),
    ...(dateTo === null ? [] : [{ sql: `${date} < ?::timestamptz`, parameters: [dateTo.toISOString()] }]),
  );
}

/**
 * Whether the article `a`, or the workspace `w` itself, passes all filters. An article that is only shared with the
 * viewer passes none of its author and its workspace, which it does not show them.
 */
export function sqlPassesAll(filters: ArticleFilters, views: SqlCondition): SqlCondition {
  const { workspaceId, authorId } = filters;
  return allOf(
    workspaceId === null ? always : { sql: 'w.id = ?', parameters: [workspaceId] },
    workspaceId === null && authorId === null ? always : views,
    sqlPasses(filters),
  );
}
