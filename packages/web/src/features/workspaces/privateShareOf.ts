import type { ApolloClient } from '@apollo/client';
import { SharedTokenDocument } from '../../gql/SharedToken.js';
import { isOutOfSight } from '../../lib/errorText.js';

/** What the address of a workspace names: short ids, or ids. */
export interface BrowsedAddress {
  workspaceId?: string | undefined;
  articleId?: string | undefined;
}

/** Whether a failed load may be that of somebody who has no role, but with whom the article is shared. */
export const mayBeShared = (error: unknown): boolean => isOutOfSight(error);

/**
 * The token of the private share that an address is opened by for users without a role on its workspace: that of the
 * article which it names, else of the first article of the workspace that is shared with them; null for none
 * (docs/domains/sharing.md). Two that ask at the same moment send one request.
 */
export async function privateShareOf(
  client: ApolloClient,
  { workspaceId, articleId }: BrowsedAddress,
): Promise<string | null> {
  const id = articleId ?? workspaceId;
  if (id === undefined) return null;
  const { data } = await client.query({
    query: SharedTokenDocument,
    variables: { id, isFirstWorkspaceArticle: articleId === undefined },
    fetchPolicy: 'network-only',
    // Nothing that is shared is an ordinary answer here, and a failure leaves the first one as it was.
    errorPolicy: 'ignore',
  });
  return data?.sharedToken.token ?? null;
}
