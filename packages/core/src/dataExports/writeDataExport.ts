import { stat } from 'node:fs/promises';
import { dataExportKeptMs } from '@snaplore/schema/leaving';
import type { Attempt } from '../jobs/runAttempt.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { storeForAWhile } from '../media/storeFile.js';
import { withWorkFolder } from '../media/workFolder.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { DataExport } from './dataExport.entity.js';
import { exportCompany } from './exportCompany.js';
import { exportOwnData, type DataMaking } from './exportOwnData.js';
import { readOwnAccount } from './ownAccount.queries.js';

type ExportAttempt = Pick<Attempt<'data.export'>, 'jobId' | 'isLastAttempt' | 'signal' | 'progress' | 'note'>;

/**
 * Makes the file of all data that a person requested, and stores it for a while (docs/domains/dataExports.md). Every
 * attempt starts from the beginning.
 * @throws AppError FORBIDDEN when the right was lost meanwhile, NOTE_EXPORT_FAILED on the last attempt; any other error
 *   is to be retried.
 */
export async function writeDataExport(caller: Caller, id: string, attempt: ExportAttempt): Promise<void> {
  const request = await reader(caller).findOne(DataExport, { id });
  if (!request || request.finishedAt !== null) return;
  const { DATA_DIR } = caller.services.config;
  try {
    await withWorkFolder(DATA_DIR, attempt.jobId, async (folder) => {
      const path = await make({ caller, folder, signal: attempt.signal, progress: attempt.progress }, request);
      attempt.signal.throwIfAborted();
      await store(caller, request, path);
    });
  } catch (error) {
    if (error instanceof AppError || attempt.signal.aborted || !attempt.isLastAttempt) throw error;
    caller.services.log.error({ err: error }, 'Data could not be exported');
    attempt.note(error instanceof Error ? error.message : String(error));
    throw new AppError('NOTE_EXPORT_FAILED');
  }
}

async function make(making: DataMaking, { kind, companyId, userId }: DataExport): Promise<string> {
  const account = await readOwnAccount(making.caller.services, userId);
  if (account === null) throw new AppError('FORBIDDEN');
  if (kind === 'own') return await exportOwnData(making, account);
  if (!account.companies.some(({ id, role }) => id === companyId && role === 'owner')) throw new AppError('FORBIDDEN');
  return await exportCompany(making, companyId, userId);
}

/** Its removal is enqueued before the file is there, an hour later than it can be downloaded. */
async function store(caller: Caller, { id, companyId }: DataExport, path: string): Promise<void> {
  const { size: bytes } = await stat(path);
  const kept = { companyId, mimeType: 'application/octet-stream', keptMs: dataExportKeptMs + 3_600_000 };
  const storageKey = await storeForAWhile(caller, kept, async (key) => {
    await caller.services.storage.putFile(key, path);
  });
  await inTransaction(caller, async ({ em }) => {
    const change = { storageKey, bytes, finishedAt: databaseNow() };
    await em.nativeUpdate(DataExport, { id, finishedAt: null }, change);
  });
}
