import { useId, type ReactNode } from 'react';
import { Button } from '../../design/Button.js';
import { StatusDot } from '../../design/StatusDot.js';
import type { BillingSubscriptionPartsFragment } from '../../gql/types.js';
import { longDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { cycleName, eachText } from './cycleWords.js';
import { PlanFrame } from './PlanFrame.js';
import { seatsText } from './planSum.js';
import { SumLines } from './SumLines.js';
import { subscriptionTone } from './subscriptionTone.js';
import { useSubscriptionActions } from './useSubscriptionActions.js';
import { subscriptionName } from '../companies/subscriptionName.js';
import styles from './Billing.module.css';

interface UnpaidPlanProps {
  subscription: BillingSubscriptionPartsFragment;
  face: 'pastDue' | 'paused' | 'scheduled';
  seats: number;
}

/** A subscription that is there, but not paid or about to end: what happened, and how it goes on. */
export function UnpaidPlan({ subscription, face, seats }: UnpaidPlanProps) {
  const id = useId();
  const { productName, status, unitAmount, currency, interval, frequency, scheduledAt } = subscription;
  const { keep, resume, changeMethod, isBusy } = useSubscriptionActions(subscription.id);
  const sum = seatsText(seats, unitAmount, currency);
  const plan = { when: cycleName({ interval, frequency }), amount: sum };
  const each = { when: m.billing_eachTime({ each: eachText({ interval, frequency }) }), amount: sum };
  const button = (label: string, act: () => void): ReactNode => (
    <Button variant="filled" className={styles.go} loading={isBusy} onClick={act}>
      {label}
    </Button>
  );
  const shown = {
    pastDue: {
      text: m.billing_pastDueText(),
      lines: [plan],
      action: button(m.billing_changeMethod(), changeMethod),
      after: m.billing_pastDueAfter(),
    },
    paused: {
      text: m.billing_pausedText(),
      lines: [{ when: m.billing_todayYouPay(), amount: sum }, each],
      action: button(m.billing_resume(), resume),
      after: m.billing_resumeAfter(),
    },
    scheduled: {
      text: m.billing_scheduledText({ date: scheduledAt === null ? m.billing_unknown() : longDate(scheduledAt) }),
      lines: [plan],
      action: button(m.billing_keep(), keep),
      after: m.billing_keepAfter(),
    },
  }[face];
  return (
    <PlanFrame labelledBy={id}>
      <div className={styles.planHead}>
        <h2 id={id}>{productName}</h2>
        <StatusDot tone={subscriptionTone(status)}>{subscriptionName(status)}</StatusDot>
      </div>
      <p className={styles.what}>{shown.text}</p>
      <SumLines lines={shown.lines} />
      {shown.action}
      <p className={styles.after}>{shown.after}</p>
    </PlanFrame>
  );
}
