import { Dialog } from '../../design/Dialog.js';
import { m } from '../../paraglide/messages.js';
import { WorkspaceForm } from './WorkspaceForm.js';

/** The form of a new workspace in a dialog (docs/domains/workspaces.md). */
export default function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={m.shell_createWorkspace()}>
      <WorkspaceForm onCancel={onClose} onDone={onClose} />
    </Dialog>
  );
}
