import { AppError } from '../kernel/appError.js';
import type { Config } from '../kernel/config.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';

type QuotaConfig = Pick<Config, 'COMPANY_STORAGE_BYTES'>;

/** What a company has in the storage, and may have; in bytes. */
export interface StorageUse {
  bytes: number;
  /** Null: as much as it likes. */
  quota: number | null;
}

/** Returns what a company has in the storage and may have (docs/domains/storage.md). */
export async function storageUseOf(em: Em, config: QuotaConfig, companyId: string): Promise<StorageUse> {
  const [row] = await em.execute<{ bytes: number; quota: number | null }[]>(
    `select c.storage_quota::float8 as quota,
       (select coalesce(sum(s.bytes), 0) from company_storage s where s.company_id = c.id)::float8 as bytes
     from company c where c.id = ?`,
    [requireId(companyId)],
  );
  if (!row) throw new AppError('NOT_FOUND');
  return { bytes: row.bytes, quota: row.quota ?? config.COMPANY_STORAGE_BYTES ?? null };
}

/**
 * Requires that so many bytes more fit into what a company may have, before they are received or stored. It is required
 * again when they have a row (`requireWithinQuota`).
 * @throws AppError COMPANY_STORAGE_FULL.
 */
export async function requireStorageLeft(em: Em, config: QuotaConfig, companyId: string, more = 1): Promise<void> {
  const { bytes, quota } = await storageUseOf(em, config, companyId);
  if (quota !== null && bytes + more > quota) throw full();
}

/**
 * Requires that a company has no more than it may have, with what the transaction has written. Two transactions that
 * store at once do it one after the other, and the later one counts what the other has committed
 * (docs/domains/storage.md).
 * @throws AppError COMPANY_STORAGE_FULL; nothing that the transaction wrote may stay then.
 */
export async function requireWithinQuota(em: Em, config: QuotaConfig, companyId: string): Promise<void> {
  await em.flush();
  if ((await storageUseOf(em, config, companyId)).quota === null) return;
  // It does not hold up rows that refer to the company.
  await em.execute('select 1 from company where id = ? for no key update', [companyId]);
  const { bytes, quota } = await storageUseOf(em, config, companyId);
  if (quota !== null && bytes > quota) throw full();
}

const full = (): AppError => new AppError('COMPANY_STORAGE_FULL', {}, { file: 'COMPANY_STORAGE_FULL' });
