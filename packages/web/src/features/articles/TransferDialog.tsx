import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { FormFooter } from '../../design/FormFooter.js';
import { SelectField } from '../../design/SelectField.js';
import { showToast } from '../../design/toasts.js';
import { useEditableWorkspacesQuery } from '../../gql/EditableWorkspaces.js';
import { useOwnCompaniesQuery } from '../../gql/OwnCompanies.js';
import { SessionDocument } from '../../gql/Session.js';
import { useTransferArticleMutation } from '../../gql/TransferArticle.js';
import { errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import styles from './MergeDialog.module.css';
import { deletedArticles } from './deletedArticles.js';
import { useOpenFirstArticle } from './useOpenFirstArticle.js';

interface TransferDialogProps {
  article: { id: string; shortId: string; workspace: { shortId: string; slug: string } };
  /** The company that the article is in, which is not offered. */
  companyId: string;
  onClose: () => void;
}

/** Gives an article to another company of the user (docs/domains/transfer.md). */
export default function TransferDialog({ article, companyId: ownId, onClose }: TransferDialogProps) {
  const [companyId, setCompanyId] = useState<string | null>(null);
  const [workspaceId, setWorkspaceId] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { data: own } = useOwnCompaniesQuery();
  const { data: there, error } = useEditableWorkspacesQuery({
    variables: { companyId: companyId ?? '' },
    skip: companyId === null,
    fetchPolicy: 'network-only',
  });
  const [transfer] = useTransferArticleMutation({ refetchQueries: [SessionDocument] });
  const { run, isBusy } = useAction();
  const openFirst = useOpenFirstArticle();
  const companies = (own?.me?.companies ?? []).filter(({ id }) => id !== ownId);

  const confirm = async () => {
    setAsked(true);
    if (companyId === null || workspaceId === null) return;
    // The article's page hears that it went before the answer comes.
    const keys = [article.id, article.shortId];
    for (const key of keys) deletedArticles.add(key);
    const isDone = await run(
      async () => {
        showToast('info', m.articles_transferring());
        await transfer({ variables: { input: { articleId: article.id, companyId, workspaceId } } });
        onClose();
        await openFirst(article.workspace);
      },
      { success: m.articles_transferred() },
    );
    if (!isDone) for (const key of keys) deletedArticles.remove(key);
  };
  return (
    <Dialog opened onClose={onClose} title={m.articles_transferTo()} size={520}>
      <div className={styles.fields}>
        <SelectField
          label={m.articles_transferCompany()}
          placeholder={m.articles_transferChooseCompany()}
          searchable
          allowDeselect={false}
          withCheckIcon={false}
          data={companies.map(({ id, title }) => ({ value: id, label: title }))}
          value={companyId}
          error={isAsked && companyId === null ? errorWords('FIELD_REQUIRED') : undefined}
          onChange={(id) => {
            setCompanyId(id);
            setWorkspaceId(null);
          }}
          data-autofocus
        />
        <SelectField
          label={m.articles_articleWorkspace()}
          placeholder={m.articles_transferChooseWorkspace()}
          searchable
          allowDeselect={false}
          withCheckIcon={false}
          disabled={companyId === null || there === undefined}
          nothingFoundMessage={m.workspaces_noneFound()}
          data={(there?.editableWorkspaces ?? []).map((workspace) => ({
            value: workspace.id,
            label: workspaceTitle(workspace),
          }))}
          value={workspaceId}
          error={
            error
              ? errorText(error)
              : isAsked && workspaceId === null
                ? errorWords('ARTICLE_WORKSPACE_REQUIRED')
                : undefined
          }
          onChange={setWorkspaceId}
        />
      </div>
      <p className={styles.text}>{m.articles_transferText()}</p>
      <FormFooter
        onCancel={onClose}
        submitLabel={m.articles_transferConfirm()}
        isBusy={isBusy}
        onConfirm={() => {
          void confirm();
        }}
      />
    </Dialog>
  );
}
