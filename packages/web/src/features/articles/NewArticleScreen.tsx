import { useNavigate } from '@tanstack/react-router';
import { homeAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { FormPage } from '../workspaces/FormPage.js';
import { ArticleForm } from './ArticleForm.js';

/** A new article, in the workspace that the URL names. */
export function NewArticleScreen({ workspaceKey }: { workspaceKey: string | undefined }) {
  const navigate = useNavigate();
  return (
    <FormPage title={m.shell_createArticle()}>
      <ArticleForm
        workspaceKey={workspaceKey}
        onCancel={() => {
          void navigate(homeAddress);
        }}
      />
    </FormPage>
  );
}
