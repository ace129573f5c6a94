import type { Em } from '../../kernel/database.js';
import { idArray } from '../../kernel/ids.js';

/**
 * Tells the index that articles stand in another workspace: until they are indexed there, they are looked for one by
 * one by those who see them there (docs/domains/searchIndex.md).
 */
export async function markMoved(em: Em, articleIds: readonly string[]): Promise<void> {
  if (articleIds.length === 0) return;
  await em.execute('update search_number set is_moved = true where article_id = any(?::uuid[])', [idArray(articleIds)]);
}
