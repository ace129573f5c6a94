import { useApolloClient } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { useCheckPaymentMutation } from '../../gql/CheckPayment.js';
import { SessionDocument } from '../../gql/Session.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { rereadBilling } from './rereadBilling.js';

/** 'Where is my payment?': asks the provider at once, and says what came of it (docs/domains/billing.md). */
export function useCheckPayment(): { check: () => void; isBusy: boolean } {
  const client = useApolloClient();
  const router = useRouter();
  const [checkPayment] = useCheckPaymentMutation();
  const { run, isBusy } = useAction();
  const check = async (): Promise<void> => {
    const { data } = await checkPayment();
    await rereadBilling(client);
    const isPaid = client.readQuery({ query: SessionDocument })?.me?.company.isPaid === true;
    const isOpen = data?.checkPayment.isPaymentBegun === true;
    if (isPaid && !isOpen) showToast('success', m.billing_paymentArrived());
    else showToast('info', m.billing_paymentMissing());
    // A company that is paid now leaves the plans.
    await router.invalidate();
  };
  return { check: () => void run(check), isBusy };
}
