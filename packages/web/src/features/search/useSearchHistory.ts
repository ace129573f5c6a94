import { useApolloClient } from '@apollo/client/react';
import { AddToSearchHistoryDocument } from '../../gql/AddToSearchHistory.js';
import { useClearSearchHistoryMutation } from '../../gql/ClearSearchHistory.js';
import { useRemoveFromSearchHistoryMutation } from '../../gql/RemoveFromSearchHistory.js';
import { useSearchHistoryQuery } from '../../gql/SearchHistory.js';
import type { OpenedResultInput, SearchHistoryQuery } from '../../gql/types.js';
import { useAction } from '../../lib/useAction.js';
import type { SearchHit } from './hitAddress.js';

export type SearchQuestion = SearchHistoryQuery['searchHistory']['questions'][number];

/** What names an opened result: the ids that its category has (docs/domains/searchHistory.md). */
function openedResult({ category, workspace, textTabId, commentId, ...hit }: SearchHit): OpenedResultInput | null {
  if (category === 'workspace') return workspace && { category, workspaceId: workspace.id };
  const { startTime, isShown, shareId } = hit;
  const place = { category, textTabId, commentId, startTime, isShown };
  if (shareId !== null) return { ...place, shareId };
  const articleId = hit.article?.id;
  return articleId === undefined ? null : { ...place, articleId };
}

interface SearchHistoryTools {
  /** Newest first; empty while it is not asked for. */
  questions: readonly SearchQuestion[];
  isLoading: boolean;
  error: Error | undefined;
  retry: () => void;
  /** Keeps what was asked, or the result that was opened. A failure is not shown: the user is elsewhere by then. */
  remember: (question: string, opened?: SearchHit) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** The user's history of searches; read while `isShown` (docs/domains/searchHistory.md). */
export function useSearchHistory(isShown: boolean): SearchHistoryTools {
  const client = useApolloClient();
  const { data, loading, error, refetch } = useSearchHistoryQuery({
    skip: !isShown,
    fetchPolicy: 'cache-and-network',
  });
  const [removeEntry] = useRemoveFromSearchHistoryMutation();
  const [clearAll] = useClearSearchHistoryMutation();
  const { run } = useAction();
  return {
    questions: data?.searchHistory.questions ?? [],
    isLoading: loading && !data,
    error: data ? undefined : error,
    retry: () => {
      void refetch().catch(() => undefined);
    },
    remember: (question, opened) => {
      const item = opened ? openedResult(opened) : null;
      if (opened && !item) return;
      const mutation = AddToSearchHistoryDocument;
      client.mutate({ mutation, variables: { input: { question, item } } }).catch(() => undefined);
    },
    remove: (id) => {
      void run(async () => await removeEntry({ variables: { id } }), { key: id });
    },
    clear: () => {
      void run(async () => await clearAll());
    },
  };
}
