import { Menu } from '../../design/Menu.js';
import { useOwnCompaniesQuery } from '../../gql/OwnCompanies.js';
import { useMobile } from '../../lib/useMobile.js';
import { ActionItem } from '../actions/ActionItem.js';
import { deleteArticle } from '../actions/articleActions.js';
import {
  createSubArticle,
  duplicateArticle,
  editTags,
  mergeArticle,
  transferArticle,
} from '../actions/articleCommands.js';
import { useActions } from '../actions/useActions.js';
import type { Article } from './articleMode.js';

/** What members do with an article as a whole: items of its menu (docs/domains/articles.md). */
export function ArticleCommandItems({ article }: { article: Article }) {
  const actions = useActions({ workspace: null, article });
  const { data } = useOwnCompaniesQuery();
  const hasOtherCompanies = (data?.me?.companies.length ?? 0) > 1;
  // The editor, which these open, needs a wider screen.
  const isEditorOffered = !useMobile();
  return (
    <>
      {isEditorOffered ? (
        <>
          <ActionItem action={duplicateArticle} actions={actions} />
          <ActionItem action={createSubArticle} actions={actions} />
        </>
      ) : null}
      <ActionItem action={editTags} actions={actions} />
      <ActionItem action={mergeArticle} actions={actions} />
      {hasOtherCompanies ? <ActionItem action={transferArticle} actions={actions} /> : null}
      {actions.isOffered(deleteArticle) ? <Menu.Divider /> : null}
      <ActionItem action={deleteArticle} actions={actions} />
    </>
  );
}
