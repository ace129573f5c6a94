import type { AppServices } from '../kernel/services.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { BillingSubscription } from './billingSubscription.entity.js';
import { BillingTransaction } from './billingTransaction.entity.js';
import { remindOwners } from './remindOwners.js';
import { enqueueSubscription, enqueueTransaction } from './billingJobs.js';

const batchRows = 200;
/** Transactions that nobody has paid since then are left alone. */
const openMs = 7 * 86_400_000;

/**
 * Has every living subscription, and every transaction that is still to be paid, read again: a webhook that was lost
 * heals within the hour. Owners are told of what is paid next (docs/domains/billing.md).
 * @returns how many are read.
 */
export async function reconcileBilling(services: AppServices): Promise<number> {
  if (services.payments === null) return 0;
  const subscriptions = await inBatches(
    async (after) =>
      await systemReader(services, 'keep what companies pay for').find(
        BillingSubscription,
        { status: { $ne: 'canceled' }, id: { $gt: after } },
        { fields: ['id'], orderBy: { id: 'asc' }, limit: batchRows },
      ),
    async (rows) => {
      await asSystem(services, 'keep what companies pay for', async (tx) => {
        for (const { id } of rows) await enqueueSubscription(tx, id);
      });
    },
  );
  const transactions = await inBatches(
    async (after) =>
      await systemReader(services, 'keep what companies pay for').find(
        BillingTransaction,
        { state: 'open', createdAt: { $gt: databaseNow(-openMs) }, id: { $gt: after } },
        { fields: ['id'], orderBy: { id: 'asc' }, limit: batchRows },
      ),
    async (rows) => {
      await asSystem(services, 'keep what companies pay for', async (tx) => {
        for (const { id } of rows) await enqueueTransaction(tx, id);
      });
    },
  );
  await remindOwners(services, await services.payments.now());
  return subscriptions + transactions;
}

async function inBatches(
  read: (after: string) => Promise<{ id: string }[]>,
  work: (rows: readonly { id: string }[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (let after = ''; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return count;
    await work(rows);
    count += rows.length;
    after = last.id;
  }
}
