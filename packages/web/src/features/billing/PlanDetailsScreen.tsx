import { EmptyState } from '../../design/EmptyState.js';
import { LinkButton } from '../../design/LinkButton.js';
import { IconPencil } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { usePlanDetailsQuery } from '../../gql/PlanDetails.js';
import { plansAddress } from '../../lib/addresses.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { IconCard } from './billingIcons.js';
import { managesBilling } from './billingSettings.js';
import { BackToPlans } from './BackToPlans.js';
import { PlanDetails } from './PlanDetails.js';
import { isEnding } from './planPeriod.js';
import { TestModeNotice } from './TestModeNotice.js';
import styles from './PlanDetails.module.css';

/** The subscription of the company, and what its owner may do to it (docs/domains/billing.md). */
export function PlanDetailsScreen() {
  const { data, error, refetch } = usePlanDetailsQuery({ fetchPolicy: 'cache-and-network' });
  const subscription = data?.billing.subscription;
  const manages = managesBilling(useMe());
  const mayChange = manages && subscription && !isEnding(subscription) && subscription.status !== 'past_due';
  return (
    <Panel>
      <PageTitle
        actions={
          mayChange ? (
            <LinkButton {...plansAddress('update')} leftSection={<IconPencil />} iconBelow={700}>
              {m.billing_changePlan()}
            </LinkButton>
          ) : (
            <BackToPlans />
          )
        }
      >
        {m.billing_detailsTitle()}
      </PageTitle>
      <PanelScroll>
        <QueryState
          data={data?.billing}
          error={error}
          onRetry={refetch}
          failed={m.billing_detailsFailed()}
          skeleton={<DetailsSkeleton />}
        >
          {(billing) => (
            <div className={styles.page}>
              <TestModeNotice isTest={billing.isTest} clock={billing.clock} />
              {billing.subscription ? (
                <PlanDetails billing={billing} subscription={billing.subscription} />
              ) : (
                <EmptyState
                  icon={<IconCard size={20} />}
                  text={m.billing_noSubscription()}
                  action={manages ? <LinkButton {...plansAddress()}>{m.billing_setUpTitle()}</LinkButton> : null}
                />
              )}
            </div>
          )}
        </QueryState>
      </PanelScroll>
    </Panel>
  );
}

function DetailsSkeleton() {
  return (
    <Skeletons label={m.common_loading()} className={styles.page ?? ''}>
      <Skeleton height={36} radius={8} />
      <Skeleton width={140} height={16} style={{ marginTop: 28 }} />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} width="min(640px, 100%)" height={14} style={{ marginTop: 26 }} />
      ))}
      <Skeleton width="min(640px, 100%)" height={6} style={{ marginTop: 48 }} />
      <Skeleton width="min(640px, 100%)" height={64} style={{ marginTop: 40 }} />
    </Skeletons>
  );
}
