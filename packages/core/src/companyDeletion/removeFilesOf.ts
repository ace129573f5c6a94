import { idArray } from '../kernel/ids.js';
import { enqueueMediaRemoval } from '../media/removeMedia.js';
import type { Tx } from '../outbox/transaction.js';

/** The tables whose rows name files of an article, and of a workspace. */
const naming = {
  article_id: ['media_file', 'pdf_export', 'video_download', 'note_export'],
  workspace_id: ['note_export', 'note_import'],
} as const;

/**
 * Enqueues the removal of the files of locked articles or workspaces that the transaction deletes, as a job that
 * outlives their company: none of a shared file is removed while another row names it (`removeMedia`).
 */
export async function removeFilesOf(tx: Tx, by: keyof typeof naming, ids: readonly string[]): Promise<void> {
  const given = idArray(ids);
  const storageKeys = new Set<string>();
  for (const table of naming[by]) {
    const rows = await tx.em.execute<{ key: string }[]>(
      `select storage_key as key from ${table} where ${by} = any(?::uuid[]) and storage_key is not null`,
      [given],
    );
    for (const { key } of rows) storageKeys.add(key);
  }
  const uploads =
    by === 'article_id'
      ? await tx.em.execute<{ prefix: string }[]>(
          'select storage_prefix as prefix from upload where article_id = any(?::uuid[])',
          [given],
        )
      : [];
  await enqueueMediaRemoval(tx, null, {
    storageKeys: [...storageKeys],
    uploadPrefixes: uploads.map(({ prefix }) => prefix),
  });
}
