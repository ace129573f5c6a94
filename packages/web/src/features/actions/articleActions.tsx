import { IconLink, IconPencil } from '../../design/icons.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import type { Action } from './action.js';

const under = m.actions_thisArticle;

/** Opens the editor, if the article's abilities allow it (docs/domains/articles.md). */
export const editArticle: Action = {
  id: 'article.edit',
  under,
  label: m.articles_edit,
  icon: <IconPencil />,
  keywords: m.actions_words_edit,
  isAvailable: ({ article }) => can(article, 'Article.edit'),
  address: ({ article }) => article && articleEditAddress(article),
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
