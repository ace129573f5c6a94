import { LockMode } from '@mikro-orm/core';
import type { ProviderSubscription } from '../adapters/payments/paymentsDriver.js';
import { Company } from '../companies/company.entity.js';
import type { AppServices } from '../kernel/services.js';
import type { Tx } from '../outbox/transaction.js';
import { BillingSubscription } from './billingSubscription.entity.js';
import { countSeats } from './countSeats.js';
import { mailOwners } from './mailOwners.js';
import { findLivingSubscription } from './livingSubscription.js';
import { enqueueEnd, enqueueSeats } from './billingJobs.js';

/**
 * Writes what the provider says of a company's subscription, unless something newer is written, and tells the company
 * and its owners (docs/domains/billing.md). One that was paid for beside a living one is surplus, and is ended; so is
 * one whose company is deleted. Runs as system.
 */
export async function writeSubscription(
  services: AppServices,
  tx: Tx,
  companyId: string,
  found: ProviderSubscription,
): Promise<void> {
  const { em } = tx;
  // Who changes the subscription of a company waits here: two that are paid at once meet.
  const company = await em.findOne(Company, { id: companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const known = await em.findOne(BillingSubscription, { id: found.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (known && known.providerUpdatedAt > found.updatedAt) return;
  const columns = columnsOf(found);
  // It is read at every hint, and told of when it is another.
  const isChanged = known === null || !isWritten(known, columns);
  const before = known && { status: known.status, quantity: known.quantity };
  const written = known ?? (await insert(tx, companyId, found));
  Object.assign(written, columns);
  if (found.status !== 'canceled' && (written.isSurplus || company === null)) await enqueueEnd(tx, found.id);
  if (written.isSurplus || company === null) return;
  // One that has ended does not speak for the company while another one lives.
  const living = found.status === 'canceled' ? await findLivingSubscription(em, companyId) : written;
  if (living !== null && living.id !== found.id) return;
  if (isChanged || company.subscriptionId !== found.id) tx.emit(companyId, 'company.changed', { companyId });
  company.paidStatus = found.status;
  company.subscriptionId = found.id;
  await tellOwners(services, tx, company, written, before);
  if (found.status !== 'canceled' && found.quantity !== (await countSeats(em, companyId)))
    await enqueueSeats(tx, companyId);
}

/** Mails the owners what they would otherwise find on a bill. */
async function tellOwners(
  services: AppServices,
  tx: Tx,
  company: Company,
  now: BillingSubscription,
  before: Pick<BillingSubscription, 'status' | 'quantity'> | null,
): Promise<void> {
  if (before === null) return;
  if (now.status === 'past_due' && before.status !== 'past_due')
    await mailOwners(services, tx, company, now, { kind: 'paymentFailed' });
  if (now.status !== 'canceled' && now.quantity !== before.quantity)
    await mailOwners(services, tx, company, now, { kind: 'seatsChanged', before: before.quantity });
}

async function insert({ em }: Tx, companyId: string, found: ProviderSubscription): Promise<BillingSubscription> {
  const isSurplus = found.status !== 'canceled' && (await findLivingSubscription(em, companyId)) !== null;
  const created = em.create(BillingSubscription, { id: found.id, companyId, isSurplus, ...columnsOf(found) });
  em.persist(created);
  return created;
}

type Columns = ReturnType<typeof columnsOf>;

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

const isWritten = (before: Columns, columns: Columns): boolean =>
  (Object.keys(columns) as (keyof Columns)[]).every((column) => isSame(before[column], columns[column]));

function columnsOf(found: ProviderSubscription) {
  const { customerId, status, price, quantity, scheduledChange, period, nextBilledAt, updatedAt } = found;
  return {
    customerId,
    status,
    quantity,
    nextBilledAt,
    priceId: price.id,
    priceName: price.name,
    productName: price.productName,
    unitAmount: price.unitAmount,
    currency: price.currency,
    interval: price.cycle.interval,
    frequency: price.cycle.frequency,
    scheduledAction: scheduledChange?.action ?? null,
    scheduledAt: scheduledChange?.at ?? null,
    periodStartsAt: period?.startsAt ?? null,
    periodEndsAt: period?.endsAt ?? null,
    providerUpdatedAt: updatedAt,
  };
}
