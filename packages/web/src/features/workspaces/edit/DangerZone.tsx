import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useWorkspaceCommands } from '../useWorkspaceCommands.js';
import { WorkspaceQuestion } from '../WorkspaceQuestion.js';
import { Button } from '../../../design/Button.js';
import styles from './WorkspaceEdit.module.css';

interface DangerZoneProps {
  workspace: { id: string; title: string; isArchived: boolean };
  onDeleted: () => void;
}

/** Archiving a workspace, bringing it back, deleting it; the first and the last are asked about (docs/domains/workspaces.md). */
export function DangerZone({ workspace, onDeleted }: DangerZoneProps) {
  const [question, setQuestion] = useState<'archive' | 'delete' | null>(null);
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
            else setQuestion('archive');
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
            setQuestion('delete');
          }}
        >
          {m.workspaces_deleteButton()}
        </Button>
      </div>
      <WorkspaceQuestion
        workspace={workspace}
        question={question}
        onClose={() => {
          setQuestion(null);
        }}
        onDeleted={onDeleted}
      />
    </section>
  );
}
