import { useApolloClient } from '@apollo/client/react';
import type { DraftsQuery } from '../../gql/types.js';
import { useRefetchOn } from '../live/useChanges.js';
import { dropDraft } from './dropDraft.js';

/** How many drafts the list requests at a time. */
export const draftsPage = 50;

const kinds = [
  'article_created',
  'article_changed',
  'article_published',
  'article_deleted',
  'draft_changed',
  'workspace_deleted',
] as const;

/**
 * Keeps the list of drafts up to date: what is no draft any more leaves it at once. It is requested again for a new one
 * while only its first page is loaded, so that nobody loses their place.
 */
export function useChangedDrafts(
  me: DraftsQuery['me'] | undefined,
  isNarrowed: boolean,
  refetch: () => Promise<unknown>,
): void {
  const { cache } = useApolloClient();
  const nodes = me?.drafts.nodes ?? [];
  const isWhole = me?.drafts.pageInfo.hasNextPage !== true;
  useRefetchOn(me ? { kinds } : null, refetch, ({ kind, articleId, article }) => {
    if (kind === 'workspace_deleted') return nodes.length <= draftsPage;
    if (!me || articleId === null) return false;
    const isListed = nodes.some(({ id }) => id === articleId);
    const isDraft = article?.hasDraftChanges === true && !article.isArchived;
    if (isListed && !isDraft) dropDraft(cache, me.id, articleId);
    if (isListed || !isDraft || nodes.length > draftsPage) return false;
    // Others type in drafts that the filter leaves out, or that are on a later page.
    return kind !== 'draft_changed' || (isWhole && !isNarrowed);
  });
}
