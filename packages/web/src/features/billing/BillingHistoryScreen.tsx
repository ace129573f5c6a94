import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { LinkButton } from '../../design/LinkButton.js';
import { IconRefresh } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { useBillingHistoryQuery } from '../../gql/BillingHistory.js';
import { plansAddress } from '../../lib/addresses.js';
import { timeOfDay } from '../../lib/dates.js';
import { useMe } from '../../lib/session.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { BackToPlans } from './BackToPlans.js';
import { IconCard, IconReceipt } from './billingIcons.js';
import { HistoryTable } from './HistoryTable.js';
import { TestModeNotice } from './TestModeNotice.js';
import { useCheckPayment } from './useCheckPayment.js';
import styles from './BillingHistory.module.css';

/** What the company was billed, asked from the payment provider each time (docs/domains/billing.md). */
export function BillingHistoryScreen() {
  const { company } = useMe();
  const { data, error, refetch } = useBillingHistoryQuery({ fetchPolicy: 'network-only' });
  const refreshing = useAction();
  const payment = useCheckPayment();
  // When this answer came: the provider is asked for each.
  const [asked, setAsked] = useState<{ of: unknown; at: string } | null>(null);
  if (data && asked?.of !== data) setAsked({ of: data, at: new Date().toISOString() });
  return (
    <Panel>
      <PageTitle
        actions={
          <>
            <BackToPlans />
            {data?.billing.isPaymentBegun === true ? (
              <Button
                variant="subtle"
                leftSection={<IconCard />}
                iconBelow={700}
                loading={payment.isBusy}
                onClick={payment.check}
              >
                {m.billing_whereIsPayment()}
              </Button>
            ) : null}
            <Button
              leftSection={<IconRefresh />}
              iconBelow={700}
              loading={refreshing.isBusy}
              onClick={() => void refreshing.run(() => refetch())}
            >
              {m.billing_refresh()}
            </Button>
          </>
        }
      >
        {m.billing_history()}
      </PageTitle>
      <PanelScroll>
        <QueryState
          data={data?.billing}
          error={error}
          onRetry={refetch}
          failed={m.billing_historyFailed()}
          skeleton={<TableSkeleton />}
        >
          {({ isTest, clock, history }) => (
            <>
              <div className={styles.notice}>
                <TestModeNotice isTest={isTest} clock={clock} />
              </div>
              {history.length === 0 ? (
                <EmptyState
                  icon={<IconReceipt size={20} />}
                  text={m.billing_noHistory()}
                  action={
                    company.isPaid ? undefined : <LinkButton {...plansAddress()}>{m.billing_setUpTitle()}</LinkButton>
                  }
                />
              ) : (
                <>
                  <HistoryTable history={history} />
                  {asked ? <p className={styles.foot}>{m.billing_askedAt({ time: timeOfDay(asked.at) })}</p> : null}
                </>
              )}
            </>
          )}
        </QueryState>
      </PanelScroll>
    </Panel>
  );
}
