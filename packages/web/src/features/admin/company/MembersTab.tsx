import { delays } from '@snaplore/schema/limits';
import { memberStatuses, type MemberStatus } from '@snaplore/schema/roles';
import { useState } from 'react';
import { Button } from '../../../design/Button.js';
import { EmptyState } from '../../../design/EmptyState.js';
import { FilterField } from '../../../design/FilterField.js';
import { IconPeople } from '../../../design/frameIcons.js';
import { PanelScroll } from '../../../design/Panel.js';
import { QueryState } from '../../../design/QueryState.js';
import { ShowMoreButton } from '../../../design/ShowMoreButton.js';
import tables from '../../../design/Table.module.css';
import { TableSkeleton } from '../../../design/TableSkeleton.js';
import { useAdminMembersQuery } from '../../../gql/AdminMembers.js';
import { useDebounced } from '../../../lib/useDebounced.js';
import { useNextPage } from '../../../lib/useNextPage.js';
import { m } from '../../../paraglide/messages.js';
import { memberStatusName } from '../../members/teamWords.js';
import { FilterMenu } from '../../shell/FilterMenu.js';
import { MembersTable } from './MembersTable.js';
import styles from './Company.module.css';

/** The number of users on a page. */
const page = 50;

/** The members and invited users of a company, searched and filtered by status (docs/domains/platform.md). */
export function MembersTab({ companyId }: { companyId: string }) {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<MemberStatus | null>(null);
  const [words] = useDebounced(typed, delays.searchDebounce);
  const query = words.trim() === '' ? null : words;
  const variables = { companyId, first: page, query, status };
  const {
    data: fresh,
    previousData,
    error,
    refetch,
    fetchMore,
  } = useAdminMembersQuery({ variables, fetchPolicy: 'cache-and-network' });
  const members = (fresh ?? (error ? undefined : previousData))?.admin.members;
  const { loadMore, isFailed, retry } = useNextPage(
    fresh && members?.pageInfo.hasNextPage ? members.pageInfo.endCursor : null,
    (after) => fetchMore({ variables: { ...variables, after } }),
  );
  return (
    <>
      <div className={`${tables.tools ?? ''} ${styles.tools ?? ''}`} role="search" aria-label={m.admin_tabUsers()}>
        <FilterField label={m.common_search()} className={tables.search} value={typed} onWords={setTyped} />
        <span className="grow" />
        <FilterMenu
          label={m.admin_status()}
          choices={memberStatuses.map(statusChoice)}
          chosen={status === null ? null : statusChoice(status)}
          onChoose={(chosen) => {
            setStatus(chosen?.value ?? null);
          }}
        />
      </div>
      <PanelScroll>
        <QueryState
          data={members}
          error={error}
          onRetry={refetch}
          failed={m.users_failed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={
            <EmptyState
              icon={<IconPeople size={20} />}
              text={m.users_nobody()}
              action={
                <Button
                  onClick={() => {
                    setTyped('');
                    setStatus(null);
                  }}
                >
                  {m.users_showEverybody()}
                </Button>
              }
            />
          }
        >
          {({ nodes, totalCount }) => <MembersTable nodes={nodes} totalCount={totalCount} onEndNear={loadMore} />}
        </QueryState>
        {isFailed ? <ShowMoreButton className={tables.more} onMore={retry} /> : null}
      </PanelScroll>
    </>
  );
}

const statusChoice = (value: MemberStatus) => ({ value, label: memberStatusName(value) });
