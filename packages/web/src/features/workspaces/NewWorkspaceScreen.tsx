import { useNavigate } from '@tanstack/react-router';
import { workspacesAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { FormPage } from './FormPage.js';
import { WorkspaceForm } from './WorkspaceForm.js';

/** The form of a new workspace as a screen; cancelling opens the list of workspaces. */
export function NewWorkspaceScreen() {
  const navigate = useNavigate();
  return (
    <FormPage title={m.shell_createWorkspace()}>
      <WorkspaceForm
        onCancel={() => {
          void navigate(workspacesAddress);
        }}
      />
    </FormPage>
  );
}
