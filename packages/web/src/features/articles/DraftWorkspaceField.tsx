import { SelectField } from '../../design/SelectField.js';
import { useUpdateArticleDraftMutation } from '../../gql/UpdateArticleDraft.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import type { ArticleDraft, EditedArticle } from './articleMode.js';
import { useEditableWorkspaces } from './useEditableWorkspaces.js';

interface DraftWorkspaceFieldProps {
  article: EditedArticle;
  draft: ArticleDraft;
}

/**
 * The workspace of a draft: one of those where the user may edit articles. A published article moves there when it is
 * published next (docs/domains/articles.md).
 */
export function DraftWorkspaceField({ article, draft }: DraftWorkspaceFieldProps) {
  const { workspaces } = useEditableWorkspaces();
  const [update] = useUpdateArticleDraftMutation();
  const { run, isBusy } = useAction();
  const current = draft.workspace ?? article.workspace;
  const offered = workspaces.some(({ id }) => id === current.id) ? workspaces : [current, ...workspaces];
  return (
    <SelectField
      label={m.articles_articleWorkspace()}
      description={
        article.isPublished && current.id !== article.workspace.id
          ? m.articles_movesOnPublish({ workspace: workspaceTitle(article.workspace) })
          : undefined
      }
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      disabled={isBusy}
      nothingFoundMessage={m.workspaces_noneFound()}
      value={current.id}
      data={offered.map((workspace) => ({ value: workspace.id, label: workspaceTitle(workspace) }))}
      onChange={(workspaceId) => {
        if (workspaceId === null || workspaceId === current.id) return;
        void run(async () => update({ variables: { input: { id: article.id, workspaceId } } }));
      }}
    />
  );
}
