import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Company } from '../companies/company.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { changeMemberStatus } from '../members/changeMemberStatus.js';
import { reader } from '../outbox/transaction.js';
import { billCompany, declinedCard, goodOnceCard, openPayingApp, type PayingApp } from '../testing/payments.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
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
import { endUnusedSubscription } from './endUnused.js';
import { getCheckout } from './getCheckout.js';
import { receiveWebhook } from './receiveWebhook.js';
import { reconcileBilling } from './reconcile.js';
import { cancelSubscription, keepSubscription, pauseSubscription, resumeSubscription } from './subscriptionCommands.js';
import { syncSeats } from './syncSeats.js';
import { syncSubscription } from './syncSubscription.js';

let app: PayingApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await openPayingApp();
});
beforeEach(async () => {
  owner = await newOwner(app.services);
  await billCompany(owner);
});
afterAll(async () => {
  await app.close();
});

const priceOf = async (person: TestPerson, kind: 'trial' | 'monthly' | 'yearly'): Promise<string> => {
  const prices = await listPrices(person);
  const found = prices.find(({ cycle, trial }) =>
    kind === 'yearly'
      ? cycle.interval === 'year'
      : cycle.interval === 'month' && (trial !== null) === (kind === 'trial'),
  );
  return found?.id ?? '';
};
const company = async (person = owner): Promise<Company> =>
  await reader(person).findOneOrFail(Company, { id: person.viewer.companyId });
const subscription = async (person = owner): Promise<BillingSubscription> =>
  await reader(person).findOneOrFail(BillingSubscription, { id: (await company(person)).subscriptionId ?? '' });

/** Chooses a plan, pays with a good card and waits until the product knows. */
async function subscribe(kind: 'trial' | 'monthly' | 'yearly' = 'monthly', person = owner): Promise<string> {
  const transactionId = await createCheckout(person, { priceId: await priceOf(person, kind) });
  expect(await app.pay(transactionId)).toEqual({ status: 200, code: null });
  await app.settle();
  return (await subscription(person)).id;
}

