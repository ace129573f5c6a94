import { Button } from '../../design/Button.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { managesBilling } from './billingSettings.js';
import { IconCard } from './billingIcons.js';
import type { DetailedSubscription } from './detailedSubscription.js';
import { isEnding } from './planPeriod.js';
import { useSubscriptionActions } from './useSubscriptionActions.js';
import styles from './PlanDetails.module.css';

/** What is paid with, by name and last digits; another one is entered in the payment form (docs/domains/billing.md). */
export function PaymentMethod({ subscription }: { subscription: DetailedSubscription }) {
  const { id, paymentMethod, status } = subscription;
  const manages = managesBilling(useMe());
  const { changeMethod, isBusy } = useSubscriptionActions(id);
  const digits = paymentMethod?.lastDigits ?? null;
  return (
    <section className={styles.part} aria-labelledby="payment-method">
      <h2 id="payment-method">{m.billing_paymentMethod()}</h2>
      <div className={styles.method}>
        <IconCard />
        <span className={styles.methodWords}>
          <b>{paymentMethod?.name ?? m.billing_noMethod()}</b>
          {digits === null ? null : <span className="num">{m.billing_cardEnding({ digits })}</span>}
        </span>
        {isEnding(subscription) || !manages ? null : (
          <Button
            {...(status === 'past_due' ? { variant: 'filled' as const } : {})}
            loading={isBusy}
            onClick={changeMethod}
          >
            {m.billing_changeMethod()}
          </Button>
        )}
      </div>
    </section>
  );
}
