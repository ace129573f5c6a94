import { periodUsage } from '@snaplore/schema/billing';
import type { CSSProperties } from 'react';
import type { BillingSubscriptionPartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { periodLabel } from './planPeriod.js';
import styles from './PlanDetails.module.css';

interface PeriodBarProps {
  subscription: BillingSubscriptionPartsFragment;
  /** The provider's time. */
  clock: string;
}

/** How much of the billing period has passed, from 0 to 100, and what comes at its end (docs/domains/billing.md). */
export function PeriodBar({ subscription, clock }: PeriodBarProps) {
  const { periodStartsAt, periodEndsAt } = subscription;
  const label = periodLabel(subscription);
  if (periodStartsAt === null || periodEndsAt === null)
    return (
      <div className={styles.period}>
        <p className={styles.ends}>{label}</p>
      </div>
    );
  const period = { startsAt: Date.parse(periodStartsAt), endsAt: Date.parse(periodEndsAt) };
  const { day, days, percent } = periodUsage(period, Date.parse(clock));
  return (
    <div className={`${styles.period ?? ''} num`}>
      <p className={styles.ends}>
        <b>{m.billing_dayOf({ day, days })}</b>
        <span>{label}</span>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={m.billing_billingPeriod()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={m.billing_dayOf({ day, days })}
        style={{ '--share': percent / 100 } as CSSProperties}
      >
        <i />
      </div>
    </div>
  );
}
