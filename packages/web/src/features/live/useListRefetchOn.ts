import type { TypedDocumentNode } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';
import type { ChangeKind } from '@snaplore/schema/changes';
import { useRef } from 'react';
import { reloadPages, type PagedList } from './reloadPages.js';
import type { Change } from './changeListeners.js';
import { useRefetchOn } from './useChanges.js';

interface FollowedList<Data, Variables extends { first?: unknown; after?: unknown }> {
  result: Pick<useQuery.Result<Data, Variables>, 'client' | 'observable' | 'refetch'>;
  query: TypedDocumentNode<Data, Variables>;
  listOf: (data: Data) => PagedList | undefined;
  /** Rows that it requests at a time. */
  page: number;
  /** Whether a change of these kinds may have changed the list; each may, without this. */
  isConcerned?: (change: Change) => boolean;
}

/** Requests a keyset list again when one of these changes comes, with the further pages that are on the screen. */
export function useListRefetchOn<Data, Variables extends { first?: unknown; after?: unknown }>(
  kinds: readonly ChangeKind[],
  { result: { client, observable, refetch }, query, listOf, page, isConcerned }: FollowedList<Data, Variables>,
): void {
  const requests = useRef(0);
  const reload = async () => {
    const request = (requests.current += 1);
    const shownCount = (): number => {
      const { data, dataState } = observable.getCurrentResult();
      return dataState === 'complete' ? (listOf(data)?.nodes.length ?? 0) : 0;
    };
    if (shownCount() <= page) await refetch();
    else
      await reloadPages(client, {
        query: query as TypedDocumentNode<Data>,
        listOf,
        shownCount,
        page,
        isWanted: () => request === requests.current,
      });
  };
  useRefetchOn({ kinds }, reload, isConcerned);
}
