import { isDraftEdit, type Change } from '../live/changeListeners.js';

/** The list of drafts on the screen. */
export interface ShownDrafts {
  ids: readonly string[];
  /** Whether no further page follows. */
  isWhole: boolean;
  /** Whether a filter leaves drafts out. */
  isNarrowed: boolean;
}

/** How many drafts the list requests at a time. */
export const draftsPage = 50;

/**
 * What a change does to the list: `drop` takes the article out, which is no draft any more; `refetch` requests the list
 * again for a new one, only while its first page alone is loaded, so that nobody loses their place.
 */
export function draftChange(
  { kind, articleId, article }: Pick<Change, 'kind' | 'articleId' | 'article'>,
  { ids, isWhole, isNarrowed }: ShownDrafts,
): 'drop' | 'refetch' | null {
  const hasOnePage = ids.length <= draftsPage;
  if (kind === 'workspace_deleted') return hasOnePage ? 'refetch' : null;
  if (articleId === null) return null;
  const isDraft = article?.hasDraftChanges === true && !article.isArchived;
  if (ids.includes(articleId)) return isDraft ? null : 'drop';
  if (!isDraft || !hasOnePage) return null;
  // Others type in drafts that the filter leaves out, or that are on a later page.
  return !isDraftEdit(kind) || (isWhole && !isNarrowed) ? 'refetch' : null;
}
