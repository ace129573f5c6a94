import { IconLink, IconPencil, IconShare, IconTrash } from '../../design/icons.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import type { Action, ActionContext } from './action.js';

const under = m.actions_thisArticle;
/** An archived article is brought back before anything is made of it. */
export const isEdited = ({ article }: ActionContext): boolean =>
  can(article, 'Article.edit') && article?.isArchived === false;

/** Opens the editor, if the article's abilities allow it; not in the mobile view (docs/domains/articles.md). */
export const editArticle: Action = {
  id: 'article.edit',
  under,
  label: m.articles_edit,
  icon: <IconPencil />,
  keywords: m.actions_words_edit,
  isAvailable: (context) => isEdited(context) && !context.isMobile,
  address: ({ article }) => article && articleEditAddress(article),
};

/** Opens the dialog of an article's links and recipients, for its editors (docs/domains/sharing.md). */
export const shareArticle: Action = {
  id: 'article.share',
  under,
  label: m.sharing_title,
  icon: <IconShare />,
  keywords: m.actions_words_share,
  isAvailable: ({ article }) => can(article, 'Article.share'),
  run: (tools, { article }) => {
    if (article) tools.show({ kind: 'shareArticle', articleId: article.id });
  },
};

/** Copies the article's address. */
export const copyArticleLink: Action = {
  id: 'article.copyLink',
  under,
  label: m.articles_copyLink,
  icon: <IconLink />,
  keywords: m.actions_words_link,
  isAvailable: ({ article }) => article !== null,
  run: (tools, { article }) => {
    if (article) tools.copyArticleLink(article);
  },
};

/** Asks for confirmation first (docs/domains/deletions.md). */
export const deleteArticle: Action = {
  id: 'article.delete',
  under,
  label: m.articles_delete,
  icon: <IconTrash />,
  keywords: m.actions_words_delete,
  isDanger: true,
  isAvailable: ({ article }) => can(article, 'Article.delete'),
  run: ({ show }, { article }) => {
    if (article) show({ kind: 'deleteArticle', article: { id: article.id, title: article.title } });
  },
};
