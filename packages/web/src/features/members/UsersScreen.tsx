import { delays } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconPeople } from '../../design/frameIcons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import tables from '../../design/Table.module.css';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { useTeamQuery } from '../../gql/Team.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { useNextPage } from '../../lib/useNextPage.js';
import { AddUserMenu } from './AddUserMenu.js';
import { ImportPeopleButton } from '../imports/ImportPeopleButton.js';
import { everybody, teamVariables } from './teamFilter.js';
import { TeamFilters } from './TeamFilters.js';
import { TeamTable } from './TeamTable.js';

/** The company's members and invited users, with their roles and statuses (docs/domains/members.md). */
export function UsersScreen() {
  const [filter, setFilter] = useState(everybody);
  const [query] = useDebounced(filter.query, delays.peopleSearchDebounce);
  const variables = teamVariables({ ...filter, query });
  const { data, previousData, error, refetch, fetchMore } = useTeamQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  });
  // The previous list stays while another one is loading.
  const company = (data ?? (error ? undefined : previousData))?.company;
  const team = company?.team;
  const { loadMore, isFailed, retry } = useNextPage(
    data && team?.pageInfo.hasNextPage ? team.pageInfo.endCursor : null,
    (after) => fetchMore({ variables: { ...variables, after } }),
  );

  return (
    <Panel>
      <PageTitle
        {...(team ? { count: team.totalCount } : {})}
        actions={
          company && can(company, 'Company.inviteUser') ? (
            <>
              <ImportPeopleButton />
              <AddUserMenu company={company} />
            </>
          ) : null
        }
      >
        {m.users_title()}
      </PageTitle>
      <TeamFilters filter={filter} onChange={setFilter} />
      <PanelScroll>
        <QueryState
          data={company}
          error={error}
          onRetry={refetch}
          failed={m.users_failed()}
          skeleton={<TableSkeleton />}
          isEmpty={(shown) => shown.team.nodes.length === 0}
          empty={
            <EmptyState
              icon={<IconPeople size={20} />}
              text={m.users_nobody()}
              action={
                <Button
                  onClick={() => {
                    setFilter(everybody);
                  }}
                >
                  {m.users_showEverybody()}
                </Button>
              }
            />
          }
        >
          {({ id, team: { nodes, totalCount }, givableRoles }) => (
            <TeamTable
              companyId={id}
              nodes={nodes}
              totalCount={totalCount}
              givableRoles={givableRoles}
              onEndNear={loadMore}
            />
          )}
        </QueryState>
        {team && isFailed ? (
          <ShowMoreButton className={tables.more} onMore={retry}>
            {m.users_showMore({ left: team.totalCount - team.nodes.length })}
          </ShowMoreButton>
        ) : null}
      </PanelScroll>
    </Panel>
  );
}
