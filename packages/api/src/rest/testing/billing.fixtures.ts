import { expect } from 'vitest';
import { nothingSent, type Fixtures } from './fixture.js';

const ownersAlone = { who: 'payersColleague', code: 'FORBIDDEN' } as const;
const unknown = { params: { id: 'nonsense' } };

export const billingFixtures: Fixtures = {
  'billing.subscriptions': {
    who: 'payer',
    ask: () => ({}),
    success: ({ subscriptions }: { subscriptions: object[] }, { billing, payer }) => {
      expect(subscriptions).toMatchObject([
        {
          id: billing.subscriptionId,
          status: 'active',
          items: [
            {
              quantity: 1,
              price: {
                name: 'Monthly',
                productName: 'Team',
                unitPrice: { amount: '900', currencyCode: 'USD' },
                billingCycle: { interval: 'month', frequency: 1 },
              },
            },
          ],
          scheduledChange: null,
          customData: { companyId: payer.viewer.companyId },
        },
      ]);
    },
    wrongRole: ownersAlone,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'billing.paymentMethod': {
    who: 'payer',
    ask: ({ billing }) => ({ params: { id: billing.subscriptionId } }),
    success: (body) => {
      expect(body).toEqual({ paymentMethod: { name: 'Maya Lindqvist', lastDigits: '4242' } });
    },
    wrongRole: ownersAlone,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: unknown, code: 'NOT_FOUND' },
  },
  'billing.updatePayment': {
    who: 'payer',
    ask: async ({ billing }) => {
      await billing.be('monthly');
      return { params: { id: billing.subscriptionId } };
    },
    success: (body) => {
      expect(body).toEqual({ transactionId: expect.stringMatching(/^txn_/) as unknown });
    },
    wrongRole: ownersAlone,
    // It is not billed at all.
    otherCompany: 'BILLING_OFF',
    badInput: { ask: unknown, code: 'NOT_FOUND' },
  },
  'billing.prices': {
    who: 'payer',
    ask: () => ({}),
    success: ({ prices }: { prices: object[] }) => {
      expect(prices).toContainEqual(
        expect.objectContaining({
          name: 'Yearly',
          unitPrice: { amount: '9000', currencyCode: 'USD' },
          billingCycle: { interval: 'year', frequency: 1 },
          trialPeriod: null,
        }),
      );
      expect(prices).toHaveLength(3);
    },
    wrongRole: ownersAlone,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'billing.history': {
    who: 'payer',
    ask: () => ({}),
    success: ({ transactions }: { transactions: object[] }, { billing }) => {
      expect(transactions).toMatchObject([
        {
          transactionId: billing.transactionId,
          productName: 'Team',
          costPerUser: 900,
          usersCount: 1,
          subscriptionPrice: 900,
          status: 'completed',
          isTrial: false,
        },
      ]);
    },
    wrongRole: ownersAlone,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'billing.history.one': {
    who: 'payer',
    ask: ({ billing }) => ({ params: { id: billing.transactionId } }),
    success: (body, { billing }) => {
      expect(body).toMatchObject({ transaction: { transactionId: billing.transactionId, subscriptionPrice: 900 } });
    },
    wrongRole: ownersAlone,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: unknown, code: 'NOT_FOUND' },
  },
  'billing.invoice': {
    who: 'payer',
    ask: ({ billing }) => ({ params: { id: billing.transactionId } }),
    success: async ({ url }: { url: string }, { api }) => {
      const answer = await fetch(`${api.origin}${new URL(url).pathname}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await answer.text()).startsWith('%PDF')).toBe(true);
    },
    wrongRole: ownersAlone,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: unknown, code: 'NOT_FOUND' },
  },
  'billing.transactions.create': {
    who: 'payer',
    ask: async ({ billing }) => {
      await billing.be('ended');
      return { body: { priceId: billing.yearly } };
    },
    success: async (body: { transactionId: string }, { api }) => {
      expect(body).toEqual({ transactionId: expect.stringMatching(/^txn_/) as unknown });
      const answer = await fetch(`${api.origin}/payments-sandbox/transactions/${body.transactionId}`);
      expect(await answer.json()).toMatchObject({ productName: 'Team', quantity: 2, totalToday: 18_000 });
    },
    wrongRole: ownersAlone,
    otherCompany: 'BILLING_OFF',
    badInput: { ask: { body: { priceId: 'nonsense' } }, code: 'PRICE_NOT_SOLD' },
  },
  'billing.pause': {
    who: 'payer',
    ask: async ({ billing }) => {
      await billing.be('monthly');
      return { body: { subscriptionId: billing.subscriptionId } };
    },
    success: (body) => {
      expect(body).toMatchObject({ subscription: { status: 'active', scheduledChange: { action: 'pause' } } });
    },
    wrongRole: ownersAlone,
    otherCompany: 'BILLING_OFF',
    badInput: { ask: { body: { subscriptionId: 'nonsense' } }, code: 'NOT_FOUND' },
  },
  'billing.update': {
    who: 'payer',
    ask: async ({ billing }) => {
      await billing.be('monthly');
      return { body: { subscriptionId: billing.subscriptionId, priceId: billing.yearly } };
    },
    success: (body) => {
      expect(body).toMatchObject({ subscription: { items: [{ price: { billingCycle: { interval: 'year' } } }] } });
    },
    wrongRole: ownersAlone,
    otherCompany: 'BILLING_OFF',
    badInput: { ask: { body: { subscriptionId: 'nonsense', priceId: 'nonsense' } }, code: 'NOT_FOUND' },
  },
};
