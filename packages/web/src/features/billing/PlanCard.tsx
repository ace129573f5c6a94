import { priceText } from '@snaplore/schema/billing';
import { useId, type ReactNode } from 'react';
import type { BillingPricePartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { perPersonText, trialText } from './cycleWords.js';
import { PlanFrame } from './PlanFrame.js';
import styles from './Billing.module.css';

interface PlanCardProps {
  price: BillingPricePartsFragment;
  /** What is paid today and later. */
  sum: ReactNode;
  /** The one action, and a line below it. */
  action: ReactNode;
  after: string;
}

/** A plan: what it costs one person, what all pay and when, and what it includes (docs/domains/billing.md). */
export function PlanCard({ price, sum, action, after }: PlanCardProps) {
  const id = useId();
  const { productName, unitAmount, currency, cycle, trial } = price;
  return (
    <PlanFrame labelledBy={id}>
      <div className={styles.planHead}>
        <h2 id={id}>{productName}</h2>
        {trial ? <span className={`${styles.badge ?? ''} num`}>{trialText(trial)}</span> : null}
      </div>
      <p className={styles.price}>{priceText(unitAmount, currency)}</p>
      <p className={styles.per}>{perPersonText(cycle)}</p>
      {sum}
      {action}
      <p className={styles.after}>{after}</p>
    </PlanFrame>
  );
}

/** The line below the button of a plan that begins. */
export const afterStart = (lastFreeDay: string | null): string =>
  lastFreeDay === null ? m.billing_cancelAnyTime() : m.billing_cancelBefore({ date: lastFreeDay });
