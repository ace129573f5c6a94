import { useState } from 'react';
import { EmptyState } from '../../design/EmptyState.js';
import { SegmentedControl } from '../../design/SegmentedControl.js';
import type { BillingPlansQuery, BillingPricePartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { ChangedPlan } from './ChangedPlan.js';
import { freeMonths } from './cycleDates.js';
import { cycleName, daysOf } from './cycleWords.js';
import { IconCard } from './billingIcons.js';
import { NewPlan } from './NewPlan.js';
import styles from './Billing.module.css';

interface PlanChoiceProps {
  billing: BillingPlansQuery['billing'];
  /** The subscription whose plan is changed; null to begin one. */
  subscriptionId: string | null;
}

const keyOf = ({ cycle: { interval, frequency } }: BillingPricePartsFragment): string =>
  `${interval} ${String(frequency)}`;

/** The plans that the company is offered, those of one billing cycle at a time (docs/domains/billing.md). */
export function PlanChoice({ billing: { prices, seats, clock }, subscriptionId }: PlanChoiceProps) {
  const offered = prices
    .filter(({ isOffered }) => isOffered)
    .sort((one, other) => daysOf(one.cycle) - daysOf(other.cycle));
  const cycles = new Map(offered.map((price) => [keyOf(price), price]));
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen !== null && cycles.has(chosen) ? chosen : [...cycles.keys()][0];
  if (shown === undefined) return <EmptyState icon={<IconCard size={20} />} text={m.billing_noPlans()} />;
  return (
    <>
      {cycles.size > 1 ? (
        <div className={styles.tabs}>
          <SegmentedControl
            aria-label={m.billing_billingCycle()}
            value={shown}
            onChange={setChosen}
            data={[...cycles].map(([value, price]) => ({ value, label: <CycleLabel price={price} among={offered} /> }))}
          />
        </div>
      ) : null}
      {offered
        .filter((price) => keyOf(price) === shown)
        .map((price) =>
          subscriptionId === null ? (
            <NewPlan key={price.id} price={price} seats={seats} clock={clock} />
          ) : (
            <ChangedPlan key={price.id} price={price} seats={seats} subscriptionId={subscriptionId} />
          ),
        )}
    </>
  );
}

/** 'Yearly', and how many months that saves. */
function CycleLabel({ price, among }: { price: BillingPricePartsFragment; among: BillingPricePartsFragment[] }) {
  const monthly = among.find(
    ({ cycle, productName, currency }) =>
      cycle.interval === 'month' &&
      cycle.frequency === 1 &&
      productName === price.productName &&
      currency === price.currency,
  );
  const isYear = price.cycle.interval === 'year' && price.cycle.frequency === 1;
  const saved = isYear && monthly ? freeMonths(monthly.unitAmount, price.unitAmount) : 0;
  return (
    <>
      {cycleName(price.cycle)}
      {saved > 0 ? (
        <span className={`${styles.saving ?? ''} num`}>{m.billing_monthsFree({ count: saved })}</span>
      ) : null}
    </>
  );
}
