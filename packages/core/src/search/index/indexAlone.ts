import type { Em } from '../../kernel/database.js';

/** Lets one transaction at a time write the entries of an item, so that each reads what the one before committed. */
export async function indexAlone(em: Em, subjectId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 7203116))', [`search:${subjectId}`]);
}
