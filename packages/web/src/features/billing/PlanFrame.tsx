import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { PlanBenefits } from './PlanBenefits.js';
import styles from './Billing.module.css';

interface PlanFrameProps {
  /** The id of its heading. */
  labelledBy: string;
  children: ReactNode;
}

/** The card of the plans page: what is to be done on one side, what every plan includes on the other. */
export function PlanFrame({ labelledBy, children }: PlanFrameProps) {
  return (
    <section className={styles.plan} aria-labelledby={labelledBy}>
      <div className={styles.choice}>{children}</div>
      <div className={styles.included}>
        <h2>{m.billing_everythingIncluded()}</h2>
        <PlanBenefits />
      </div>
    </section>
  );
}
