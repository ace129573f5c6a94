import { useNavigate } from '@tanstack/react-router';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { homeAddress } from '../../lib/addresses.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { m } from '../../paraglide/messages.js';
import styles from '../workspaces/WorkspaceForm.module.css';
import { ArticleForm } from './ArticleForm.js';

/** A new article, in the workspace that the address names. */
export function NewArticleScreen({ workspaceKey }: { workspaceKey: string | undefined }) {
  const navigate = useNavigate();
  useDocumentTitle(m.shell_createArticle());
  return (
    <Panel>
      <PanelScroll>
        <div className={styles.page}>
          <h1>{m.shell_createArticle()}</h1>
          <ArticleForm
            workspaceKey={workspaceKey}
            onCancel={() => {
              void navigate(homeAddress);
            }}
          />
        </div>
      </PanelScroll>
    </Panel>
  );
}
