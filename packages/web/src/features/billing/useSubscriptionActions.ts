import { useApolloClient } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { useCancelSubscriptionMutation } from '../../gql/CancelSubscription.js';
import { useChangePaymentMethodMutation } from '../../gql/ChangePaymentMethod.js';
import { useKeepSubscriptionMutation } from '../../gql/KeepSubscription.js';
import { usePauseSubscriptionMutation } from '../../gql/PauseSubscription.js';
import { useResumeSubscriptionMutation } from '../../gql/ResumeSubscription.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { openCheckout } from './openCheckout.js';
import { rereadBilling } from './rereadBilling.js';

interface SubscriptionActions {
  cancel: () => Promise<boolean>;
  pause: () => Promise<boolean>;
  keep: () => void;
  resume: () => void;
  /** Opens the payment form. */
  changeMethod: () => void;
  isBusy: boolean;
}

/** What an owner does to a subscription; each is told by a toast, and what the screens show is asked for again. */
export function useSubscriptionActions(subscriptionId: string): SubscriptionActions {
  const client = useApolloClient();
  const router = useRouter();
  const { run, isBusy } = useAction();
  const [cancel] = useCancelSubscriptionMutation();
  const [pause] = usePauseSubscriptionMutation();
  const [keep] = useKeepSubscriptionMutation();
  const [resume] = useResumeSubscriptionMutation();
  const [changeMethod] = useChangePaymentMethodMutation();
  const options = { variables: { subscriptionId } };
  const change = (work: () => Promise<unknown>, success: string): Promise<boolean> =>
    run(
      async () => {
        await work();
        await rereadBilling(client);
        // A company that is paid now leaves the plans, and one that is not goes there.
        await router.invalidate();
      },
      { success },
    );
  return {
    isBusy,
    cancel: () => change(() => cancel(options), m.billing_cancelled()),
    pause: () => change(() => pause(options), m.billing_paused()),
    keep: () => void change(() => keep(options), m.billing_kept()),
    resume: () => void change(() => resume(options), m.billing_resumed()),
    changeMethod: () =>
      void run(async () => {
        const { data } = await changeMethod(options);
        if (data) openCheckout(data.changePaymentMethod);
      }),
  };
}
