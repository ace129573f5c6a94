import { useForm } from '@mantine/form';
import { limits } from '@snaplore/schema/limits';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.js';
import { DialogFooter } from '../../design/Dialog.js';
import { ErrorState } from '../../design/ErrorState.js';
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
import { m } from '../../paraglide/messages.js';
import { can, useMe } from '../../lib/session.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import styles from '../workspaces/WorkspaceForm.module.css';

interface ArticleFormProps {
  /** The workspace to begin with: its id or its short id. */
  workspaceKey: string | undefined;
  onCancel: () => void;
  onDone?: () => void;
}

/** Title and workspace; only workspaces where this person may write, the personal one first (spec 1 §5). */
export function ArticleForm({ workspaceKey, onCancel, onDone }: ArticleFormProps) {
  const me = useMe();
  const navigate = useNavigate();
  const { data, error, refetch } = useWorkspaceListQuery({ fetchPolicy: 'cache-and-network' });
  const [createArticle] = useCreateArticleMutation({ refetchQueries: [SessionDocument, DraftsDocument] });
  const form = useForm({ initialValues: { title: '', workspaceId: '' } });
  const open =
    data?.company?.workspaces.filter(
      (workspace) => !workspace.isArchived && can(workspace, 'Workspace.editArticles'),
    ) ?? [];
  const personal = { ...me.personalWorkspace, isPersonal: true };
  const offered = [personal, ...open.filter((workspace) => workspace.id !== personal.id)];
  const first =
    offered.find((workspace) => workspace.id === workspaceKey || workspace.shortId === workspaceKey) ?? personal;
  const workspaceId = form.values.workspaceId || first.id;

  const submit = form.onSubmit(async ({ title }) => {
    if (title.trim() === '') {
      showToast('warning', m.workspaces_titleEmpty());
      form.setFieldError('title', m.workspaces_titleEmpty());
      return;
    }
    try {
      const result = await createArticle({ variables: { input: { title: title.trim(), workspaceId } } });
      if (!result.data) return;
      onDone?.();
      await navigate(articleEditAddress(result.data.createArticle));
    } catch (failure) {
      showToast('error', errorText(failure));
    }
  });

  if (!data && error)
    return (
      <ErrorState
        title={m.workspaces_failed()}
        error={error}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!data)
    return (
      <Skeletons label={m.common_loading()} className={styles.form ?? ''}>
        <Skeleton height={36} />
        <Skeleton height={36} />
      </Skeletons>
    );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
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
      <DialogFooter>
        <Button size="md" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button size="md" type="submit" variant="filled" loading={form.submitting}>
          {m.shell_create()}
        </Button>
      </DialogFooter>
    </form>
  );
}
