import { delays } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { ErrorState } from '../../design/ErrorState.js';
import { IconPeople } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import tables from '../../design/Table.module.css';
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

/** The people of the company: who they are, whether they are let in, and as what (spec 3 §2). */
export function UsersScreen() {
  const [filter, setFilter] = useState(everybody);
  const [query] = useDebounced(filter.query, delays.peopleSearchDebounce);
  const variables = teamVariables({ ...filter, query });
  const { data, previousData, error, refetch, fetchMore } = useTeamQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  });
  // While others are on their way, those from before stay.
  const company = (data ?? (error ? undefined : previousData))?.company;
  const team = company?.team;
  const { bring, isFailed, retry } = useNextPage(
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
        {!company || !team ? (
          error ? (
            <ErrorState
              title={m.users_failed()}
              error={error}
              onRetry={() => {
                void refetch();
              }}
            />
          ) : (
            <Skeletons label={m.common_loading()} className={tables.waiting ?? ''}>
              <SkeletonRows count={8} />
            </Skeletons>
          )
        ) : team.nodes.length === 0 ? (
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
        ) : (
          <TeamTable
            companyId={company.id}
            nodes={team.nodes}
            totalCount={team.totalCount}
            givableRoles={company.givableRoles}
            onEndNear={bring}
          />
        )}
        {team && isFailed ? (
          <Button className={tables.more} onClick={retry}>
            {m.users_showMore({ left: team.totalCount - team.nodes.length })}
          </Button>
        ) : null}
      </PanelScroll>
    </Panel>
  );
}
