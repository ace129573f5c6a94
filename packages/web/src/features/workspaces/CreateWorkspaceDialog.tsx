import { Dialog } from '../../design/Dialog.js';
import { messages } from '../../lib/messages.js';
import { WorkspaceForm } from './WorkspaceForm.js';

export default function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={messages.createWorkspace}>
      <WorkspaceForm onCancel={onClose} onDone={onClose} />
    </Dialog>
  );
}
