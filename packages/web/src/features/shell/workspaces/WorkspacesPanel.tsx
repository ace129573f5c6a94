import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../design/EmptyState.js';
import { FilterField } from '../../../design/FilterField.js';
import { IconButton } from '../../../design/IconButton.js';
import { IconClose, IconGrid, IconPlus } from '../../../design/frameIcons.js';
import { LinkButton } from '../../../design/LinkButton.js';
import { QueryState } from '../../../design/QueryState.js';
import { SkeletonRows, Skeletons } from '../../../design/Skeleton.js';
import { useSidebarWorkspacesQuery } from '../../../gql/SidebarWorkspaces.js';
import { newWorkspaceAddress, workspacesAddress } from '../../../lib/addresses.js';
import { afterPaint } from '../../../lib/afterPaint.js';
import { can, useMe } from '../../../lib/session.js';
import { useMobile } from '../../../lib/useMobile.js';
import { longAnswer } from '../../../lib/chunkedCacheWrite.js';
import { m } from '../../../paraglide/messages.js';
import { useWorkspaceOrder } from '../../workspaces/useWorkspaceOrder.js';
import { matchingWorkspaces, orderWorkspaces } from '../../workspaces/workspaceOrdering.js';
import { closeSidebar } from '../openSidebar.js';
import { WorkspaceRows } from './WorkspaceRows.js';
import styles from './WorkspacesSidebar.module.css';

/**
 * The content of the workspaces sidebar: title, filter, the list, and the link to all of them
 * (docs/domains/workspaces.md).
 */
export function WorkspacesPanel() {
  const { data, error, refetch } = useSidebarWorkspacesQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: longAnswer,
  });
  const { saved } = useWorkspaceOrder();
  const [words, setWords] = useState('');
  // Keeps typing responsive in a long list.
  const deferredWords = useDeferredValue(words);
  const input = useRef<HTMLInputElement>(null);
  // The rows render after the panel itself.
  const all = useDeferredValue(data?.company?.workspaces);
  const shown = useMemo(
    () => all && orderWorkspaces(matchingWorkspaces(all, deferredWords), saved),
    [all, deferredWords, saved],
  );
  const isFiltered = deferredWords.trim() !== '';

  // After painting the list, since focusing forces a layout.
  useEffect(
    () =>
      afterPaint(() => {
        input.current?.focus({ preventScroll: true });
      }),
    [],
  );

  return (
    <>
      <div className={styles.top}>
        <h2>{m.shell_workspaces()}</h2>
        {shown && shown.length > 0 ? <span>{shown.length}</span> : null}
        <span className="grow" />
        <IconButton
          label={m.common_close()}
          size={28}
          onClick={() => {
            closeSidebar(true);
          }}
        >
          <IconClose />
        </IconButton>
      </div>
      <FilterField
        ref={input}
        label={m.shell_filterWorkspaces()}
        className={styles.filter}
        value={words}
        onWords={setWords}
      />
      {shown && shown.length > 0 ? (
        <WorkspaceRows workspaces={shown} isFiltered={isFiltered} />
      ) : (
        <div className={styles.body}>
          <QueryState
            data={shown}
            error={error}
            onRetry={refetch}
            failed={m.workspaces_failed()}
            skeleton={
              <Skeletons label={m.common_loading()} className={styles.skeleton ?? ''}>
                <SkeletonRows count={8} />
              </Skeletons>
            }
          >
            {() => (isFiltered ? <p className={styles.nothing}>{m.shell_noSuchWorkspace()}</p> : <Empty />)}
          </QueryState>
        </div>
      )}
      <div className={styles.foot}>
        <LinkButton
          {...workspacesAddress}
          size="md"
          fullWidth
          onClick={() => {
            closeSidebar();
          }}
        >
          {m.shell_showAllWorkspaces()}
        </LinkButton>
      </div>
    </>
  );
}

function Empty() {
  const me = useMe();
  const isMobile = useMobile();
  return (
    <EmptyState
      icon={<IconGrid size={20} />}
      text={m.workspaces_empty()}
      action={
        can(me.company, 'Company.createWorkspace') && !isMobile ? (
          <LinkButton
            variant="filled"
            leftSection={<IconPlus />}
            {...newWorkspaceAddress}
            onClick={() => {
              closeSidebar();
            }}
          >
            {m.shell_createWorkspace()}
          </LinkButton>
        ) : null
      }
    />
  );
}
