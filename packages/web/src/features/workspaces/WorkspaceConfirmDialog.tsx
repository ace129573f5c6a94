import { useEffect } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { shortName } from '../../lib/shortName.js';
import { m } from '../../paraglide/messages.js';
import { useWorkspaceCommands } from './useWorkspaceCommands.js';

interface WorkspaceConfirmDialogProps {
  workspace: { id: string; title: string };
  /** What is to be confirmed; null while the dialog is closed. */
  action: 'archive' | 'delete' | null;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a workspace is archived or deleted, and does it (docs/domains/workspaces.md). */
export function WorkspaceConfirmDialog({ workspace, action, onDeleted, onClose }: WorkspaceConfirmDialogProps) {
  const { setArchived, remove, isBusy } = useWorkspaceCommands();
  // The menu that opened the dialog may be gone: the focus then moves to the page.
  const isOpen = action !== null;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      window.setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      }, 0);
    };
  }, [isOpen]);
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
        opened={action === 'archive'}
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
        opened={action === 'delete'}
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
