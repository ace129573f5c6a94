import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { NoteExport } from './noteExport.entity.js';
import { findNoteExport } from './noteExports.queries.js';

/** The NOTIFY channel on which workers learn that an export was cancelled; the payload is its id. */
export const noteExportCancelledChannel = 'snaplore_note_export_cancelled';

/**
 * Cancels an export, also one that has not begun. A finished one stays (docs/domains/noteExports.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function cancelNoteExport(caller: MemberCaller, id: string): Promise<NoteExport> {
  return await inTransaction(caller, async ({ em }) => {
    const found = await findNoteExport(em, caller, id);
    if (found.finishedAt !== null) return found;
    found.cancelledAt ??= databaseNow();
    await em.flush();
    await em.execute('select pg_notify(?, ?)', [noteExportCancelledChannel, found.id]);
    return found;
  });
}
