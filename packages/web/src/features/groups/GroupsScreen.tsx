import { delays } from '@snaplore/schema/limits';
import { Suspense, lazy, useCallback, useState } from 'react';
import { ActionsColumn } from '../../design/ActionsColumn.js';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { FilterField } from '../../design/FilterField.js';
import { IconPeople, IconPlus } from '../../design/frameIcons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import tables from '../../design/Table.module.css';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { VirtualRows } from '../../design/VirtualRows.js';
import { useGroupsQuery } from '../../gql/Groups.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { useMobile } from '../../lib/useMobile.js';
import { useNextPage } from '../../lib/useNextPage.js';
import { GroupRow, type ListedGroup } from './GroupRow.js';
import styles from './Groups.module.css';

const CreateGroupDialog = lazy(() => import('./CreateGroupDialog.js'));
const DeleteGroupDialog = lazy(() => import('./DeleteGroupDialog.js'));
const GroupUsersDialog = lazy(() => import('./GroupUsersDialog.js'));

const page = 50;

type Open = { kind: 'create' } | { kind: 'delete' | 'users'; group: ListedGroup };

/** The groups of the company (docs/domains/groups.md). */
export function GroupsScreen() {
  const isMobile = useMobile();
  const [query, setQuery] = useState('');
  const [settled] = useDebounced(query.trim(), delays.peopleSearchDebounce);
  const { data, previousData, error, refetch, fetchMore } = useGroupsQuery({
    variables: { query: settled, first: page },
    fetchPolicy: 'cache-and-network',
  });
  const [open, setOpen] = useState<Open | null>(null);
  // The previous list stays while a search is loading.
  const company = (data ?? previousData)?.company;
  const groups = company?.groups;
  const mayCreate = can(company, 'Company.createGroup');
  const after = data && groups?.pageInfo.hasNextPage ? groups.pageInfo.endCursor : null;
  const { loadMore, isFailed, retry } = useNextPage(after, (cursor) =>
    fetchMore({ variables: { query: settled, first: page, after: cursor } }),
  );
  const showUsers = useCallback((group: ListedGroup) => {
    setOpen({ kind: 'users', group });
  }, []);
  const askToDelete = useCallback((group: ListedGroup) => {
    setOpen({ kind: 'delete', group });
  }, []);
  const close = () => {
    setOpen(null);
  };
  const create = () => {
    setOpen({ kind: 'create' });
  };

  return (
    <Panel>
      <PageTitle
        actions={
          mayCreate ? (
            <Button variant="filled" leftSection={<IconPlus />} onClick={create}>
              {m.groups_createNew()}
            </Button>
          ) : null
        }
      >
        {m.groups_title()}
      </PageTitle>
      <div className={tables.tools}>
        <FilterField label={m.common_search()} className={tables.search} value={query} onWords={setQuery} />
      </div>
      <PanelScroll>
        <QueryState
          data={groups}
          error={error}
          onRetry={refetch}
          failed={m.groups_failed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={
            settled === '' ? (
              <EmptyState
                icon={<IconPeople size={20} />}
                text={m.groups_empty()}
                action={mayCreate ? <Button onClick={create}>{m.groups_createFirst()}</Button> : null}
              />
            ) : (
              <EmptyState text={m.groups_searchEmpty()} />
            )
          }
        >
          {({ nodes }) => (
            <table className={tables.table} aria-rowcount={after === null ? nodes.length + 1 : -1}>
              <thead>
                <tr aria-rowindex={1}>
                  <th scope="col">{m.groups_columnGroup()}</th>
                  <th scope="col" className={`${styles.date ?? ''} ${styles.hideSmall ?? ''}`}>
                    {m.groups_columnDate()}
                  </th>
                  <th scope="col" className={styles.avatars}>
                    {m.groups_columnUsers()}
                  </th>
                  <ActionsColumn className={styles.tail} />
                </tr>
              </thead>
              <VirtualRows as="tbody" items={nodes} height={isMobile ? 48 : 36} onEndNear={loadMore}>
                {(group, row) => <GroupRow {...row} group={group} onUsers={showUsers} onDelete={askToDelete} />}
              </VirtualRows>
            </table>
          )}
        </QueryState>
        {isFailed ? <ShowMoreButton className={tables.more} onMore={retry} /> : null}
      </PanelScroll>
      <Suspense>
        {open?.kind === 'create' ? <CreateGroupDialog onClose={close} /> : null}
        {open?.kind === 'delete' ? <DeleteGroupDialog group={open.group} onClose={close} /> : null}
        {open?.kind === 'users' ? <GroupUsersDialog group={open.group} onClose={close} /> : null}
      </Suspense>
    </Panel>
  );
}
