import { useApolloClient } from '@apollo/client/react';
import type { DraftsQuery } from '../../gql/types.js';
import { useRefetchOn } from '../live/useChanges.js';
import { draftChange } from './draftChange.js';
import { dropDraft } from './dropDraft.js';

const kinds = [
  'article_created',
  'article_changed',
  'article_published',
  'article_deleted',
  'draft_changed',
  'note_changed',
  'workspace_deleted',
] as const;

/** Keeps the list of drafts up to date with what others do (docs/domains/articles.md). */
export function useChangedDrafts(
  me: DraftsQuery['me'] | undefined,
  isNarrowed: boolean,
  refetch: () => Promise<unknown>,
): void {
  const { cache } = useApolloClient();
  useRefetchOn(me ? { kinds } : null, refetch, (change) => {
    if (!me) return false;
    const { nodes, pageInfo } = me.drafts;
    const next = draftChange(change, { ids: nodes.map(({ id }) => id), isWhole: !pageInfo.hasNextPage, isNarrowed });
    if (next === 'drop' && change.articleId !== null) dropDraft(cache, me.id, change.articleId);
    return next === 'refetch';
  });
}
