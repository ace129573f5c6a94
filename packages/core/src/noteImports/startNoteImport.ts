import { LockMode } from '@mikro-orm/core';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { NoteImport } from './noteImport.entity.js';
import { findNoteImport } from './noteImports.queries.js';

/**
 * Begins an import whose preview was shown (docs/domains/noteImports.md). One that has begun goes on.
 * @throws AppError NOT_FOUND, FORBIDDEN, NOTE_IMPORT_NOT_READY.
 */
export async function startNoteImport(caller: MemberCaller, id: string): Promise<NoteImport> {
  return await inTransaction(caller, async (tx) => {
    const found = await findNoteImport(tx.em, caller, id);
    await tx.em.refresh(found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (found.importJobId !== null) return found;
    const isKept = found.createdAt > databaseNow(-limits.noteImportKeptMs);
    if (found.preview === null || found.cancelledAt !== null || !isKept) throw new AppError('NOTE_IMPORT_NOT_READY');
    const job = await tx.enqueue(caller.viewer.companyId, 'notes.import', { noteImportId: found.id });
    found.importJobId = job.id;
    return found;
  });
}
