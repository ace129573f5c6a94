import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { limits } from '@snaplore/schema/limits';
import type { DocumentNode } from 'graphql';

/**
 * The documents that were read and found valid, so that what the screens ask is not read again each time. Strangers
 * send documents too, and what is kept takes about four times the memory of its JSON: Apollo's own bound of 30 MiB
 * came to 120 MB. The product's documents together have 0.4 MB.
 */
export function keptDocuments(): InMemoryLRUCache<DocumentNode> {
  return new InMemoryLRUCache<DocumentNode>({ maxSize: limits.graphqlDocumentsBytes });
}
