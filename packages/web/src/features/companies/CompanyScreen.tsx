import { useFragment } from '@apollo/client/react';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useCompanyProfileQuery } from '../../gql/CompanyProfile.js';
import { CompanyProfilePartsFragmentDoc } from '../../gql/CompanyProfileParts.js';
import { m } from '../../paraglide/messages.js';
import { can, useMe } from '../../lib/session.js';
import { CompanyDeletionSection } from './CompanyDeletionSection.js';
import { CompanyLeaving } from '../leaving/CompanyLeaving.js';
import { CompanyForm } from './CompanyForm.js';
import { CompanyStatus } from './CompanyStatus.js';
import { VersionsSection } from './VersionsSection.js';
import page from '../settings/SettingsPage.module.css';
import { SettingsSection } from '../settings/SettingsSection.js';

/** The company's name, logo, web address and status (docs/domains/companies.md). */
export function CompanyScreen() {
  const { data, error, refetch } = useCompanyProfileQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Panel>
      <PageTitle>{m.companies_companyProfile()}</PageTitle>
      <PanelScroll>
        <QueryState
          data={data?.company}
          error={error}
          onRetry={refetch}
          failed={m.companies_profileFailed()}
          skeleton={<CompanySkeleton />}
        >
          {(company) => <Profile key={company.id} company={company} />}
        </QueryState>
      </PanelScroll>
    </Panel>
  );
}

type Shown = NonNullable<NonNullable<ReturnType<typeof useCompanyProfileQuery>['data']>['company']>;

function Profile({ company }: { company: Shown }) {
  const { data, complete } = useFragment({ fragment: CompanyProfilePartsFragmentDoc, from: company });
  const me = useMe();
  if (!complete) return <CompanySkeleton />;
  return (
    <div className={page.page}>
      <SettingsSection title={data.title} text={m.companies_profileText()}>
        <CompanyForm company={data} isEditable={can(me.company, 'Company.edit')} />
      </SettingsSection>
      {can(me.company, 'Company.openVersions') ? <VersionsSection company={data} /> : null}
      <CompanyStatus company={data} />
      <CompanyLeaving />
      {can(me.company, 'Company.delete') ? <CompanyDeletionSection company={data} /> : null}
    </div>
  );
}

function CompanySkeleton() {
  return (
    <Skeletons label={m.common_loading()} className={page.page ?? ''}>
      <Skeleton width={180} height={16} />
      <Skeleton width={72} height={72} radius={10} style={{ marginTop: 24 }} />
      {Array.from({ length: 2 }, (_, index) => (
        <Skeleton key={index} height={36} style={{ marginTop: 20 }} />
      ))}
    </Skeletons>
  );
}
