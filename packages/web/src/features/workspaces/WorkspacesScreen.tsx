import { Button } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { EmptyState } from '../../design/EmptyState.js';
import { ErrorState } from '../../design/ErrorState.js';
import { IconGrid, IconPlus } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useWorkspaceListQuery } from '../../gql/WorkspaceList.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { WorkspaceCard } from './WorkspaceCard.js';
import styles from './WorkspacesScreen.module.css';

const CreateWorkspaceDialog = lazy(() => import('./CreateWorkspaceDialog.js'));

/** All workspaces of the company; the personal one has its own entry in the frame. */
export function WorkspacesScreen() {
  const { data, error, refetch } = useWorkspaceListQuery({ fetchPolicy: 'cache-and-network' });
  const [isCreating, setCreating] = useState(false);
  const workspaces = data?.company?.workspaces
    .filter((workspace) => !workspace.isPersonal && !workspace.isArchived)
    .toSorted((a, b) => a.title.localeCompare(b.title, undefined, { sensitivity: 'base' }));
  const canCreate = can(data?.company, 'Company.createWorkspace');
  const create = (variant: 'filled' | 'default') => (canCreate
    ? <Button variant={variant} leftSection={<IconPlus />} onClick={() => { setCreating(true); }}>{m.shell_createWorkspace()}</Button>
    : undefined);

  return (
    <Panel>
      <PageTitle {...(workspaces ? { count: workspaces.length } : {})} actions={workspaces && workspaces.length > 0 ? create('default') : undefined}>
        {m.shell_workspaces()}
      </PageTitle>
      <PanelScroll>
        {!workspaces
          ? (error ? <ErrorState title={m.workspaces_failed()} error={error} onRetry={() => { void refetch(); }} /> : <Waiting />)
          : workspaces.length === 0
            ? <EmptyState icon={<IconGrid size={20} />} text={m.workspaces_empty()} action={create('filled')} />
            : (
              <ul className={styles.grid}>
                {workspaces.map((workspace) => <li key={workspace.id}><WorkspaceCard workspace={workspace} /></li>)}
              </ul>
            )}
      </PanelScroll>
      <Suspense>{isCreating ? <CreateWorkspaceDialog onClose={() => { setCreating(false); }} /> : null}</Suspense>
    </Panel>
  );
}

function Waiting() {
  return (
    <Skeletons label={m.common_loading()} className={styles.grid ?? ''}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className={styles.card}>
          <Skeleton width={32} height={32} radius={8} />
          <Skeleton width="60%" style={{ marginTop: 12 }} />
          <Skeleton width="90%" height={10} style={{ marginTop: 12 }} />
        </div>
      ))}
    </Skeletons>
  );
}
