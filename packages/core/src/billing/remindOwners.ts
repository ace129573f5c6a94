import { LockMode, type FilterQuery } from '@mikro-orm/core';
import { billingNoticeMs } from '@snaplore/schema/billing';
import { Company } from '../companies/company.entity.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { BillingSubscription } from './billingSubscription.entity.js';
import { mailOwners } from './mailOwners.js';

const batchRows = 200;

type Due = FilterQuery<BillingSubscription>;

/** What is to be told before it happens: that a trial ends, or that a plan of a year is paid again. */
const isTold: Due = { $or: [{ status: 'trialing' }, { status: 'active', interval: 'year' }] };

/**
 * Mails the owners of each company whose trial ends, or whose year renews, within three days, once for each such day;
 * not while the subscription is to end or to pause (docs/domains/billing.md).
 * @param now the provider's time.
 * @returns how many companies were told.
 */
export async function remindOwners(services: AppServices, now: Date): Promise<number> {
  const until = new Date(now.getTime() + billingNoticeMs);
  const due: Due = { isSurplus: false, scheduledAction: null, nextBilledAt: { $gt: now, $lte: until } };
  let told = 0;
  for (let after = ''; ;) {
    const rows = await systemReader(services, 'keep what companies pay for').find(
      BillingSubscription,
      { $and: [isTold, due, { id: { $gt: after } }] },
      { fields: ['id'], orderBy: { id: 'asc' }, limit: batchRows },
    );
    const last = rows.at(-1);
    if (!last) return told;
    for (const { id } of rows) told += (await remind(services, id, due)) ? 1 : 0;
    after = last.id;
  }
}

/** Under the lock of the subscription: two that run at once tell once. */
async function remind(services: AppServices, id: string, due: Due): Promise<boolean> {
  return await asSystem(services, 'keep what companies pay for', async (tx) => {
    const where: Due = { $and: [{ id }, isTold, due] };
    const found = await tx.em.findOne(BillingSubscription, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!found?.nextBilledAt || found.noticedAt?.getTime() === found.nextBilledAt.getTime()) return false;
    const company = await tx.em.findOne(Company, { id: found.companyId });
    if (!company) return false;
    found.noticedAt = found.nextBilledAt;
    await mailOwners(services, tx, company, found, { kind: found.status === 'trialing' ? 'trialEnds' : 'renews' });
    return true;
  });
}
