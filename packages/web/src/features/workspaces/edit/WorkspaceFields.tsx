import * as limits from '@snaplore/schema/limits';
import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import { useState } from 'react';
import { InlineField } from '../../../design/InlineField.js';
import { SelectField } from '../../../design/SelectField.js';
import { useUpdateWorkspaceMutation } from '../../../gql/UpdateWorkspace.js';
import type { WorkspaceEditQuery } from '../../../gql/types.js';
import { errorWords } from '../../../lib/errorWords.js';
import { useMe } from '../../../lib/session.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import { visibilityChoices, visibilityText } from '../visibilityLabels.js';
import form from '../WorkspaceForm.module.css';
import styles from './WorkspaceEdit.module.css';

interface WorkspaceFieldsProps {
  workspace: Pick<WorkspaceEditQuery['workspace'], 'id' | 'title' | 'description' | 'visibility'>;
}

/**
 * Title and description, each saved when it is confirmed, and visibility, saved when it is chosen
 * (docs/domains/workspaces.md).
 */
export function WorkspaceFields({ workspace: { id, title, description, visibility } }: WorkspaceFieldsProps) {
  const { company } = useMe();
  const [update] = useUpdateWorkspaceMutation();
  const { run } = useAction();
  const [chosen, setChosen] = useState<WorkspaceVisibility | null>(null);
  const save = async (
    changed: { title?: string; description?: string; visibility?: WorkspaceVisibility },
    field: string,
  ) =>
    await run(() => update({ variables: { input: { id, ...changed } } }), {
      key: JSON.stringify(changed),
      success: m.workspaces_updated({ field }),
    });
  const choose = async (next: WorkspaceVisibility | null) => {
    if (next === null || next === visibility) return;
    setChosen(next);
    await save({ visibility: next }, m.workspaces_field_visibility());
    setChosen(null);
  };
  const words = (field: string) => ({
    confirmLabel: m.workspaces_saveField({ field }),
    cancelLabel: m.workspaces_cancelField({ field }),
  });
  return (
    <div className={styles.fields}>
      <InlineField
        label={m.workspaces_workspaceTitle()}
        value={title}
        maxLength={limits.workspaceTitleMax}
        emptyText={errorWords('WORKSPACE_TITLE_REQUIRED')}
        {...words(m.workspaces_field_title())}
        onSave={(next) => save({ title: next }, m.workspaces_field_title())}
      />
      <InlineField
        isLong
        label={m.workspaces_workspaceDescription()}
        value={description}
        maxLength={limits.workspaceDescriptionMax}
        placeholder={m.workspaces_descriptionHint()}
        {...words(m.workspaces_field_description())}
        onSave={(next) => save({ description: next }, m.workspaces_field_description())}
      />
      <div className={styles.visibility}>
        <SelectField
          label={m.workspaces_workspaceVisibility()}
          allowDeselect={false}
          withCheckIcon={false}
          data={visibilityChoices(company.title)}
          value={chosen ?? visibility}
          onChange={(next) => {
            void choose(next);
          }}
        />
        <p className={form.info} role="note">
          {visibilityText(chosen ?? visibility)}
        </p>
      </div>
    </div>
  );
}
