import { dataExportKeptMs } from '@snaplore/schema/leaving';
import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireId } from '../kernel/input.js';
import { Job } from '../outbox/job.entity.js';
import { systemReader } from '../outbox/system.js';
import { DataExport } from './dataExport.entity.js';

/** An export as its screen shows it. */
export interface DataExportState {
  id: string;
  state: 'running' | 'ready' | 'failed' | 'expired';
  /** Per cent. */
  progress: number;
  /** Once it is ready. */
  bytes: number | null;
  createdAt: Date;
  /** Until when it can be downloaded; null until it is ready. */
  expiresAt: Date | null;
}

const expiryOf = ({ finishedAt }: DataExport): Date | null =>
  finishedAt && new Date(finishedAt.getTime() + dataExportKeptMs);

const isReady = (made: DataExport): boolean => {
  const expiresAt = expiryOf(made);
  return made.storageKey !== null && expiresAt !== null && expiresAt > databaseNow();
};

/** How far an export is. @param made one of the caller's own. */
export async function describeDataExport({ services }: MemberCaller, made: DataExport): Promise<DataExportState> {
  const { id, bytes, createdAt, finishedAt } = made;
  const job = await systemReader(services, 'export all data').findOne(Job, { id: made.jobId });
  const progress = finishedAt === null ? (job?.progress ?? 0) : 100;
  const shown = { id, progress, bytes, createdAt, expiresAt: expiryOf(made) };
  if (finishedAt !== null) return { ...shown, state: isReady(made) ? 'ready' : 'expired' };
  return { ...shown, state: job === null || job.status === 'failed' ? 'failed' : 'running' };
}

/**
 * The last export that the caller requested: of their own data, wherever that was, or of their company
 * (docs/domains/dataExports.md); null where there is none.
 * @throws AppError FORBIDDEN.
 */
export async function latestDataExport(
  caller: MemberCaller,
  kind: DataExport['kind'],
): Promise<DataExportState | null> {
  const { companyId, userId } = caller.viewer;
  if (kind === 'own') authorize(caller.viewer, 'Account.view', { userId });
  else authorize(caller.viewer, 'Company.export', { id: companyId });
  const [made] = await systemReader(caller.services, 'export all data').find(
    DataExport,
    { userId, kind, ...(kind === 'company' ? { companyId } : {}) },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  return made ? await describeDataExport(caller, made) : null;
}

/**
 * The stored file of one of the caller's own exports, while they have the right to it.
 * @throws AppError NOT_FOUND, also for one of another user, before it is made and once it has expired; FORBIDDEN;
 * ONLY_THEMSELVES for the own data of whom a super admin works in the place of.
 */
export async function readyDataExport(
  caller: MemberCaller,
  id: string,
): Promise<{ storageKey: string; fileName: string }> {
  const { companyId, userId } = caller.viewer;
  const em = systemReader(caller.services, 'export all data');
  const made = await em.findOne(DataExport, { id: requireId(id), userId });
  if (!made || (made.kind === 'company' && made.companyId !== companyId)) throw new AppError('NOT_FOUND');
  if (made.kind === 'own') authorize(caller.viewer, 'Account.view', { userId });
  else authorize(caller.viewer, 'Company.export', { id: companyId });
  if (made.storageKey === null || !isReady(made)) throw new AppError('NOT_FOUND');
  return {
    storageKey: made.storageKey,
    fileName: made.kind === 'own' ? 'snaplore-my-data.zip' : 'snaplore-company.zip',
  };
}
