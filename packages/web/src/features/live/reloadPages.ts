import type { ApolloClient, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client';
import * as limits from '@snaplore/schema/limits';

/** A list of `{nodes, pageInfo}`, of which a page at a time is loaded. */
export interface PagedList {
  nodes: readonly unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface PagesOnScreen<Data> {
  /** Takes `first` and `after` alone. */
  query: TypedDocumentNode<Data>;
  listOf: (data: Data) => PagedList | undefined;
  /** How many rows are on the screen, as it is at that moment: somebody may load the next page meanwhile. */
  shownCount: () => number;
  /** Rows of a page. As many pages are requested as there were, and so the last one may gain rows. */
  page: number;
  /** Whether what is loaded is still wanted: not once it is requested anew. */
  isWanted: () => boolean;
}

/**
 * Requests a keyset list again as far as it is loaded, with one request for each hundred rows, and puts all of it on
 * the screen at once: rows that are gone leave every page, and nobody loses their place (docs/domains/live.md).
 */
export async function reloadPages<Data>(client: ApolloClient, pages: PagesOnScreen<Data>): Promise<void> {
  const answers: { data: Unmasked<Data>; variables: OperationVariables }[] = [];
  const wantedCount = (): number => Math.ceil(pages.shownCount() / pages.page) * pages.page;
  let count = 0;
  let after: string | null = null;
  do {
    const first = Math.min(limits.pageSizeMax, wantedCount() - count);
    const variables: OperationVariables = { first, after };
    const { data } = await client.query({ query: pages.query, variables, fetchPolicy: 'no-cache' });
    const list = data === undefined ? undefined : pages.listOf(data);
    if (!list) return;
    answers.push({ data: data as Unmasked<Data>, variables });
    count += list.nodes.length;
    after = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
  } while (after !== null && count < wantedCount());
  if (!pages.isWanted()) return;
  client.cache.batch({
    update: (cache) => {
      // The first page replaces the list, each further one is appended.
      for (const { data, variables } of answers) cache.writeQuery({ query: pages.query, data, variables });
    },
  });
}
