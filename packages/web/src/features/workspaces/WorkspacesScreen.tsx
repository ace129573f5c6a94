import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { FilterField } from '../../design/FilterField.js';
import { IconGrid, IconPlus } from '../../design/frameIcons.js';
import { IconArchive } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import tables from '../../design/Table.module.css';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { useWorkspaceListQuery } from '../../gql/WorkspaceList.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { longAnswer } from '../../lib/chunkedCacheWrite.js';
import { useMobile } from '../../lib/useMobile.js';
import { showOverlay } from '../actions/overlays.js';
import { useWorkspaceOrder } from './useWorkspaceOrder.js';
import { matchingWorkspaces, orderWorkspaces } from './workspaceOrdering.js';
import { WorkspaceTable } from './WorkspaceTable.js';

/**
 * All workspaces of the company in the user's own order, archived ones on request; the personal one is an entry of the
 * main sidebar.
 */
export function WorkspacesScreen() {
  const { data, error, refetch } = useWorkspaceListQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: longAnswer,
  });
  const { saved } = useWorkspaceOrder();
  const [isArchivedShown, setArchivedShown] = useState(false);
  const [filter, setFilter] = useState('');
  // Deferred, so that typing stays fast however long the list.
  const deferredFilter = useDeferredValue(filter);
  // Deferred and rendered in chunks, so that a long list does not block the page.
  const all = useDeferredValue(data?.company?.workspaces);
  const shown = useMemo(
    () =>
      all && [
        ...orderWorkspaces(matchingWorkspaces(all, deferredFilter), saved),
        ...(isArchivedShown ? orderWorkspaces(matchingWorkspaces(all, deferredFilter, true), saved) : []),
      ],
    [all, deferredFilter, saved, isArchivedShown],
  );
  const hasArchived = all?.some(({ isArchived }) => isArchived) ?? false;
  const hasAny = all?.some(({ isPersonal }) => !isPersonal) ?? false;
  const isMobile = useMobile();
  const canCreate = can(data?.company, 'Company.createWorkspace') && !isMobile;
  const create = (variant: 'filled' | 'default') =>
    canCreate ? (
      <Button
        variant={variant}
        leftSection={<IconPlus />}
        onClick={() => {
          showOverlay({ kind: 'createWorkspace' });
        }}
      >
        {m.shell_createWorkspace()}
      </Button>
    ) : undefined;

  return (
    <Panel>
      <PageTitle {...(shown ? { count: shown.length } : {})} actions={hasAny ? create('filled') : undefined}>
        {m.shell_workspaces()}
      </PageTitle>
      {hasAny ? (
        <div className={tables.tools}>
          <FilterField
            label={m.shell_filterWorkspaces()}
            className={tables.search}
            value={filter}
            onWords={setFilter}
          />
          {hasArchived ? (
            <Button
              variant="subtle"
              leftSection={<IconArchive />}
              aria-pressed={isArchivedShown}
              onClick={() => {
                setArchivedShown(!isArchivedShown);
              }}
            >
              {m.workspaces_showArchived()}
            </Button>
          ) : null}
        </div>
      ) : null}
      <PanelScroll>
        <QueryState
          data={shown}
          error={error}
          onRetry={refetch}
          failed={m.workspaces_failed()}
          skeleton={<TableSkeleton height={56} />}
          isEmpty={(workspaces) => workspaces.length === 0}
          empty={
            deferredFilter.trim() === '' ? (
              <EmptyState icon={<IconGrid size={20} />} text={m.workspaces_empty()} action={create('filled')} />
            ) : (
              <EmptyState text={m.shell_noSuchWorkspace()} />
            )
          }
        >
          {(workspaces) => <WorkspaceTable workspaces={workspaces} />}
        </QueryState>
      </PanelScroll>
    </Panel>
  );
}
