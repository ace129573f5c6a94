import { Suspense, lazy, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { ErrorState } from '../../design/ErrorState.js';
import { FilterField } from '../../design/FilterField.js';
import { IconArchive, IconGrid, IconPlus } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import tables from '../../design/Table.module.css';
import { useWorkspaceListQuery } from '../../gql/WorkspaceList.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { longAnswer } from '../../lib/chunkedCacheWrite.js';
import { useWorkspaceOrder } from './useWorkspaceOrder.js';
import { matchingWorkspaces, orderWorkspaces } from './workspaceOrdering.js';
import { WorkspaceTable } from './WorkspaceTable.js';

const CreateWorkspaceDialog = lazy(() => import('./CreateWorkspaceDialog.js'));

/**
 * All workspaces of the company in the person's own order, archived ones on request; the personal one has its entry in
 * the frame.
 */
export function WorkspacesScreen() {
  const { data, error, refetch } = useWorkspaceListQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: longAnswer,
  });
  const { saved } = useWorkspaceOrder();
  const [isCreating, setCreating] = useState(false);
  const [isArchivedShown, setArchivedShown] = useState(false);
  const [words, setWords] = useState('');
  // The field is never behind what is typed, however long the list.
  const wanted = useDeferredValue(words);
  // What came is taken in first, and drawn after it, in steps: neither holds the page for long.
  const all = useDeferredValue(data?.company?.workspaces);
  const shown = useMemo(
    () =>
      all && [
        ...orderWorkspaces(matchingWorkspaces(all, wanted), saved),
        ...(isArchivedShown ? orderWorkspaces(matchingWorkspaces(all, wanted, true), saved) : []),
      ],
    [all, wanted, saved, isArchivedShown],
  );
  const hasArchived = all?.some(({ isArchived }) => isArchived) ?? false;
  const hasAny = all?.some(({ isPersonal }) => !isPersonal) ?? false;
  const canCreate = can(data?.company, 'Company.createWorkspace');
  const create = (variant: 'filled' | 'default') =>
    canCreate ? (
      <Button
        variant={variant}
        leftSection={<IconPlus />}
        onClick={() => {
          setCreating(true);
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
          <FilterField label={m.shell_filterWorkspaces()} className={tables.search} value={words} onWords={setWords} />
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
        {!shown ? (
          error ? (
            <ErrorState
              title={m.workspaces_failed()}
              error={error}
              onRetry={() => {
                void refetch();
              }}
            />
          ) : (
            <Skeletons label={m.common_loading()} className={tables.waiting ?? ''}>
              <SkeletonRows count={8} height={56} />
            </Skeletons>
          )
        ) : shown.length > 0 ? (
          <WorkspaceTable workspaces={shown} />
        ) : wanted.trim() === '' ? (
          <EmptyState icon={<IconGrid size={20} />} text={m.workspaces_empty()} action={create('filled')} />
        ) : (
          <EmptyState text={m.shell_noSuchWorkspace()} />
        )}
      </PanelScroll>
      <Suspense>
        {isCreating ? (
          <CreateWorkspaceDialog
            onClose={() => {
              setCreating(false);
            }}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}
