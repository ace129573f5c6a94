import { AppError } from '../kernel/appError.js';
import { requireId } from '../kernel/input.js';
import { searchCategories, type HitCategory, type SearchCategory } from '../search/searchCategories.js';

/** A result that was opened, as a client names it. */
export interface OpenedResult {
  category: SearchCategory;
  workspaceId?: string | null | undefined;
  articleId?: string | null | undefined;
  /** The private share of an article that is only shared, in place of its id (docs/domains/sharing.md). */
  shareId?: string | null | undefined;
  textTabId?: string | null | undefined;
  commentId?: string | null | undefined;
  /** In milliseconds of the article's video. */
  startTime?: number | null | undefined;
  isShown?: boolean | null | undefined;
}

/** The same, checked: each id that its category has, and no other. */
export interface HistoryItem {
  category: HitCategory;
  workspaceId: string | null;
  articleId: string | null;
  textTabId: string | null;
  commentId: string | null;
  startTime: number | null;
  isShown: boolean;
}

type IdName = 'workspaceId' | 'articleId' | 'textTabId' | 'commentId';
const idNames: readonly IdName[] = ['workspaceId', 'articleId', 'textTabId', 'commentId'];

const idsOf: Record<HitCategory, readonly IdName[]> = {
  workspace: ['workspaceId'],
  article: ['articleId'],
  draft: ['articleId'],
  paragraph: ['articleId'],
  tag: ['articleId'],
  draftNotes: ['articleId', 'textTabId'],
  articleNotes: ['articleId', 'textTabId'],
  articleVideo: ['articleId'],
  draftVideo: ['articleId'],
  comment: ['articleId', 'commentId'],
};
const timed: ReadonlySet<HitCategory> = new Set<HitCategory>(['paragraph', 'articleVideo', 'draftVideo', 'comment']);
const ofVideo: ReadonlySet<HitCategory> = new Set<HitCategory>(['articleVideo', 'draftVideo']);

/** PostgreSQL's `integer`. */
const lastMs = 2 ** 31 - 1;

/**
 * Reads an opened result: the ids that its category has; whether they belong together and may be seen is for the
 * statement (docs/domains/searchHistory.md).
 * @throws AppError BAD_INPUT, NOT_FOUND for what cannot be an id.
 */
export function readOpenedResult(given: OpenedResult): HistoryItem {
  const { category } = given;
  if (category === 'all' || category === 'none') {
    throw new AppError('BAD_INPUT', {}, { category: `one of ${searchCategories.join(', ')}, but all and none` });
  }
  const ids: Record<IdName, string | null> = { workspaceId: null, articleId: null, textTabId: null, commentId: null };
  for (const name of idNames) {
    const isOwn = idsOf[category].includes(name);
    const id = given[name] ?? null;
    if (isOwn !== (id !== null)) {
      throw new AppError('BAD_INPUT', {}, { [name]: isOwn ? `needed for ${category}` : `not of ${category}` });
    }
    if (id !== null) ids[name] = requireId(id).toLowerCase();
  }
  const startTime = timed.has(category) ? (given.startTime ?? null) : null;
  if (startTime !== null && (!Number.isInteger(startTime) || startTime < 0 || startTime > lastMs)) {
    throw new AppError('BAD_INPUT', {}, { startTime: 'milliseconds' });
  }
  return { category, ...ids, startTime, isShown: ofVideo.has(category) && (given.isShown ?? false) };
}

/** What an opened result is told from others by. */
export function keyOfItem({ category, workspaceId, articleId, textTabId, commentId, ...at }: HistoryItem): string {
  const place = textTabId ?? commentId ?? (at.startTime === null ? '' : `${at.startTime} ${String(at.isShown)}`);
  return `${category} ${workspaceId ?? articleId ?? ''} ${place}`.trimEnd();
}