describe('subscribing', () => {
  it('begins with a trial, which is paid for by its end', async () => {
    await newMember(owner);
    const id = await subscribe('trial');
    expect(await company()).toMatchObject({ paidStatus: 'trialing', subscriptionId: id });
    expect(await subscription()).toMatchObject({ quantity: 2, unitAmount: 900, currency: 'USD', interval: 'month' });
    expect(await getNextPayment(owner, id)).toMatchObject({ today: 0, recurring: 1_800, next: { amount: 1_800 } });
    await app.sandbox.clock.move(15);
    await app.settle();
    expect(await company()).toMatchObject({ paidStatus: 'active' });
    const history = await listBillingHistory(owner);
    expect(history.map(({ total, quantity, isTrial }) => ({ total, quantity, isTrial }))).toEqual([
      { total: 1_800, quantity: 2, isTrial: false },
      { total: 0, quantity: 2, isTrial: true },
    ]);
    expect(await getPaymentMethod(owner, id)).toEqual({ name: 'Maya Lindqvist', lastDigits: '4242' });
    const invoice = await getInvoiceAddress(owner, history[0]?.id ?? '');
    expect(invoice).toMatch(/^http:\/\/snaplore\.localhost\/payments-sandbox\/invoices\//);
  });

  it('offers a trial only before the first subscription, and only other cycles while one lives', async () => {
    const offered = async () =>
      (await listPrices(owner))
        .filter(({ isOffered }) => isOffered)
        .map(({ cycle, trial }) => [cycle.interval, trial !== null]);
    expect(await offered()).toEqual(
      expect.arrayContaining([
        ['month', true],
        ['year', false],
      ]),
    );
    expect(await offered()).toHaveLength(2);
    const trial = await priceOf(owner, 'trial');
    const id = await subscribe('trial');
    expect(await offered()).toEqual([['year', false]]);
    await cancelSubscription(owner, { subscriptionId: id });
    await app.sandbox.clock.move(15);
    await app.settle();
    expect(await company()).toMatchObject({ paidStatus: 'canceled' });
    expect(await offered()).toEqual(
      expect.arrayContaining([
        ['month', false],
        ['year', false],
      ]),
    );
    await expect(createCheckout(owner, { priceId: trial })).rejects.toMatchObject({ code: 'PRICE_HAS_TRIAL' });
  });

  it('uses an open transaction again, and gives two owners in two tabs the same one', async () => {
    const monthly = await priceOf(owner, 'monthly');
    const second = await newMember(owner, 'owner');
    const [one, other] = await Promise.all([
      createCheckout(owner, { priceId: monthly }),
      createCheckout(second, { priceId: monthly }),
    ]);
    expect(one).toBe(other);
    expect(await createCheckout(owner, { priceId: monthly })).toBe(one);
    const yearly = await createCheckout(owner, { priceId: await priceOf(owner, 'yearly') });
    expect(yearly).not.toBe(one);
    // The form that is still open in the other tab cannot be paid any more.
    expect((await app.pay(one)).status).not.toBe(200);
  });

  it('ends a second subscription that was paid for all the same', async () => {
    const first = await createCheckout(owner, { priceId: await priceOf(owner, 'monthly') });
    await app.pay(first);
    // Paid before the product heard of the first one.
    const made = await app.services.payments?.createTransaction(
      await priceOf(owner, 'yearly'),
      1,
      owner.viewer.companyId,
    );
    await app.services.database.system.em.fork().insert(BillingTransaction, {
      id: made?.id ?? '',
      companyId: owner.viewer.companyId,
      kind: 'subscribe',
      priceId: null,
      userId: owner.viewer.userId,
      createdAt: databaseNow(),
    });
    await app.pay(made?.id ?? '');
    await app.settle();
    const all = await reader(owner).find(BillingSubscription, { companyId: owner.viewer.companyId });
    expect(all.map(({ status, isSurplus }) => [status, isSurplus]).sort()).toEqual([
      ['active', false],
      ['canceled', true],
    ]);
    expect(await company()).toMatchObject({ paidStatus: 'active' });
    const surplus = all.find(({ isSurplus }) => isSurplus);
    expect(await endUnusedSubscription(app.services, surplus?.id ?? '')).toBe('Ended before');
    expect(await endUnusedSubscription(app.services, (await subscription()).id)).toBe('In use');
  });

  it('does not subscribe with a declined card, and does with the next', async () => {
    const transactionId = await createCheckout(owner, { priceId: await priceOf(owner, 'monthly') });
    expect(await app.pay(transactionId, declinedCard)).not.toMatchObject({ status: 200 });
    await app.settle();
    expect(await company()).toMatchObject({ paidStatus: null });
    expect(await app.pay(transactionId)).toMatchObject({ status: 200 });
    await app.settle();
    expect(await company()).toMatchObject({ paidStatus: 'active' });
    expect(await getCheckout(nobody(app.services), transactionId)).toMatchObject({ isPaid: true, kind: 'sandbox' });
  });

  it('refuses plans that are not sold, and a second subscription', async () => {
    for (const priceId of ['pri_01jqxxxxxxxxxxxxxxxxxxxxxx', 'nonsense', ''])
      await expect(createCheckout(owner, { priceId })).rejects.toMatchObject({ code: 'PRICE_NOT_SOLD' });
    const monthly = await priceOf(owner, 'monthly');
    await subscribe();
    await expect(createCheckout(owner, { priceId: monthly })).rejects.toMatchObject({ code: 'SUBSCRIPTION_EXISTS' });
  });

  it('is seen at once on request when its webhook is lost, and by itself within the hour', async () => {
    const deaf = await openPayingApp({}, { webhook: null });
    onTestFinished(deaf.close);
    const { pay, settle, services } = deaf;
    const first = await newOwner(services);
    await billCompany(first);
    const transactionId = await createCheckout(first, { priceId: await priceOf(first, 'monthly') });
    await pay(transactionId);
    await settle();
    expect(await company(first)).toMatchObject({ paidStatus: null });
    await checkPayment(first);
    expect(await company(first)).toMatchObject({ paidStatus: 'active' });
    const other = await newOwner(services, 'Halden Logistics');
    await billCompany(other);
    await pay(await createCheckout(other, { priceId: await priceOf(other, 'monthly') }));
    expect(await reconcileBilling(services)).toBe(2);
    await settle();
    expect(await company(other)).toMatchObject({ paidStatus: 'active' });
  });
});

describe('a subscription', () => {
  it('goes yearly for what the preview said', async () => {
    const id = await subscribe();
    const yearly = await priceOf(owner, 'yearly');
    const input = { subscriptionId: id, priceId: yearly };
    const preview = await previewPlan(owner, input);
    expect(preview).toMatchObject({ currency: 'USD', recurring: 9_000 });
    expect(await changePlan(owner, input)).toMatchObject({ interval: 'year', status: 'active', unitAmount: 9_000 });
    const [newest] = await listBillingHistory(owner);
    // The clock goes on between the two: a second of a month is nothing.
    expect(Math.abs((newest?.total ?? 0) - preview.today)).toBeLessThanOrEqual(1);
    await expect(changePlan(owner, input)).rejects.toMatchObject({ code: 'PRICE_SAME_INTERVAL' });
  });

  it('is cancelled at the end of what is paid for, and kept when that is taken back', async () => {
    const id = await subscribe();
    expect(await cancelSubscription(owner, { subscriptionId: id })).toMatchObject({
      status: 'active',
      scheduledAction: 'cancel',
    });
    expect(await company()).toMatchObject({ paidStatus: 'active' });
    await expect(pauseSubscription(owner, { subscriptionId: id })).rejects.toMatchObject({
      code: 'SUBSCRIPTION_CHANGING',
    });
    expect(await keepSubscription(owner, { subscriptionId: id })).toMatchObject({ scheduledAction: null });
    await expect(keepSubscription(owner, { subscriptionId: id })).rejects.toMatchObject({ code: 'SUBSCRIPTION_STATE' });
  });

  it('that has ended says nothing of its company while another one lives', async () => {
    const former = await subscribe();
    await cancelSubscription(owner, { subscriptionId: former });
    await app.sandbox.clock.move(32);
    await app.settle();
    expect(await company()).toMatchObject({ paidStatus: 'canceled' });
    const present = await subscribe('yearly');
    // What was told of the former one arrives late.
    await syncSubscription(app.services, former);
    expect(await company()).toMatchObject({ paidStatus: 'active', subscriptionId: present });
  });

  it('goes yearly during a trial, for nothing until the trial ends', async () => {
    const id = await subscribe('trial');
    const input = { subscriptionId: id, priceId: await priceOf(owner, 'yearly') };
    expect(await previewPlan(owner, input)).toMatchObject({ today: 0, recurring: 9_000 });
    expect(await changePlan(owner, input)).toMatchObject({ status: 'trialing', interval: 'year' });
  });

  it('is paused at the end of what is paid for, and resumes', async () => {
    const id = await subscribe();
    await pauseSubscription(owner, { subscriptionId: id });
    await app.sandbox.clock.move(32);
    await app.settle();
    expect(await company()).toMatchObject({ paidStatus: 'paused' });
    expect(await resumeSubscription(owner, { subscriptionId: id })).toMatchObject({ status: 'active' });
    await app.settle();
    expect(await company()).toMatchObject({ paidStatus: 'active' });
  });

  it('is past due when a card fails at renewal, and active when the card is mended', async () => {
    const transactionId = await createCheckout(owner, { priceId: await priceOf(owner, 'monthly') });
    await app.pay(transactionId, goodOnceCard);
    await app.settle();
    await app.sandbox.clock.move(32);
    await app.settle();
    expect(await company()).toMatchObject({ paidStatus: 'past_due' });
    const { id } = await subscription();
    expect(await syncSeats(app.services, owner.viewer.companyId)).toBe('Nothing changed');
    const mending = await changePaymentMethod(owner, { subscriptionId: id });
    expect(await app.pay(mending)).toMatchObject({ status: 200 });
    await app.settle();
    expect(await company()).toMatchObject({ paidStatus: 'active' });
    expect((await listBillingHistory(owner))[0]).toMatchObject({ status: 'completed', total: 900 });
  });

  it('follows the number of active members, and makes it good when a change was in the way', async () => {
    const id = await subscribe();
    const member = await newMember(owner);
    const userId = member.viewer.userId;
    await changeMemberStatus(owner, { userId, status: 'deactivated' });
    await changeMemberStatus(owner, { userId, status: 'active' });
    await app.settle();
    expect(await subscription()).toMatchObject({ quantity: 2 });
    await cancelSubscription(owner, { subscriptionId: id });
    await changeMemberStatus(owner, { userId, status: 'deactivated' });
    await app.settle();
    expect(await subscription()).toMatchObject({ quantity: 2 });
    await keepSubscription(owner, { subscriptionId: id });
    await app.settle();
    expect(await subscription()).toMatchObject({ quantity: 1 });
  });
});

describe('what companies pay', () => {
  it('is seen and changed by owners alone', async () => {
    const id = await subscribe();
    const people = {
      admin: await newMember(owner, 'admin'),
      moderator: await newMember(owner, 'moderator'),
      user: await newMember(owner, 'user'),
      stranger: await newOwner(app.services, 'Another Company'),
    };
    await billCompany(people.stranger);
    const [record] = await listBillingHistory(owner);
    const monthly = await priceOf(owner, 'monthly');
    for (const [name, person] of Object.entries(people)) {
      const code = name === 'stranger' ? 'NOT_FOUND' : 'FORBIDDEN';
      const input = { subscriptionId: id };
      const asked = [
        () => cancelSubscription(person, input),
        () => pauseSubscription(person, input),
        () => resumeSubscription(person, input),
        () => keepSubscription(person, input),
        () => changePaymentMethod(person, input),
        () => changePlan(person, { ...input, priceId: monthly }),
        () => getPaymentMethod(person, id),
        () => getNextPayment(person, id),
        () => getInvoiceAddress(person, record?.id ?? ''),
      ];
      for (const ask of asked) await expect(ask(), name).rejects.toMatchObject({ code });
      if (name === 'stranger') continue;
      await expect(createCheckout(person, { priceId: monthly })).rejects.toMatchObject({ code });
      await expect(listBillingHistory(person)).rejects.toMatchObject({ code });
      await expect(listPrices(person)).rejects.toMatchObject({ code });
      await expect(checkPayment(person)).rejects.toMatchObject({ code });
    }
    await expect(listPrices(nobody(app.services))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await listBillingHistory(people.stranger)).toEqual([]);
  });
});

describe('a webhook', () => {
  it('that is forged or stale is refused, and a repeated one has one effect', async () => {
    await subscribe();
    const [last] = app.arrived.slice(-1);
    if (!last) throw new Error('None arrived');
    await receiveWebhook(app.services, last.body, last.signature);
    for (const signature of ['', 'ts=1;h1=00', last.signature.replace(/h1=..../, 'h1=0000')])
      await expect(receiveWebhook(app.services, last.body, signature)).rejects.toMatchObject({
        code: 'WEBHOOK_UNSIGNED',
      });
    const reserialised = Buffer.from(JSON.stringify(JSON.parse(last.body.toString()), null, 1));
    await expect(receiveWebhook(app.services, reserialised, last.signature)).rejects.toMatchObject({
      code: 'WEBHOOK_UNSIGNED',
    });
  });
});
