import { companiesPageSize } from '@snaplore/schema/platform';
import { delays } from '@snaplore/schema/limits';
import { Button } from '../../../design/Button.js';
import { EmptyState } from '../../../design/EmptyState.js';
import { PageTitle } from '../../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../../design/Panel.js';
import { QueryState } from '../../../design/QueryState.js';
import { ShowMoreButton } from '../../../design/ShowMoreButton.js';
import tables from '../../../design/Table.module.css';
import { TableSkeleton } from '../../../design/TableSkeleton.js';
import { useAdminCompaniesQuery } from '../../../gql/AdminCompanies.js';
import { useDebounced } from '../../../lib/useDebounced.js';
import { useNextPage } from '../../../lib/useNextPage.js';
import { m } from '../../../paraglide/messages.js';
import { IconBuilding } from '../adminIcons.js';
import { companiesVariables, everyCompany, isNarrowed, type CompaniesChoice } from './companiesChoice.js';
import { CompaniesTable } from './CompaniesTable.js';
import { CompanyFilters } from './CompanyFilters.js';

interface CompaniesScreenProps {
  choice: CompaniesChoice;
  onChoice: (choice: CompaniesChoice) => void;
}

/** All companies of the platform, searched, filtered and sorted (docs/domains/platform.md). */
export function CompaniesScreen({ choice, onChoice }: CompaniesScreenProps) {
  const [query] = useDebounced(choice.query, delays.searchDebounce);
  const variables = companiesVariables({ ...choice, query });
  const {
    data: fresh,
    previousData,
    error,
    refetch,
    fetchMore,
  } = useAdminCompaniesQuery({ variables, fetchPolicy: 'cache-and-network' });
  // The previous list stays while another one is loading.
  const companies = (fresh ?? (error ? undefined : previousData))?.admin.companies;
  const { loadMore, isFailed, retry } = useNextPage(
    fresh && companies?.pageInfo.hasNextPage ? companies.pageInfo.endCursor : null,
    (after) => fetchMore({ variables: { ...variables, first: companiesPageSize, after, isCounted: false } }),
  );
  return (
    <Panel>
      <PageTitle {...(companies?.totalCount === undefined ? {} : { count: companies.totalCount })}>
        {m.admin_companies()}
      </PageTitle>
      <CompanyFilters choice={choice} onChoice={onChoice} />
      <PanelScroll>
        <QueryState
          data={companies}
          error={error}
          onRetry={refetch}
          failed={m.admin_companiesFailed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={
            <EmptyState
              icon={<IconBuilding size={20} />}
              text={isNarrowed(choice) ? m.admin_noSuchCompany() : m.admin_noCompanies()}
              action={
                isNarrowed(choice) ? (
                  <Button
                    onClick={() => {
                      onChoice({ ...everyCompany, sort: choice.sort });
                    }}
                  >
                    {m.admin_showAllCompanies()}
                  </Button>
                ) : undefined
              }
            />
          }
        >
          {({ nodes, totalCount }) => (
            <CompaniesTable
              nodes={nodes}
              totalCount={totalCount ?? nodes.length}
              isBusy={!fresh}
              choice={choice}
              onChoice={onChoice}
              onEndNear={loadMore}
            />
          )}
        </QueryState>
        {isFailed ? <ShowMoreButton className={tables.more} onMore={retry} /> : null}
      </PanelScroll>
    </Panel>
  );
}
