import type { ArticleInWorkspace } from './lockArticle.js';

/** The path of an article's page with its video at a time, in milliseconds (docs/domains/articlePage.md). */
export function articleTimePath({ article, workspace }: ArticleInWorkspace, time: number): string {
  return `/b/${workspace.shortId}/${workspace.slug}/${article.shortId}/${article.slug}/video?t=${String(time)}`;
}
