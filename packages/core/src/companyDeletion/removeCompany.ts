import { LockMode } from '@mikro-orm/core';
import { Company } from '../companies/company.entity.js';
import { NotYet } from '../kernel/notYet.js';
import type { AppServices } from '../kernel/services.js';
import { enqueueMediaRemoval } from '../media/removeMedia.js';
import { asSystem, systemReader } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { endCompanySubscriptions } from './endCompanySubscriptions.js';
import { removalSteps } from './removalSteps.js';
import { removeCompanyJobs } from './removeCompanyJobs.js';
import { revokeSlackTokens } from './revokeSlackTokens.js';

/** How long it waits for a job of the company that still runs, in milliseconds. */
const jobPauseMs = 5_000;

/** How a removal tells what it does. */
export interface RemovalWatch {
  note: (line: string) => void;
  /** Told after each transaction how many rows went, and how much of the articles is left, from 0 to 1. */
  onBatch: (batch: { removed: number; left: number }) => Promise<void>;
}

/**
 * Removes all that a deleted company has, and then its own row (docs/domains/companyDeletion.md): first what it pays
 * for is ended, then its rows go, a batch in a transaction; files are removed by jobs that are enqueued with the rows
 * that name them. Killed at any moment, it goes on where it was. What outlives it are records of billing, the audit log
 * of the platform, its slug, and the accounts of its members.
 * @throws NotYet while a job of the company runs.
 */
export async function removeCompany(services: AppServices, companyId: string, watch: RemovalWatch): Promise<void> {
  const em = systemReader(services, 'remove a deleted company');
  const all = { filters: { present: false } };
  const company = await em.findOne(Company, { id: companyId }, all);
  if (!company) return;
  if (company.deletedAt === null) throw new Error('This company is not deleted');
  await endCompanySubscriptions(services, companyId, watch.note);
  const running = await em.execute<object[]>(
    "select 1 from job where company_id = ? and status = 'processing' limit 1",
    [companyId],
  );
  if (running.length > 0) throw new NotYet('A job of the company still runs', jobPauseMs);
  const [counted] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from article where company_id = ?',
    [companyId],
  );
  const total = Math.max(1, counted?.count ?? 0);
  let left = counted?.count ?? 0;
  for (const step of removalSteps) {
    const { name } = step;
    let rows = 0;
    for (let count = -1; count !== 0; rows += count) {
      count = await asSystem(services, 'remove a deleted company', async (tx) => await step.removeNext(tx, companyId));
      if (name === 'article') left -= count;
      await watch.onBatch({ removed: count, left: Math.max(0, left) / total });
    }
    if (rows > 0) watch.note(`${name}: ${String(rows)}`);
  }
  await revokeSlackTokens(services, companyId, watch.note);
  await asSystem(services, 'remove a deleted company', async (tx) => {
    await removeRest(tx, companyId);
  });
  await watch.onBatch({ removed: 1, left: 0 });
}

/**
 * Deletes the company's own row, by which the few rows go that are left, such as its counts. Its lock keeps new ones
 * away: what a request wrote that began before the company was deleted goes here as well, with its files.
 */
async function removeRest(tx: Tx, companyId: string): Promise<void> {
  const { em } = tx;
  const all = { filters: { present: false } };
  const company = await em.findOne(Company, { id: companyId }, { ...all, lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!company) return;
  while ((await removeCompanyJobs(tx, companyId)) > 0);
  const stored = await em.execute<{ key: string }[]>(
    'select storage_key as key from stored_object where company_id = ?',
    [companyId],
  );
  const keys = new Set(stored.map(({ key }) => key));
  if (company.logoKey !== null) keys.add(company.logoKey);
  await enqueueMediaRemoval(tx, null, {
    storageKeys: [...keys].filter((key) => !key.endsWith('/')),
    uploadPrefixes: [...keys].filter((key) => key.endsWith('/')),
  });
  await em.nativeDelete(Company, { id: companyId }, all);
}
