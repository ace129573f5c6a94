import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import tables from '../../design/Table.module.css';
import { VirtualRows } from '../../design/VirtualRows.js';
import { m } from '../../paraglide/messages.js';
import { useWorkspaceCommands } from './useWorkspaceCommands.js';
import { WorkspaceListRow, type ListedWorkspace } from './WorkspaceListRow.js';
import styles from './WorkspacesScreen.module.css';

const WorkspaceQuestion = lazy(async () => ({ default: (await import('./WorkspaceQuestion.js')).WorkspaceQuestion }));

interface Asked {
  question: 'archive' | 'delete';
  workspace: ListedWorkspace;
}

/** The workspaces as rows, 500 as smoothly as five; what is asked before one is archived or deleted. */
export function WorkspaceTable({ workspaces }: { workspaces: readonly ListedWorkspace[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { setArchived } = useWorkspaceCommands();
  const latest = useRef(setArchived);
  useEffect(() => { latest.current = setArchived; });
  const ask = useCallback((question: Asked['question'], workspace: ListedWorkspace) => { setAsked({ question, workspace }); }, []);
  const unarchive = useCallback(({ id }: ListedWorkspace) => { void latest.current(id, false); }, []);
  const close = () => { setAsked(null); };
  // The row that asked may be gone, and its menu with it: the keyboard goes on from the page.
  useEffect(() => {
    if (!asked) return;
    return () => {
      window.setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
      }, 0);
    };
  }, [asked]);
  return (
    <>
      <table className={tables.table} aria-rowcount={workspaces.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{m.common_columnTitle()}</th>
            <th scope="col" className={`${styles.visibilityColumn ?? ''} ${styles.wideOnly ?? ''}`}>{m.workspaces_columnVisibility()}</th>
            <th scope="col" className={`${styles.countColumn ?? ''} ${styles.hideSmall ?? ''} ${styles.count ?? ''}`}>{m.workspaces_columnArticles()}</th>
            <th scope="col" className={`${styles.dateColumn ?? ''} ${styles.hideSmall ?? ''}`}>{m.workspaces_columnActivity()}</th>
            <th scope="col" className={styles.tail}><span className="sr-only">{m.workspaces_columnActions()}</span></th>
          </tr>
        </thead>
        <VirtualRows as="tbody" items={workspaces} height={56}>
          {(workspace, row) => <WorkspaceListRow {...row} workspace={workspace} onAsk={ask} onUnarchive={unarchive} />}
        </VirtualRows>
      </table>
      <Suspense>
        {asked ? <WorkspaceQuestion workspace={asked.workspace} question={asked.question} onDeleted={close} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
