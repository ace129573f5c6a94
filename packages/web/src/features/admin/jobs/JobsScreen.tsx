import { useApolloClient } from '@apollo/client/react';
import { delays, pageSizeMax } from '@snaplore/schema/limits';
import { jobsCountedMax, jobsPageSize } from '@snaplore/schema/platform';
import { useState } from 'react';
import { Button } from '../../../design/Button.js';
import { EmptyState } from '../../../design/EmptyState.js';
import { IconLines } from '../../../design/icons.js';
import { PageTitle } from '../../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../../design/Panel.js';
import { QueryState } from '../../../design/QueryState.js';
import { ShowMoreButton } from '../../../design/ShowMoreButton.js';
import tables from '../../../design/Table.module.css';
import { TableSkeleton } from '../../../design/TableSkeleton.js';
import { AdminFailedJobsDocument, useAdminFailedJobsQuery } from '../../../gql/AdminFailedJobs.js';
import { AdminJobsDocument, useAdminJobsQuery } from '../../../gql/AdminJobs.js';
import { useDebounced } from '../../../lib/useDebounced.js';
import { useNextPage } from '../../../lib/useNextPage.js';
import { m } from '../../../paraglide/messages.js';
import { useJobsChanged } from '../useJobsChanged.js';
import { FailedNames } from './FailedNames.js';
import { JobFilters } from './JobFilters.js';
import { JobsActions } from './JobsActions.js';
import { everyJob, jobsVariables } from './jobsChoice.js';
import { JobsTable } from './JobsTable.js';

/** The jobs of all companies and of none, as they are now (docs/domains/jobs.md). */
export function JobsScreen() {
  const client = useApolloClient();
  const [choice, setChoice] = useState(everyJob);
  const [query] = useDebounced(choice.query, delays.searchDebounce);
  const variables = jobsVariables({ ...choice, query });
  const {
    data: fresh,
    previousData,
    error,
    refetch,
    fetchMore,
  } = useAdminJobsQuery({ variables, fetchPolicy: 'cache-and-network' });
  const { data: failures } = useAdminFailedJobsQuery({ fetchPolicy: 'cache-and-network' });
  const jobs = (fresh ?? (error ? undefined : previousData))?.admin.jobs;
  const { loadMore, isFailed, retry } = useNextPage(
    fresh && jobs?.pageInfo.hasNextPage ? jobs.pageInfo.endCursor : null,
    (after) => fetchMore({ variables: { ...variables, after, isCounted: false } }),
  );
  const read = (first: number): Promise<unknown> =>
    Promise.all([
      client.query({ query: AdminJobsDocument, variables: { ...variables, first }, fetchPolicy: 'network-only' }),
      client.query({ query: AdminFailedJobsDocument, fetchPolicy: 'network-only' }),
    ]);
  useJobsChanged(() => read(Math.min(pageSizeMax, Math.max(jobsPageSize, jobs?.nodes.length ?? 0))));
  const isNarrowed = choice.status !== null || choice.query.trim() !== '';
  return (
    <Panel>
      <PageTitle
        {...(jobs?.totalCount === undefined ? {} : { count: jobs.totalCount })}
        countedMax={jobsCountedMax}
        actions={<JobsActions onRefresh={() => read(jobsPageSize)} />}
      >
        {m.admin_jobs()}
      </PageTitle>
      <JobFilters choice={choice} onChoice={setChoice} />
      <FailedNames failures={failures?.admin.failedJobs ?? []} choice={choice} onChoice={setChoice} />
      <PanelScroll>
        <QueryState
          data={jobs}
          error={error}
          onRetry={refetch}
          failed={m.admin_jobsFailed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={
            <EmptyState
              icon={<IconLines size={20} />}
              text={isNarrowed ? m.admin_noSuchJob() : m.admin_noJobs()}
              action={
                isNarrowed ? (
                  <Button
                    onClick={() => {
                      setChoice(everyJob);
                    }}
                  >
                    {m.admin_showAllJobs()}
                  </Button>
                ) : undefined
              }
            />
          }
        >
          {({ nodes, totalCount }) => (
            <JobsTable nodes={nodes} totalCount={totalCount ?? nodes.length} isBusy={!fresh} onEndNear={loadMore} />
          )}
        </QueryState>
        {isFailed ? <ShowMoreButton className={tables.more} onMore={retry} /> : null}
      </PanelScroll>
    </Panel>
  );
}
