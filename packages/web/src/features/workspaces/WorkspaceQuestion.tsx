import { useEffect } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { shortName } from '../../lib/shortName.js';
import { m } from '../../paraglide/messages.js';
import { useWorkspaceCommands } from './useWorkspaceCommands.js';

interface WorkspaceQuestionProps {
  workspace: { id: string; title: string };
  /** What is asked about; null while nothing is. */
  question: 'archive' | 'delete' | null;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a workspace is archived or deleted, and does it. */
export function WorkspaceQuestion({ workspace, question, onDeleted, onClose }: WorkspaceQuestionProps) {
  const { setArchived, remove, isBusy } = useWorkspaceCommands();
  // What asked may be gone, and its menu with it: the keyboard goes on from the page.
  const isAsked = question !== null;
  useEffect(() => {
    if (!isAsked) return;
    return () => {
      window.setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      }, 0);
    };
  }, [isAsked]);
  const title = shortName(workspace.title, 40);
  const archive = async () => {
    if (await setArchived(workspace.id, true)) onClose();
  };
  const destroy = async () => {
    if (await remove(workspace.id)) onDeleted();
  };
  return (
    <>
      <ConfirmDialog
        opened={question === 'archive'}
        title={m.workspaces_archive()}
        text={m.workspaces_archiveText({ title })}
        confirmLabel={m.workspaces_archiveConfirm()}
        isBusy={isBusy}
        onConfirm={() => {
          void archive();
        }}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={question === 'delete'}
        title={m.workspaces_delete()}
        text={m.workspaces_deleteText({ title })}
        confirmLabel={m.workspaces_deleteConfirm()}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => {
          void destroy();
        }}
        onClose={onClose}
      />
    </>
  );
}
