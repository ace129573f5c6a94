import { useNavigate } from '@tanstack/react-router';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { workspacesAddress } from '../../lib/addresses.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { messages } from '../../lib/messages.js';
import { WorkspaceForm } from './WorkspaceForm.js';
import styles from './WorkspaceForm.module.css';

export function NewWorkspaceScreen() {
  const navigate = useNavigate();
  useDocumentTitle(messages.createWorkspace);
  return (
    <Panel>
      <PanelScroll>
        <div className={styles.page}>
          <h1>{messages.createWorkspace}</h1>
          <WorkspaceForm onCancel={() => { void navigate(workspacesAddress); }} />
        </div>
      </PanelScroll>
    </Panel>
  );
}
