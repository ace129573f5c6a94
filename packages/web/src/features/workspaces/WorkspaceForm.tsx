import * as limits from '@snaplore/schema/limits';
import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import { useNavigate } from '@tanstack/react-router';
import { FormFooter } from '../../design/FormFooter.js';
import { SelectField } from '../../design/SelectField.js';
import { TextAreaField, TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useCreateWorkspaceMutation } from '../../gql/CreateWorkspace.js';
import { WorkspaceListDocument } from '../../gql/WorkspaceList.js';
import { workspaceAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { useMe } from '../../lib/session.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { visibilityChoices, visibilityText } from './visibilityLabels.js';
import styles from './WorkspaceForm.module.css';

interface Fields {
  title: string;
  description: string;
  visibility: WorkspaceVisibility;
}

interface WorkspaceFormProps {
  onCancel: () => void;
  /** Called when the workspace has been created, before its screen opens. */
  onDone?: () => void;
}

/** The form of a new workspace, which opens once it is created (docs/domains/workspaces.md). */
export function WorkspaceForm({ onCancel, onDone }: WorkspaceFormProps) {
  const navigate = useNavigate();
  const { company } = useMe();
  const [createWorkspace] = useCreateWorkspaceMutation({ refetchQueries: [WorkspaceListDocument] });
  const { form, onSubmit, isBusy } = useServerForm<Fields>({
    initialValues: { title: '', description: '', visibility: 'organization' },
    validate: { title: (value) => (value.trim() === '' ? m.workspaces_titleEmpty() : null) },
    onInvalid: () => {
      showToast('warning', m.workspaces_titleEmpty());
    },
    submit: async (input) => {
      const { data } = await createWorkspace({ variables: { input } });
      if (!data) return;
      onDone?.();
      await navigate(workspaceAddress(data.createWorkspace));
    },
    onFailure: (error) => {
      showToast('error', errorText(error));
    },
  });

  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <TextField
        label={m.workspaces_workspaceTitle()}
        maxLength={limits.workspaceTitleMax}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <TextAreaField
        label={m.workspaces_workspaceDescription()}
        maxLength={limits.workspaceDescriptionMax}
        rows={3}
        {...form.getInputProps('description')}
      />
      <SelectField
        label={m.workspaces_workspaceVisibility()}
        allowDeselect={false}
        withCheckIcon={false}
        data={visibilityChoices(company.title)}
        {...form.getInputProps('visibility')}
      />
      <p className={styles.info}>{visibilityText(form.values.visibility)}</p>
      <FormFooter onCancel={onCancel} submitLabel={m.workspaces_addWorkspace()} isBusy={isBusy} />
    </form>
  );
}
