import { slugify } from '@snaplore/schema/slugs';
import { isPublished } from '../access/contentRules.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Article } from './article.entity.js';
import { draftTitle } from './draftContent.js';

/** Gives an article's draft its title; readers of a published one see it with the next publication. */
export function setDraftTitle(article: Article, title: string, userId: string): void {
  if (title === draftTitle(article)) return;
  if (isPublished(article)) {
    article.draftTitle = title === article.title ? null : title;
  } else {
    article.title = title;
    article.slug = slugify(title);
  }
  article.draftTitleById = userId;
  article.draftTitleAt = databaseNow();
}
