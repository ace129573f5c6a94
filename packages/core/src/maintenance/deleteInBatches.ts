import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';

/** Rows deleted per transaction, few enough to keep locks short. */
export const deletionBatch = 2_000;

interface Deletion {
  table: string;
  /** The primary key, and its type. */
  key: string;
  type: 'uuid' | 'bytea' | 'text';
  /** The condition for rows to delete, and its values. */
  condition: string;
  values: readonly unknown[];
}

/**
 * Deletes rows of all companies, a batch in a transaction, in the order of their key. Each batch goes on from where the
 * last one ended: from the front again, each would pass all that the ones before it have deleted. Rows that somebody
 * has locked are skipped, so that nothing waits.
 * @param onBatch told how many rows are deleted by now.
 * @returns how many rows were deleted.
 */
export async function deleteInBatches(
  services: AppServices,
  deletion: Deletion,
  onBatch?: (deleted: number) => Promise<void>,
): Promise<number> {
  let deleted = 0;
  let after: string | null = null;
  for (;;) {
    const { count, last } = await deleteBatch(services, deletion, after);
    deleted += count;
    after = last;
    if (last === null || count < deletionBatch) return deleted;
    await onBatch?.(deleted);
  }
}

/** Deletes the first rows whose key follows `after`. @returns how many, and the last of their keys. */
async function deleteBatch(
  services: AppServices,
  { table, key, type, condition, values }: Deletion,
  after: string | null,
): Promise<{ count: number; last: string | null }> {
  const behind = after === null ? '' : `and ${key} > ?::${type}`;
  return await asSystem(services, 'purge expired data', async ({ em }) => {
    const [gone] = await em.execute<{ count: number; last: string | null }[]>(
      `with gone as (
         delete from ${table} where ${key} = any(array(
           select ${key} from ${table} where ${condition} ${behind}
           order by ${key} limit ${String(deletionBatch)} for update skip locked
         )) returning ${key} as key
       ) select count(*)::int as count, (array_agg(key order by key desc))[1]::text as last from gone`,
      [...values, ...(after === null ? [] : [after])],
    );
    return gone ?? { count: 0, last: null };
  });
}
