import type { JobName } from '@snaplore/schema/jobs';
import { sqlMemberHasRole } from '../access/workspaceRoles.js';
import { cancelSignal } from '../jobs/cancelSignal.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { readableFile, withWorkFolder } from '../media/workFolder.js';
import { reader } from '../outbox/transaction.js';
import { noteImportCancelledChannel } from './cancelNoteImport.js';
import type { ImportSource } from './importSource.js';
import { NoteImport } from './noteImport.entity.js';
import { openImportSource } from './openImportSource.js';
import { planImport, type ImportPlan } from './planImport.js';

export type ImportAttempt = Pick<Attempt<JobName>, 'jobId' | 'isLastAttempt' | 'signal' | 'progress' | 'note'>;

/** A file that was read into a plan, while its job runs. */
export interface RunningImport {
  request: NoteImport;
  source: ImportSource;
  plan: ImportPlan;
  signal: AbortSignal;
}

/**
 * Whether the user of an import may still edit the articles of its workspace, in SQL: a job has no viewer.
 * @throws AppError FORBIDDEN.
 */
export async function requireStillEditor(em: Em, { userId, workspaceId }: NoteImport): Promise<void> {
  const rows = await em.execute<unknown[]>(
    `select 1 from workspace w join membership m on m.company_id = w.company_id and m.user_id = ?
     where w.id = ? and ${sqlMemberHasRole('editor')}`,
    [userId, workspaceId],
  );
  if (rows.length === 0) throw new AppError('FORBIDDEN');
}

/**
 * Reads the file of an import into a plan and hands it over (docs/domains/noteImports.md). Every attempt starts from
 * the beginning.
 * @param until how far the job is once the plan is read, per cent.
 * @throws AppError NOTE_IMPORT_CANCELLED, NOTE_IMPORT_NOT_READY when its file is gone, FORBIDDEN when the user lost
 * the right, NOTE_IMPORT_FAILED on the last attempt, and the codes of `openImportSource` and `planImport`; any other
 * error is to be retried.
 */
export async function runImport(
  caller: Caller,
  request: NoteImport,
  attempt: ImportAttempt,
  until: number,
  use: (running: RunningImport) => Promise<void>,
): Promise<void> {
  const { id } = request;
  if (request.cancelledAt) throw new AppError('NOTE_IMPORT_CANCELLED');
  const { storageKey } = request;
  if (storageKey === null) throw new AppError('NOTE_IMPORT_NOT_READY');
  await requireStillEditor(reader(caller), request);
  const cancelled = cancelSignal(caller, {
    channel: noteImportCancelledChannel,
    id,
    isCancelled: async () => (await reader(caller).count(NoteImport, { id, cancelledAt: { $ne: null } })) > 0,
    reason: () => new AppError('NOTE_IMPORT_CANCELLED'),
  });
  const signal = AbortSignal.any([attempt.signal, cancelled.signal]);
  try {
    await withWorkFolder(caller.services.config.DATA_DIR, attempt.jobId, async (folder) => {
      const path = await readableFile(caller.services.storage, storageKey, folder);
      const source = await openImportSource({ path, name: request.fileName, folder });
      try {
        const progress = async (done: number): Promise<void> => {
          await attempt.progress(until * done);
        };
        const plan = await planImport(source, { folder, signal, progress });
        await use({ request, source, plan, signal });
      } finally {
        source.close();
      }
    });
  } catch (error) {
    if (cancelled.signal.aborted) throw cancelled.signal.reason;
    if (error instanceof AppError || attempt.signal.aborted || !attempt.isLastAttempt) throw error;
    caller.services.log.error({ err: error }, 'Notes could not be imported');
    attempt.note(error instanceof Error ? error.message : String(error));
    throw new AppError('NOTE_IMPORT_FAILED');
  } finally {
    cancelled.close();
  }
}
