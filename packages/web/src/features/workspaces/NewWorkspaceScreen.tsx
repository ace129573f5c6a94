import { useNavigate } from '@tanstack/react-router';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { workspacesAddress } from '../../lib/addresses.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { m } from '../../paraglide/messages.js';
import { WorkspaceForm } from './WorkspaceForm.js';
import styles from './WorkspaceForm.module.css';

export function NewWorkspaceScreen() {
  const navigate = useNavigate();
  useDocumentTitle(m.shell_createWorkspace());
  return (
    <Panel>
      <PanelScroll>
        <div className={styles.page}>
          <h1>{m.shell_createWorkspace()}</h1>
          <WorkspaceForm
            onCancel={() => {
              void navigate(workspacesAddress);
            }}
          />
        </div>
      </PanelScroll>
    </Panel>
  );
}
