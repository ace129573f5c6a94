import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useWorkspaceCommands } from '../useWorkspaceCommands.js';
import { WorkspaceConfirmDialog } from '../WorkspaceConfirmDialog.js';
import { Button } from '../../../design/Button.js';
import styles from './WorkspaceEdit.module.css';

interface DangerZoneProps {
  workspace: { id: string; title: string; isArchived: boolean };
  onDeleted: () => void;
}

/**
 * Archives, unarchives or deletes a workspace; archiving and deleting are confirmed first (docs/domains/workspaces.md).
 */
export function DangerZone({ workspace, onDeleted }: DangerZoneProps) {
  const [action, setAction] = useState<'archive' | 'delete' | null>(null);
  const { setArchived, isBusy } = useWorkspaceCommands();
  const { id, isArchived } = workspace;
  return (
    <section className={styles.section} aria-labelledby="workspace-danger-zone">
      <h2 id="workspace-danger-zone">{m.workspaces_dangerZone()}</h2>
      <div className={styles.action}>
        <p>{isArchived ? m.workspaces_unarchiveHint() : m.workspaces_archiveHint()}</p>
        <Button
          loading={isBusy}
          onClick={() => {
            if (isArchived) void setArchived(id, false);
            else setAction('archive');
          }}
        >
          {isArchived ? m.workspaces_unarchive() : m.workspaces_archive()}
        </Button>
      </div>
      <div className={styles.action}>
        <p>{m.workspaces_deleteHint()}</p>
        <Button
          className={styles.delete ?? ''}
          onClick={() => {
            setAction('delete');
          }}
        >
          {m.workspaces_deleteButton()}
        </Button>
      </div>
      <WorkspaceConfirmDialog
        workspace={workspace}
        action={action}
        onClose={() => {
          setAction(null);
        }}
        onDeleted={onDeleted}
      />
    </section>
  );
}
