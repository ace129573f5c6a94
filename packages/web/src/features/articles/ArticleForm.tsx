import * as limits from '@snaplore/schema/limits';
import { useNavigate } from '@tanstack/react-router';
import { FormFooter } from '../../design/FormFooter.js';
import { QueryState } from '../../design/QueryState.js';
import { SelectField } from '../../design/SelectField.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useCreateArticleMutation } from '../../gql/CreateArticle.js';
import { DraftsDocument } from '../../gql/Drafts.js';
import { SessionDocument } from '../../gql/Session.js';
import { useWorkspaceListQuery } from '../../gql/WorkspaceList.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { can, useMe } from '../../lib/session.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import styles from '../workspaces/WorkspaceForm.module.css';

interface ArticleFormProps {
  /** The workspace selected at first: its id or short id. */
  workspaceKey: string | undefined;
  onCancel: () => void;
  onDone?: () => void;
}

/**
 * The form of a new article: its title, and one of the workspaces where the user may create articles, the personal one
 * first (docs/domains/articles.md).
 */
export function ArticleForm({ workspaceKey, onCancel, onDone }: ArticleFormProps) {
  const me = useMe();
  const navigate = useNavigate();
  const { data, error, refetch } = useWorkspaceListQuery({ fetchPolicy: 'cache-and-network' });
  const [createArticle] = useCreateArticleMutation({ refetchQueries: [SessionDocument, DraftsDocument] });
  const { form, onSubmit, isBusy } = useServerForm({
    initialValues: { title: '', workspaceId: '' },
    validate: { title: (value) => (value.trim() === '' ? m.workspaces_titleEmpty() : null) },
    onInvalid: () => {
      showToast('warning', m.workspaces_titleEmpty());
    },
    submit: async ({ title }) => {
      const result = await createArticle({ variables: { input: { title: title.trim(), workspaceId } } });
      if (!result.data) return;
      onDone?.();
      await navigate(articleEditAddress(result.data.createArticle));
    },
    onFailure: (failure) => {
      showToast('error', errorText(failure));
    },
  });
  const open =
    data?.company?.workspaces.filter(
      (workspace) => !workspace.isArchived && can(workspace, 'Workspace.editArticles'),
    ) ?? [];
  const personal = { ...me.personalWorkspace, isPersonal: true };
  const offered = [personal, ...open.filter((workspace) => workspace.id !== personal.id)];
  const first =
    offered.find((workspace) => workspace.id === workspaceKey || workspace.shortId === workspaceKey) ?? personal;
  const workspaceId = form.values.workspaceId || first.id;

  return (
    <QueryState
      data={data}
      error={error}
      onRetry={refetch}
      failed={m.workspaces_failed()}
      skeleton={
        <Skeletons label={m.common_loading()} className={styles.form ?? ''}>
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Skeletons>
      }
    >
      {() => (
        <form onSubmit={onSubmit} noValidate className={styles.form}>
          <TextField
            label={m.articles_articleTitle()}
            placeholder={m.articles_articleTitlePlaceholder()}
            maxLength={limits.articleTitleMax}
            data-autofocus
            autoFocus
            {...form.getInputProps('title')}
          />
          <SelectField
            label={m.articles_articleWorkspace()}
            allowDeselect={false}
            withCheckIcon={false}
            searchable={offered.length > 8}
            value={workspaceId}
            data={offered.map((workspace) => ({ value: workspace.id, label: workspaceTitle(workspace) }))}
            onChange={(value) => {
              form.setFieldValue('workspaceId', value ?? '');
            }}
          />
          <FormFooter onCancel={onCancel} submitLabel={m.shell_create()} isBusy={isBusy} />
        </form>
      )}
    </QueryState>
  );
}
