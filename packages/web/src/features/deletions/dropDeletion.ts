import type { ApolloCache } from '@apollo/client';
import { withoutNode } from '../../lib/withoutNode.js';

/** Takes an entry out of the list of what was deleted. */
export function dropDeletion(cache: ApolloCache, id: string): void {
  cache.modify({ fields: { deletions: withoutNode(id) } });
}
