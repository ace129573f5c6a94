import { priceText } from '@snaplore/schema/billing';
import type { ReactNode } from 'react';
import { StatusDot } from '../../design/StatusDot.js';
import type { PlanDetailsQuery } from '../../gql/types.js';
import { longDate } from '../../lib/dates.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { subscriptionName } from '../companies/subscriptionName.js';
import { managesBilling } from './billingSettings.js';
import { cycleName, perPersonText } from './cycleWords.js';
import type { DetailedSubscription } from './detailedSubscription.js';
import { EndOfPlan } from './EndOfPlan.js';
import { PaymentMethod } from './PaymentMethod.js';
import { PeriodBar } from './PeriodBar.js';
import { PlanBenefits } from './PlanBenefits.js';
import { subscriptionTone } from './subscriptionTone.js';
import styles from './PlanDetails.module.css';

type Billing = PlanDetailsQuery['billing'];

interface PlanDetailsProps {
  billing: Billing;
  subscription: DetailedSubscription;
}

interface Line {
  name: string;
  value: string;
  /** Where the value comes from. */
  reason?: string | undefined;
}

/** The next bill, and the sum that it comes from where it is one. */
function nextPrice({ nextPayment, unitAmount, currency, quantity }: DetailedSubscription): Line {
  const name = m.billing_nextPrice();
  const next = nextPayment?.next;
  if (!next) return { name, value: m.billing_unknown() };
  const users = `${String(quantity)} × ${priceText(unitAmount, currency)}`;
  const rest = next.amount - quantity * unitAmount;
  const reason =
    rest === 0
      ? users
      : rest > 0
        ? m.billing_andAdded({ sum: users, amount: priceText(rest, currency) })
        : m.billing_lessCredit({ sum: users, amount: priceText(-rest, currency) });
  return { name, value: priceText(next.amount, currency), reason };
}

/** The current plan, its period, how it is paid, and how it ends (docs/domains/billing.md). */
export function PlanDetails({ billing: { clock, seats }, subscription }: PlanDetailsProps) {
  const { status, productName, unitAmount, currency, interval, frequency, scheduledAction, scheduledAt } = subscription;
  const lines: Line[] = [
    { name: m.billing_plan(), value: productName },
    {
      name: m.billing_cost(),
      value: priceText(unitAmount, currency),
      reason: perPersonText({ interval, frequency }),
    },
    { name: m.billing_users(), value: String(seats), reason: m.billing_activePeople({ count: seats }) },
    { name: m.billing_paymentCycle(), value: cycleName({ interval, frequency }) },
    nextPrice(subscription),
  ];
  const manages = managesBilling(useMe());
  return (
    <>
      {manages ? null : <Notice>{m.billing_onlyThemselves()}</Notice>}
      {status === 'past_due' ? <Notice isAlarm>{m.billing_pastDueText()}</Notice> : null}
      {status === 'paused' ? <Notice>{m.billing_pausedText()}</Notice> : null}
      {scheduledAction === 'pause' && scheduledAt !== null ? (
        <Notice>{m.billing_pauseScheduled({ date: longDate(scheduledAt) })}</Notice>
      ) : null}
      <div className={styles.columns}>
        <div>
          <div className={styles.head}>
            <h2>{m.billing_currentPlan()}</h2>
            <StatusDot tone={subscriptionTone(status)}>{subscriptionName(status)}</StatusDot>
          </div>
          <dl className={`${styles.lines ?? ''} num`}>
            {lines.map(({ name, value, reason }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b>{value}</b>
                  {reason === undefined ? null : <span>{reason}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <PeriodBar subscription={subscription} clock={clock} />
          <PaymentMethod subscription={subscription} />
          {manages ? <EndOfPlan subscription={subscription} /> : null}
        </div>
        <section className={styles.included} aria-labelledby="included">
          <h2 id="included">{m.billing_planIncludes()}</h2>
          <PlanBenefits />
        </section>
      </div>
    </>
  );
}

function Notice({ isAlarm = false, children }: { isAlarm?: boolean; children: ReactNode }) {
  return (
    <p className={styles.notice} data-alarm={isAlarm || undefined} role="note">
      {children}
    </p>
  );
}
