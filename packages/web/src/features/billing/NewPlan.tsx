import { Button } from '../../design/Button.js';
import { useCreateCheckoutMutation } from '../../gql/CreateCheckout.js';
import type { BillingPricePartsFragment } from '../../gql/types.js';
import { longDate } from '../../lib/dates.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { addCycle } from './cycleDates.js';
import { openCheckout } from './openCheckout.js';
import { afterStart, PlanCard } from './PlanCard.js';
import { firstSum } from './planSum.js';
import { SumLines } from './SumLines.js';
import styles from './Billing.module.css';

interface NewPlanProps {
  price: BillingPricePartsFragment;
  seats: number;
  /** The provider's time. */
  clock: string;
}

/** A plan to begin with: its button opens the payment form (docs/domains/billing.md). */
export function NewPlan({ price, seats, clock }: NewPlanProps) {
  const [createCheckout] = useCreateCheckoutMutation();
  const { run, isBusy } = useAction();
  const start = () =>
    run(async () => {
      const { data } = await createCheckout({ variables: { priceId: price.id } });
      if (data) openCheckout(data.createCheckout);
    });
  return (
    <PlanCard
      price={price}
      sum={<SumLines lines={firstSum(price, seats, clock)} />}
      action={
        <Button variant="filled" className={styles.go} loading={isBusy} onClick={() => void start()}>
          {price.trial ? m.billing_startTrial() : m.billing_confirm()}
        </Button>
      }
      after={afterStart(price.trial ? longDate(addCycle(clock, price.trial)) : null)}
    />
  );
}
