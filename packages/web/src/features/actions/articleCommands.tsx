import { IconPlus } from '../../design/frameIcons.js';
import { IconCopy, IconMerge, IconTag, IconTransfer } from '../../design/icons.js';
import { can } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import type { Action, ActionContext } from './action.js';

const under = m.actions_thisArticle;
/** An archived article is brought back before anything is made of it. */
const isEdited = ({ article }: ActionContext): boolean => can(article, 'Article.edit') && article?.isArchived === false;

/** Makes a copy as a draft and opens it (docs/domains/articles.md). */
export const duplicateArticle: Action = {
  id: 'article.duplicate',
  under,
  label: m.articles_duplicate,
  icon: <IconCopy />,
  keywords: m.actions_words_duplicate,
  isAvailable: isEdited,
  run: (tools, { article }) => {
    if (article) tools.duplicateArticle(article.id);
  },
};

/** Opens the dialog that merges the article into another one. */
export const mergeArticle: Action = {
  id: 'article.merge',
  under,
  label: m.articles_merge,
  icon: <IconMerge />,
  keywords: m.actions_words_merge,
  isAvailable: isEdited,
  run: ({ show }, { article }) => {
    if (article) show({ kind: 'mergeArticle', article, workspace: article.workspace });
  },
};

/** Below an article without video, a new one. */
export const createSubArticle: Action = {
  id: 'article.createSub',
  under,
  label: m.articles_createSubArticle,
  icon: <IconPlus />,
  keywords: m.actions_words_create,
  isAvailable: (context) => isEdited(context) && context.article?.duration === 0,
  run: ({ show }, { article }) => {
    if (article) show({ kind: 'createSubArticle', parent: article, workspace: article.workspace });
  },
};

/** Opens the dialog of the article's tags, which its readers see as well. */
export const editTags: Action = {
  id: 'article.tags',
  under,
  label: m.articles_tagsAction,
  icon: <IconTag />,
  keywords: m.actions_words_tags,
  isAvailable: ({ article }) => article !== null,
  run: ({ show }, { article }) => {
    if (article) show({ kind: 'articleTags', articleId: article.id });
  },
};

/** Opens the dialog that gives the article to another company; offered only to users of several. */
export const transferArticle: Action = {
  id: 'article.transfer',
  under,
  label: m.articles_transfer,
  icon: <IconTransfer />,
  keywords: m.actions_words_transfer,
  isAvailable: (context) => isEdited(context) && can(context.article, 'Article.transfer'),
  run: ({ show }, { article, me }) => {
    if (article && me.company) show({ kind: 'transferArticle', article, companyId: me.company.id });
  },
};
