import type { ReactNode } from 'react';
import { LinkButton } from '../../design/LinkButton.js';
import { Button } from '../../design/Button.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useBillingPlansQuery } from '../../gql/BillingPlans.js';
import type { BillingPlansQuery } from '../../gql/types.js';
import { billingHistoryAddress, planDetailsAddress, profileAddress } from '../../lib/addresses.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { useLeaveWhenPaid } from '../companies/useLeaveWhenPaid.js';
import { OnPremises } from './OnPremises.js';
import { PlanChoice } from './PlanChoice.js';
import { plansFaceOf, type PlansFace } from './plansFace.js';
import { TestModeNotice } from './TestModeNotice.js';
import { UnpaidPlan } from './UnpaidPlan.js';
import { useCheckPayment } from './useCheckPayment.js';
import styles from './Billing.module.css';

interface PlansScreenProps {
  /** Opened to change the plan of a company that is paid. */
  isUpdate: boolean;
}

/** The plans: to begin a subscription, to change it, or to go on with an unpaid one (docs/domains/billing.md). */
export function PlansScreen({ isUpdate }: PlansScreenProps) {
  const { company } = useMe();
  const isChange = isUpdate && company.isPaid;
  const { data, error, refetch } = useBillingPlansQuery({ fetchPolicy: 'cache-and-network' });
  useLeaveWhenPaid(!company.isPaid);
  useDocumentTitle(isChange ? m.billing_updateTitle() : m.billing_setUpTitle());
  return (
    <QueryState
      data={data?.billing}
      error={error}
      onRetry={refetch}
      failed={m.billing_plansFailed()}
      isScreen
      skeleton={
        <PlansPanel>
          <PlansSkeleton />
        </PlansPanel>
      }
    >
      {(billing) => (
        <PlansPanel>
          <Plans billing={billing} company={company.title} isChange={isChange} />
        </PlansPanel>
      )}
    </QueryState>
  );
}

function PlansPanel({ children }: { children: ReactNode }) {
  return (
    <Panel>
      <PanelScroll className={styles.scroll}>{children}</PanelScroll>
    </Panel>
  );
}

function titleOf(face: PlansFace, isChange: boolean): string {
  if (isChange) return m.billing_updateTitle();
  if (face === 'pastDue') return m.billing_pastDueTitle();
  return face === 'paused' ? m.billing_pausedTitle() : m.billing_setUpTitle();
}

interface PlansProps {
  billing: BillingPlansQuery['billing'];
  company: string;
  isChange: boolean;
}

function Plans({ billing, company, isChange }: PlansProps) {
  const { subscription, seats, isTest, clock } = billing;
  const face = plansFaceOf(subscription);
  return (
    <div className={styles.column}>
      <TestModeNotice isTest={isTest} clock={clock} />
      <div className={styles.heading}>
        <h1>{titleOf(face, isChange)}</h1>
        <p>{m.billing_companyAndUsers({ company, count: seats })}</p>
      </div>
      {subscription && face !== 'setUp' && face !== 'update' ? (
        <UnpaidPlan subscription={subscription} face={face} seats={seats} />
      ) : (
        <PlanChoice billing={billing} subscriptionId={face === 'update' ? (subscription?.id ?? null) : null} />
      )}
      <OnPremises />
      <PlansLinks billing={billing} />
    </div>
  );
}

/** Where else an owner may want to go: nothing of it is shown to a company that never subscribed. */
function PlansLinks({ billing: { subscription, prices, isPaymentBegun } }: Pick<PlansProps, 'billing'>) {
  const { check, isBusy } = useCheckPayment();
  const { isPaid } = useMe().company;
  const mayTry = prices.some(({ isOffered, trial }) => isOffered && trial);
  return (
    <nav className={styles.links} aria-label={m.billing_billing()}>
      {isPaymentBegun ? (
        <Button variant="subtle" loading={isBusy} onClick={check}>
          {m.billing_whereIsPayment()}
        </Button>
      ) : null}
      {subscription ? (
        <LinkButton variant="subtle" {...planDetailsAddress}>
          {m.billing_detailsTitle()}
        </LinkButton>
      ) : null}
      {mayTry ? null : (
        <LinkButton variant="subtle" {...billingHistoryAddress}>
          {m.billing_history()}
        </LinkButton>
      )}
      {isPaid ? null : (
        <LinkButton variant="subtle" {...profileAddress}>
          {m.leaving_fromUnpaid()}
        </LinkButton>
      )}
    </nav>
  );
}

function PlansSkeleton() {
  return (
    <Skeletons label={m.common_loading()} className={`${styles.column ?? ''} ${styles.waiting ?? ''}`}>
      <Skeleton width="min(320px, 100%)" height={28} />
      <Skeleton width={180} height={14} />
      <Skeleton width={220} height={36} style={{ marginTop: 12 }} />
      <Skeleton height={348} radius={10} style={{ marginTop: 12 }} />
      <Skeleton height={72} radius={10} style={{ marginTop: 12 }} />
    </Skeletons>
  );
}
