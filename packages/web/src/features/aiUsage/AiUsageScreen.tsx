import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useAiBudgetQuery } from '../../gql/AiBudget.js';
import { m } from '../../paraglide/messages.js';
import page from '../settings/SettingsPage.module.css';
import { SettingsSection } from '../settings/SettingsSection.js';
import { AiSetup } from './AiSetup.js';
import { monthName } from './amounts.js';
import { BudgetForm } from './BudgetForm.js';
import { BudgetMeter } from './BudgetMeter.js';
import { MonthOfUsage } from './MonthOfUsage.js';

/** What the company spends on AI, by whom and for what, and what it may spend (docs/domains/aiUsage.md). */
export function AiUsageScreen() {
  const { data, error, refetch } = useAiBudgetQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Panel>
      <PageTitle>{m.aiusage_title()}</PageTitle>
      <PanelScroll>
        <QueryState
          data={data}
          error={error}
          onRetry={refetch}
          failed={m.aiusage_failed()}
          skeleton={<AiUsageSkeleton />}
        >
          {({ aiBudget, aiStatus }) => (
            <div className={page.page}>
              <SettingsSection title={monthName(aiBudget.month)} text={m.aiusage_monthText()}>
                <AiSetup status={aiStatus} unpriced={aiBudget.unpricedModels} />
                <BudgetMeter budget={aiBudget} />
              </SettingsSection>
              <SettingsSection title={m.aiusage_limits()} text={m.aiusage_limitsText()}>
                <BudgetForm
                  key={`${String(aiBudget.monthlyBudget)} ${String(aiBudget.requestsPerHour)}`}
                  budget={aiBudget}
                />
              </SettingsSection>
              <MonthOfUsage present={aiBudget.month} currency={aiBudget.currency} />
            </div>
          )}
        </QueryState>
      </PanelScroll>
    </Panel>
  );
}

function AiUsageSkeleton() {
  return (
    <Skeletons label={m.common_loading()} className={page.page ?? ''}>
      <Skeleton width={140} height={16} />
      <Skeleton width={220} height={28} style={{ marginTop: 24 }} />
      <Skeleton height={8} style={{ marginTop: 12 }} />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height={36} style={{ marginTop: 20 }} />
      ))}
    </Skeletons>
  );
}
