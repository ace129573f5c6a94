import { IconPlus } from '../../design/frameIcons.js';
import { IconArchive, IconCopy, IconMerge, IconReorder, IconTag, IconTransfer } from '../../design/icons.js';
import { can } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import type { Action } from './action.js';
import { isEdited } from './articleActions.js';

const under = m.actions_thisArticle;

/** Makes a copy as a draft and opens it in the editor (docs/domains/articles.md). */
export const duplicateArticle: Action = {
  id: 'article.duplicate',
  under,
  label: m.articles_duplicate,
  icon: <IconCopy />,
  keywords: m.actions_words_duplicate,
  isAvailable: (context) => isEdited(context) && !context.isMobile,
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
  isAvailable: (context) => isEdited(context) && !context.isMobile && context.article?.duration === 0,
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

/** Makes the articles beside the page movable (docs/domains/workspaces.md). */
export const reorderArticles: Action = {
  id: 'article.reorder',
  under,
  label: m.articles_reorder,
  icon: <IconReorder />,
  keywords: m.actions_words_reorder,
  isAvailable: (context) => isEdited(context) && context.isTreeBeside,
  run: (tools, { article }) => {
    if (article) tools.reorderArticles(article.workspace);
  },
};

/** Asks first: the articles below it are archived as well. */
export const archiveArticle: Action = {
  id: 'article.archive',
  under,
  label: m.tree_archive,
  icon: <IconArchive />,
  keywords: m.actions_words_archive,
  isAvailable: isEdited,
  run: ({ show }, { article }) => {
    if (article) show({ kind: 'archiveArticle', article });
  },
};

export const unarchiveArticle: Action = {
  id: 'article.unarchive',
  under,
  label: m.tree_unarchive,
  icon: <IconArchive />,
  keywords: m.actions_words_archive,
  isAvailable: ({ article }) => can(article, 'Article.edit') && article?.isArchived === true,
  run: (tools, { article }) => {
    if (article) tools.unarchiveArticle(article);
  },
};
