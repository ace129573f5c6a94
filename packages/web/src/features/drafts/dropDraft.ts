import type { ApolloCache } from '@apollo/client';
import { withoutNode } from '../../lib/withoutNode.js';

/** Takes an article out of every list of drafts on the screen. */
export function dropDraft(cache: ApolloCache, meId: string, articleId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Me', id: meId }),
    fields: { drafts: withoutNode(articleId) },
  });
}
