import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import * as limits from '@snaplore/schema/limits';
import type { DocumentNode } from 'graphql';

/**
 * Caches documents that were parsed and validated. Anonymous visitors send documents too, and the cache takes about
 * four times the memory of their JSON: Apollo's own limit of 30 MiB came to 120 MB. The product's documents take 0.4 MB
 * together.
 */
export function createDocumentCache(): InMemoryLRUCache<DocumentNode> {
  return new InMemoryLRUCache<DocumentNode>({ maxSize: limits.graphqlDocumentsBytes });
}
