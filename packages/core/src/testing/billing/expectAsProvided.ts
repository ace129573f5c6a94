import { expect } from 'vitest';
import { BillingEvent } from '../../billing/billingEvent.entity.js';
import { BillingSubscription } from '../../billing/billingSubscription.entity.js';
import { BillingTransaction } from '../../billing/billingTransaction.entity.js';
import { countSeats } from '../../billing/countSeats.js';
import { Company } from '../../companies/company.entity.js';
import { reader } from '../../outbox/transaction.js';
import type { PayingApp } from '../payments.js';
import type { TestPerson } from '../people.js';

/** Expects a company's subscriptions to be as the provider has them, and its status to be theirs. */
export async function expectAsProvided(app: PayingApp, owner: TestPerson): Promise<void> {
  const { companyId } = owner.viewer;
  const em = reader(owner);
  const rows = await em.find(BillingSubscription, { companyId });
  for (const row of rows) {
    const provided = await app.services.payments?.getSubscription(row.id);
    expect({ status: row.status, quantity: row.quantity, priceId: row.priceId, action: row.scheduledAction }).toEqual({
      status: provided?.status,
      quantity: provided?.quantity,
      priceId: provided?.price.id,
      action: provided?.scheduledChange?.action ?? null,
    });
  }
  const lives = rows.filter(({ status, isSurplus }) => status !== 'canceled' && !isSurplus);
  expect(lives.length).toBeLessThan(2);
  expect(rows.filter(({ status, isSurplus }) => status !== 'canceled' && isSurplus)).toEqual([]);
  const company = await em.findOneOrFail(Company, { id: companyId });
  const last = rows.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))[0];
  expect(company.paidStatus).toBe(lives[0]?.status ?? last?.status ?? null);
  const [alive] = lives;
  if (alive && alive.scheduledAction === null && alive.status !== 'past_due')
    expect(alive.quantity).toBe(await countSeats(em, companyId));
  // Each event once, and nothing of what was never sent.
  const events = await app.services.database.system.em.fork().find(BillingEvent, {});
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(await em.count(BillingTransaction, { companyId, state: 'open' })).toBeLessThan(4);
}
