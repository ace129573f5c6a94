import { LockMode } from '@mikro-orm/core';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { NoteImport } from './noteImport.entity.js';
import { findNoteImport } from './noteImports.queries.js';

/** The NOTIFY channel on which workers learn that an import was cancelled; the payload is its id. */
export const noteImportCancelledChannel = 'snaplore_note_import_cancelled';

/**
 * Cancels an import, whether it has begun or not; nothing of it is made then. A finished one stays
 * (docs/domains/noteImports.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function cancelNoteImport(caller: MemberCaller, id: string): Promise<NoteImport> {
  return await inTransaction(caller, async ({ em }) => {
    const found = await findNoteImport(em, caller, id);
    // What is being committed is finished.
    await em.refresh(found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (found.finishedAt !== null) return found;
    found.cancelledAt ??= databaseNow();
    await em.flush();
    await em.execute('select pg_notify(?, ?)', [noteImportCancelledChannel, found.id]);
    return found;
  });
}
