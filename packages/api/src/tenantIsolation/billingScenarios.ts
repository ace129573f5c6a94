import type { PaidInSandbox } from '../testing/payingCompany.js';
import type { IsolatedCompany } from './isolatedCompany.js';
import type { Scenario } from './scenario.js';

type State = Parameters<PaidInSandbox['be']>[0];

/** The company's subscription in a state, and its ids. */
const subscription =
  (state: State) =>
  async ({ owner, billing }: IsolatedCompany): Promise<Scenario> => {
    await billing.be(state);
    return { person: owner, words: { subscriptionId: billing.subscriptionId, priceId: billing.yearly } };
  };

/** What is paid in the sandbox, by the name of the operation. */
export const billingScenarios: Record<string, (company: IsolatedCompany) => Promise<Scenario>> = {
  createCheckout: subscription('ended'),
  changePlan: subscription('monthly'),
  planPreview: subscription('monthly'),
  // The bill of a preview.
  next: subscription('monthly'),
  changePaymentMethod: subscription('monthly'),
  cancelSubscription: subscription('monthly'),
  pauseSubscription: subscription('monthly'),
  resumeSubscription: subscription('paused'),
  keepSubscription: subscription('scheduled'),
  billing: subscription('monthly'),
  checkPayment: subscription('monthly'),
  checkout: async ({ owner, billing }) =>
    Promise.resolve({ person: owner, words: { transactionId: billing.transactionId } }),
  invoiceUrl: async ({ owner, billing }) => {
    await billing.be('monthly');
    return { person: owner, words: { transactionId: billing.transactionId } };
  },
  moveBillingClock: async ({ superAdmin }) => Promise.resolve({ person: superAdmin, words: { days: 1 } }),
};
