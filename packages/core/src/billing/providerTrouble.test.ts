import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentsDriver } from '../adapters/payments/paymentsDriver.js';
import { paddlePayments } from '../adapters/payments/paddlePayments.js';
import { Company } from '../companies/company.entity.js';
import { createLog } from '../kernel/log.js';
import { reader } from '../outbox/transaction.js';
import { billCompany, openPayingApp, type PayingApp } from '../testing/payments.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import {
  getInvoiceAddress,
  getNextPayment,
  getPaymentMethod,
  listBillingHistory,
  listPrices,
} from './billing.queries.js';
import { BillingSubscription } from './billingSubscription.entity.js';
import { BillingTransaction } from './billingTransaction.entity.js';
import { changePaymentMethod } from './changePaymentMethod.js';
import { changePlan, previewPlan } from './changePlan.js';
import { checkPayment } from './checkPayment.js';
import { createCheckout } from './createCheckout.js';
import { cancelSubscription, pauseSubscription } from './subscriptionCommands.js';
import { syncSeats } from './syncSeats.js';
import { syncSubscription } from './syncSubscription.js';

/** What a provider may do instead of answering. */
const troubles = ['hang', 'html', 'error', 'busy', 'cut'] as const;

describe('a payment provider in trouble', () => {
  let app: PayingApp;
  let owner: TestPerson;
  let fresh: TestPerson;
  let hasty: PaymentsDriver;
  let ids: { subscriptionId: string; transactionId: string; monthly: string; yearly: string };
  const lines: string[] = [];
  beforeAll(async () => {
    app = await openPayingApp();
    const log = createLog('debug', 'test', { write: (line) => void lines.push(line) });
    if (!app.services.config.payments) throw new Error('No payments');
    [owner, fresh] = [await newOwner(app.services), await newOwner(app.services, 'Halden Logistics')];
    for (const person of [owner, fresh]) await billCompany(person);
    const prices = await listPrices(owner);
    const priceOf = (interval: string): string =>
      prices.find(({ cycle, trial }) => cycle.interval === interval && trial === null)?.id ?? '';
    const transactionId = await createCheckout(owner, { priceId: priceOf('month') });
    await app.pay(transactionId);
    await app.settle();
    const { subscriptionId } = await reader(owner).findOneOrFail(Company, { id: owner.viewer.companyId });
    ids = { subscriptionId: subscriptionId ?? '', transactionId, monthly: priceOf('month'), yearly: priceOf('year') };
    // Shorter than in the product, so that a provider that hangs is waited for a moment only.
    hasty = paddlePayments(app.services.config.payments, log, 300);
  });
  afterAll(async () => {
    await app.close();
  });

  const rows = async (): Promise<unknown> => {
    const em = app.services.database.system.em.fork();
    return JSON.stringify([
      await em.find(BillingSubscription, {}),
      await em.find(BillingTransaction, {}),
      await em.find(Company, {}),
    ]);
  };

  it.each(troubles)('that does %s is not available, and nothing is half done', async (trouble) => {
    const input = { subscriptionId: ids.subscriptionId };
    const change = { ...input, priceId: ids.yearly };
    const asked: [string, () => Promise<unknown>][] = [
      ['prices', () => listPrices(owner)],
      ['createCheckout', () => createCheckout(fresh, { priceId: ids.monthly })],
      ['planPreview', () => previewPlan(owner, change)],
      ['changePlan', () => changePlan(owner, change)],
      ['changePaymentMethod', () => changePaymentMethod(owner, input)],
      ['cancel', () => cancelSubscription(owner, input)],
      ['pause', () => pauseSubscription(owner, input)],
      ['paymentMethod', () => getPaymentMethod(owner, ids.subscriptionId)],
      ['nextPayment', () => getNextPayment(owner, ids.subscriptionId)],
      ['history', () => listBillingHistory(owner)],
      ['invoice', () => getInvoiceAddress(owner, ids.transactionId)],
      ['checkPayment', () => checkPayment(owner)],
      ['sync', () => syncSubscription(app.services, ids.subscriptionId)],
    ];
    const before = await rows();
    const patient = app.services.payments;
    app.services.payments = hasty;
    app.sandbox.fail(trouble);
    try {
      for (const [name, ask] of asked) await expect(ask(), name).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    } finally {
      app.sandbox.fail(null);
      app.services.payments = patient;
    }
    expect(await rows()).toEqual(before);
    expect(await listBillingHistory(owner)).toHaveLength(1);
    expect(await syncSeats(app.services, owner.viewer.companyId)).toBe('Nothing changed');
  });

  it('is reported without the key', () => {
    expect(lines.join('')).toContain('The payment provider');
    expect(lines.join('')).not.toContain(app.settings['SANDBOX_API_KEY']);
  });
});
