import type { ArticleInWorkspace } from './lockArticle.js';

/** The path of an article's page with its video at a time, in milliseconds (docs/domains/articlePage.md). */
export function articleTimePath({ article, workspace }: ArticleInWorkspace, time: number): string {
  return `/b/${workspace.shortId}/${workspace.slug}/${article.shortId}/${article.slug}/video?t=${String(time)}`;
}

const timePath = /^\/b\/[^/?#]+\/[^/?#]+\/([^/?#]+)\/[^/?#]+\/video\?t=(\d{1,10})$/;

/** The time of such a path, in milliseconds; null for any other address, and for another article's. */
export function timeOfPath(path: string, shortId: string): number | null {
  const found = timePath.exec(path);
  return found?.[1] === shortId ? Number(found[2]) : null;
}
