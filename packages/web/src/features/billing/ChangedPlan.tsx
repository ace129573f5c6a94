import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useChangePlanMutation } from '../../gql/ChangePlan.js';
import { usePlanPreviewQuery } from '../../gql/PlanPreview.js';
import type { BillingPricePartsFragment } from '../../gql/types.js';
import { planDetailsAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { PlanCard } from './PlanCard.js';
import { changeSum } from './planSum.js';
import { rereadBilling } from './rereadBilling.js';
import { SumLines } from './SumLines.js';
import styles from './Billing.module.css';

interface ChangedPlanProps {
  price: BillingPricePartsFragment;
  seats: number;
  subscriptionId: string;
}

/**
 * A plan to change to. What is paid today and from then on is asked from the provider; only once it is shown can the
 * plan be changed (docs/domains/billing.md).
 */
export function ChangedPlan({ price, seats, subscriptionId }: ChangedPlanProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const variables = { subscriptionId, priceId: price.id };
  const { data, error, refetch } = usePlanPreviewQuery({ variables, fetchPolicy: 'network-only' });
  const [changePlan] = useChangePlanMutation();
  const { run, isBusy } = useAction();
  const update = () =>
    run(
      async () => {
        await changePlan({ variables });
        await rereadBilling(client);
        await navigate(planDetailsAddress);
      },
      { success: m.billing_planUpdated() },
    );
  return (
    <PlanCard
      price={price}
      sum={
        data ? (
          <SumLines lines={changeSum(price, seats, data.planPreview)} />
        ) : error ? (
          <div className={styles.failed} role="alert">
            <p>{errorText(error)}</p>
            <Button onClick={() => void refetch().catch(() => undefined)}>{m.common_retry()}</Button>
          </div>
        ) : (
          <Skeletons label={m.common_loading()} className={styles.asking ?? ''}>
            <Skeleton height={14} style={{ marginTop: 8 }} />
            <Skeleton height={14} style={{ marginTop: 14 }} />
          </Skeletons>
        )
      }
      action={
        <Button variant="filled" className={styles.go} disabled={!data} loading={isBusy} onClick={() => void update()}>
          {m.billing_update()}
        </Button>
      }
      after={m.billing_changesAtOnce()}
    />
  );
}
