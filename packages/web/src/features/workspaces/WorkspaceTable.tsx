import { ActionsColumn } from '../../design/ActionsColumn.js';
import tables from '../../design/Table.module.css';
import { VirtualRows } from '../../design/VirtualRows.js';
import { useStableCallback } from '../../lib/useStableCallback.js';
import { m } from '../../paraglide/messages.js';
import { useToggleFavorite } from './useToggleFavorite.js';
import { WorkspaceListRow, type ListedWorkspace } from './WorkspaceListRow.js';
import styles from './WorkspacesScreen.module.css';

/** The workspaces as a table; only rows near the visible ones are rendered, so 500 scroll as smoothly as five. */
export function WorkspaceTable({ workspaces }: { workspaces: readonly ListedWorkspace[] }) {
  const toggle = useToggleFavorite();
  const star = useStableCallback((workspace: ListedWorkspace) => {
    void toggle(workspace);
  });
  return (
    <table className={tables.table} aria-rowcount={workspaces.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{m.common_columnTitle()}</th>
          <th scope="col" className={`${styles.visibilityColumn ?? ''} ${styles.wideOnly ?? ''}`}>
            {m.workspaces_columnVisibility()}
          </th>
          <th scope="col" className={`${styles.countColumn ?? ''} ${styles.hideSmall ?? ''} ${styles.count ?? ''}`}>
            {m.workspaces_columnArticles()}
          </th>
          <th scope="col" className={`${styles.dateColumn ?? ''} ${styles.hideSmall ?? ''}`}>
            {m.workspaces_columnActivity()}
          </th>
          <ActionsColumn className={styles.tail} />
        </tr>
      </thead>
      <VirtualRows as="tbody" items={workspaces} height={56}>
        {(workspace, row) => <WorkspaceListRow {...row} workspace={workspace} onStar={star} />}
      </VirtualRows>
    </table>
  );
}
