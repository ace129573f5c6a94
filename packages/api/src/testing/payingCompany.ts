import { listPrices } from '@snaplore/core/billing/billing.queries';
import { BillingSubscription } from '@snaplore/core/billing/billingSubscription.entity';
import { changePlan } from '@snaplore/core/billing/changePlan';
import { createCheckout } from '@snaplore/core/billing/createCheckout';
import { keepSubscription } from '@snaplore/core/billing/subscriptionCommands';
import { syncSubscription, syncTransaction } from '@snaplore/core/billing/syncSubscription';
import { Company } from '@snaplore/core/companies/company.entity';
import { reader } from '@snaplore/core/outbox/transaction';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { billCompany, type TestPayments } from '@snaplore/core/testing/payments';
import { refreshViewer, type TestPerson } from '@snaplore/core/testing/people';

type State = 'monthly' | 'ended' | 'paused' | 'scheduled';

/** A company that pays each month in the sandbox, by the provider's ids. */
export interface PaidInSandbox {
  transactionId: string;
  subscriptionId: string;
  monthly: string;
  yearly: string;
  /**
   * Has the subscription as it was at first, whatever a call has made of it; or as ended, though the company still
   * counts as paid.
   */
  be(state: State): Promise<void>;
}

/** Has the company of an owner pay each month. Returns the owner with the rights of then. */
export async function payInSandbox(
  person: TestPerson,
  payments: TestPayments,
): Promise<{ owner: TestPerson; billing: PaidInSandbox }> {
  const { services } = person;
  const { companyId } = person.viewer;
  await billCompany(person);
  const prices = await listPrices(person);
  const priceOf = (interval: string): string =>
    prices.find(({ cycle, trial }) => cycle.interval === interval && trial === null)?.id ?? '';
  const [monthly, yearly] = [priceOf('month'), priceOf('year')];
  const transactionId = await createCheckout(person, { priceId: monthly });
  await payments.pay(transactionId);
  await syncTransaction(services, transactionId);
  const { subscriptionId: id } = await reader(person).findOneOrFail(Company, { id: companyId });
  const subscriptionId = id ?? '';
  const write = async (columns: Partial<BillingSubscription>): Promise<void> => {
    await writePastPolicies(services, ({ em }) =>
      em.nativeUpdate(BillingSubscription, { id: subscriptionId }, columns),
    );
  };
  const become = async (state: State): Promise<void> => {
    // Before it is read: a paused company is not paid, so that its sockets would close and no other call be served.
    const provided = await services.payments?.getSubscription(subscriptionId);
    if (provided?.status === 'paused') await services.payments?.resumeSubscription(subscriptionId);
    await syncSubscription(services, subscriptionId);
    const { scheduledAction, interval } = await reader(person).findOneOrFail(BillingSubscription, subscriptionId);
    if (scheduledAction !== null && state !== 'scheduled') await keepSubscription(person, { subscriptionId });
    if (interval === 'year') await changePlan(person, { subscriptionId, priceId: monthly });
    if (state === 'ended') await write({ status: 'canceled' });
    if (state === 'paused') {
      await services.payments?.pauseSubscription(subscriptionId, 'immediately');
      await write({ status: 'paused' });
    }
    if (state === 'scheduled' && scheduledAction === null) {
      await services.payments?.cancelSubscription(subscriptionId, 'nextPeriod');
      await write({ scheduledAction: 'cancel' });
    }
  };
  // One after the other: several calls may be prepared at the same time.
  let last = Promise.resolve();
  const be: PaidInSandbox['be'] = async (state) => {
    last = last.catch(() => undefined).then(async () => await become(state));
    await last;
  };
  return {
    owner: await refreshViewer(person),
    billing: { transactionId, subscriptionId, monthly, yearly, be },
  };
}
