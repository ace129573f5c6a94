import { memo } from 'react';
import { SelectField } from '../../design/SelectField.js';
import { useUpdateArticleDraftMutation } from '../../gql/UpdateArticleDraft.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import type { EditedArticle } from './articleMode.js';
import { useEditableWorkspaces } from './useEditableWorkspaces.js';

interface DraftWorkspaceFieldProps {
  articleId: string;
  isPublished: boolean;
  /** Where readers find the article. */
  workspace: EditedArticle['workspace'];
  /** Where the draft's next publication will be. */
  target: EditedArticle['workspace'];
}

/**
 * The workspace of a draft: one of those where the user may edit articles. A published article moves there when it is
 * published next (docs/domains/articles.md).
 */
export const DraftWorkspaceField = memo(function DraftWorkspaceField({
  articleId,
  isPublished,
  workspace,
  target,
}: DraftWorkspaceFieldProps) {
  const { workspaces } = useEditableWorkspaces();
  const [update] = useUpdateArticleDraftMutation();
  const { run, isBusy } = useAction();
  const offered = workspaces.some(({ id }) => id === target.id) ? workspaces : [target, ...workspaces];
  return (
    <SelectField
      label={m.articles_articleWorkspace()}
      description={
        isPublished && target.id !== workspace.id
          ? m.articles_movesOnPublish({ workspace: workspaceTitle(workspace) })
          : undefined
      }
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      disabled={isBusy}
      nothingFoundMessage={m.workspaces_noneFound()}
      value={target.id}
      data={offered.map((one) => ({ value: one.id, label: workspaceTitle(one) }))}
      onChange={(workspaceId) => {
        if (workspaceId === null || workspaceId === target.id) return;
        void run(async () => update({ variables: { input: { id: articleId, workspaceId } } }));
      }}
    />
  );
});
