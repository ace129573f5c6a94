import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updatePreferences } from '../accounts/updatePreferences.js';
import { Mail } from '../mail/mail.entity.js';
import { changeMemberStatus } from '../members/changeMemberStatus.js';
import { reader } from '../outbox/transaction.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { billCompany, goodOnceCard, openPayingApp, type PayingApp } from '../testing/payments.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { makeSuperAdmin } from '../testing/superAdmin.js';
import { Company } from '../companies/company.entity.js';
import { listPrices } from './billing.queries.js';
import { createCheckout } from './createCheckout.js';
import { moveBillingClock } from './moveBillingClock.js';
import { remindOwners } from './remindOwners.js';
import { cancelSubscription } from './subscriptionCommands.js';

describe('the mails to the owners of a company that pays', () => {
  let app: PayingApp;
  let owner: TestPerson;
  let admin: TestPerson;

  beforeAll(async () => {
    app = await openPayingApp();
    admin = await makeSuperAdmin(await newOwner(app.services, 'The platform'));
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    await billCompany(owner);
  });

  const subscribe = async (kind: 'trial' | 'monthly' | 'yearly', card?: string): Promise<void> => {
    const price = (await listPrices(owner)).find(({ cycle, trial }) =>
      kind === 'yearly'
        ? cycle.interval === 'year'
        : cycle.interval === 'month' && (trial !== null) === (kind === 'trial'),
    );
    const transactionId = await createCheckout(owner, { priceId: price?.id ?? '' });
    expect(await app.pay(transactionId, card)).toMatchObject({ status: 200 });
    await app.settle();
  };
  const company = async (): Promise<Company> =>
    await reader(owner).findOneOrFail(Company, { id: owner.viewer.companyId });
  const move = async (days: number): Promise<void> => {
    await moveBillingClock(admin, { days });
    await app.settle();
  };
  const mails = async (): Promise<Mail[]> =>
    await readPastPolicies(app.services).find(Mail, { companyId: owner.viewer.companyId }, { orderBy: { id: 'asc' } });
  const told = async (): Promise<[string, string][]> => (await mails()).map(({ to, subject }) => [to, subject]);

  it('say three days before a trial ends what is paid from then on, once', async () => {
    await newMember(owner);
    await subscribe('trial');
    await move(10);
    expect(await told()).toEqual([]);
    await move(2);
    await move(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: owner.email, readableFrom: 'owner' });
    expect(mail?.subject).toMatch(/^The trial of Lumen Bikes ends on \w+ \d{1,2}, \d{4}$/);
    expect(mail?.text).toContain('2 users at $9.00: $18.00 each month.');
    expect(mail?.text).toContain('/settings/billing/plan-details');
  });

  it('say three days before a year renews what is paid then, not before each month', async () => {
    await subscribe('monthly');
    await move(28);
    expect(await told()).toEqual([]);
    owner = await newOwner(app.services, 'Night Trains');
    await billCompany(owner);
    await subscribe('yearly');
    await move(363);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The plan of Night Trains renews on /) as string,
    ]);
  });

  it('say nothing of what ends by itself', async () => {
    await subscribe('trial');
    const { subscriptionId } = await company();
    await cancelSubscription(owner, { subscriptionId: subscriptionId ?? '' });
    await move(12);
    expect(await told()).toEqual([]);
  });

  it('tell of a failed payment, with the sum, each owner in their language and nobody else', async () => {
    const second = await newMember(owner, 'owner');
    await newMember(owner, 'admin');
    await updatePreferences(second, { locale: 'uk' });
    await subscribe('monthly', goodOnceCard);
    await move(32);
    expect(await company()).toMatchObject({ paidStatus: 'past_due' });
    expect((await told()).sort()).toEqual(
      [
        [owner.email, 'The payment for Lumen Bikes failed'],
        [second.email, 'Оплата за Lumen Bikes не пройшла'],
      ].sort(),
    );
    const [mail] = (await mails()).filter(({ to }) => to === owner.email);
    expect(mail?.text).toContain('$27.00 for the plan');
    expect(mail?.text).toContain('/subscription');
  });

  it('tell of another number of users, with the sum before and after', async () => {
    const { userId } = (await newMember(owner)).viewer;
    await subscribe('monthly');
    await changeMemberStatus(owner, { userId, status: 'deactivated' });
    await app.settle();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Lumen Bikes pays for 1 user now');
    expect(mail?.text).toContain('had 2 users, and has 1 now');
    expect(mail?.text).toContain('1 user at $9.00: $9.00 each month.');
  });

  it('are written once, whatever runs at the same time', async () => {
    await subscribe('trial');
    const { now } = app.services.payments ?? { now: () => Promise.reject(new Error('Nobody is paid')) };
    await app.sandbox.clock.move(12);
    const at = await now();
    await Promise.all([remindOwners(app.services, at), remindOwners(app.services, at)]);
    expect(await told()).toHaveLength(1);
  });
});
