import { useState } from 'react';
import { PageTitle } from '../../../design/PageTitle.js';
import { Panel } from '../../../design/Panel.js';
import { QueryState } from '../../../design/QueryState.js';
import { Tabs } from '../../../design/Tabs.js';
import { useAdminCompanyQuery } from '../../../gql/AdminCompany.js';
import { isOutOfSight } from '../../../lib/errorText.js';
import { m } from '../../../paraglide/messages.js';
import { TilesSkeleton } from '../Tiles.js';
import { BillingTab } from './BillingTab.js';
import { CompanyFooter } from './CompanyFooter.js';
import { GeneralInfo } from './GeneralInfo.js';
import { MembersTab } from './MembersTab.js';
import styles from './Company.module.css';

type Tab = 'info' | 'users' | 'billing';

/** A company as those who run the platform see it: general info, users and billing (docs/domains/platform.md). */
export function CompanyScreen({ id }: { id: string }) {
  const { data, error, refetch } = useAdminCompanyQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const [tab, setTab] = useState<Tab>('info');
  return (
    <QueryState
      isScreen
      data={data?.admin.company}
      error={error}
      onRetry={refetch}
      failed={m.admin_companyFailed()}
      nameError={(reason) => (isOutOfSight(reason) ? m.admin_companyGone() : null)}
      skeleton={<CompanySkeleton />}
    >
      {(company) => (
        <Panel>
          <PageTitle>{company.title}</PageTitle>
          <Tabs<Tab>
            label={company.title}
            tabs={[
              { value: 'info', label: m.admin_tabInfo() },
              { value: 'users', label: m.admin_tabUsers() },
              { value: 'billing', label: m.admin_tabBilling() },
            ]}
            value={tab}
            onValue={setTab}
            className={styles.tabBody}
          >
            {tab === 'info' ? <GeneralInfo company={company} /> : null}
            {tab === 'users' ? <MembersTab companyId={company.id} /> : null}
            {tab === 'billing' ? <BillingTab company={company} /> : null}
          </Tabs>
          <CompanyFooter company={company} />
        </Panel>
      )}
    </QueryState>
  );
}

function CompanySkeleton() {
  return (
    <Panel>
      <PageTitle>{m.admin_company()}</PageTitle>
      <div className={styles.page}>
        <TilesSkeleton />
      </div>
    </Panel>
  );
}
