import { slugify } from '@snaplore/schema/slugs';
import { isPublished } from '../access/contentRules.js';
import type { Article } from './article.entity.js';

/** Gives an article's draft its title; readers of a published one see it with the next publication. */
export function setDraftTitle(article: Article, title: string): void {
  if (isPublished(article)) {
    article.draftTitle = title === article.title ? null : title;
  } else {
    article.title = title;
    article.slug = slugify(title);
  }
}
