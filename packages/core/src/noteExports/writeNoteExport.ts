import { stat } from 'node:fs/promises';
import * as limits from '@snaplore/schema/limits';
import { sqlMemberHasRole } from '../access/workspaceRoles.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { cancelSignal } from '../jobs/cancelSignal.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { storeForAWhile } from '../media/storeFile.js';
import { withWorkFolder } from '../media/workFolder.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { noteExportCancelledChannel } from './cancelNoteExport.js';
import { exportArticle } from './exportArticle.js';
import { exportedPlaces, type ExportedPlace } from './exportedArticles.js';
import { exportWorkspace } from './exportWorkspace.js';
import type { MadeFile } from './making.js';
import { NoteExport } from './noteExport.entity.js';

type ExportAttempt = Pick<Attempt<'notes.export'>, 'jobId' | 'isLastAttempt' | 'signal' | 'progress' | 'note'>;

/**
 * Makes the file of an export and stores it (docs/domains/noteExports.md). Every attempt starts from the beginning;
 * what one stored that was interrupted is removed by the job that was enqueued before.
 * @throws AppError NOTE_EXPORT_CANCELLED, FORBIDDEN when the user lost the right, NOTE_EXPORT_EMPTY, NOTE_EXPORT_FAILED
 * on the last attempt; any other error is to be retried.
 */
export async function writeNoteExport(caller: Caller, id: string, attempt: ExportAttempt): Promise<void> {
  const request = await reader(caller).findOne(NoteExport, { id });
  if (!request || request.finishedAt !== null) return;
  if (request.cancelledAt) throw new AppError('NOTE_EXPORT_CANCELLED');
  const cancelled = cancelSignal(caller, {
    channel: noteExportCancelledChannel,
    id,
    isCancelled: async () => (await reader(caller).count(NoteExport, { id, cancelledAt: { $ne: null } })) > 0,
    reason: () => new AppError('NOTE_EXPORT_CANCELLED'),
  });
  const signal = AbortSignal.any([attempt.signal, cancelled.signal]);
  try {
    await withWorkFolder(caller.services.config.DATA_DIR, attempt.jobId, async (folder) => {
      const places = await readablePlaces(caller, request);
      const making = { caller, places, folder, signal, progress: attempt.progress };
      const made =
        request.articleId === null
          ? await exportWorkspace(making, await workspaceOf(caller, request))
          : await exportArticle(making, request.format === 'html' ? 'html' : 'markdown');
      signal.throwIfAborted();
      await store(caller, request, made);
    });
  } catch (error) {
    if (cancelled.signal.aborted) throw cancelled.signal.reason;
    if (error instanceof AppError || attempt.signal.aborted || !attempt.isLastAttempt) throw error;
    caller.services.log.error({ err: error }, 'Notes could not be exported');
    attempt.note(error instanceof Error ? error.message : String(error));
    throw new AppError('NOTE_EXPORT_FAILED');
  } finally {
    cancelled.close();
  }
}

/** What the requesting user may read now. @throws AppError FORBIDDEN, NOTE_EXPORT_EMPTY. */
async function readablePlaces(caller: Caller, request: NoteExport): Promise<ExportedPlace[]> {
  const places = await exportedPlaces(caller, request.userId, request);
  if (places.length > 0) return places;
  const rows = await reader(caller).execute<unknown[]>(
    `select 1 from workspace w join membership m on m.company_id = w.company_id and m.user_id = ?
     where w.id = ? and ${sqlMemberHasRole('viewer')}`,
    [request.userId, request.workspaceId],
  );
  throw new AppError(rows.length > 0 && request.articleId === null ? 'NOTE_EXPORT_EMPTY' : 'FORBIDDEN');
}

async function workspaceOf(caller: Caller, { workspaceId }: NoteExport): Promise<Workspace> {
  return await reader(caller).findOneOrFail(Workspace, { id: workspaceId });
}

/** Stores the file for as long as it can be downloaded; its removal is enqueued before it is there. */
async function store(caller: Caller, { id, companyId }: NoteExport, made: MadeFile): Promise<void> {
  const { size: bytes } = await stat(made.path);
  const mimeType = 'application/octet-stream';
  // A little later, so that no address outlives its file.
  const keptMs = limits.noteExportKeptMs + 2 * 1_000 * limits.noteExportUrlSeconds;
  const storageKey = await storeForAWhile(caller, { companyId, mimeType, keptMs }, async (key) => {
    await caller.services.storage.putFile(key, made.path);
  });
  await inTransaction(caller, async ({ em }) => {
    const { fileName, report } = made;
    const change = { storageKey, fileName, report, bytes, finishedAt: databaseNow() };
    const written = await em.nativeUpdate(NoteExport, { id, cancelledAt: null, finishedAt: null }, change);
    if (written === 0) throw new AppError('NOTE_EXPORT_CANCELLED');
  });
}
