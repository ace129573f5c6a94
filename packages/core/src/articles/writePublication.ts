import { slugify } from '@snaplore/schema/slugs';
import { timelineDuration } from '@snaplore/schema/videoEdits/draftVideo';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Em } from '../kernel/database.js';
import type { Tx } from '../outbox/transaction.js';
import { servePublication } from '../videos/serveVideo.js';
import { Publication, type Article } from './article.entity.js';
import type { DraftContent } from './draftContent.js';

/**
 * Writes what readers are served from now on as a new publication of a locked article, and makes the article point at
 * it: the former one is a version then (docs/domains/versions.md). Its video is served once it holds nothing that is
 * hidden (docs/domains/videos.md). The draft keeps its title.
 */
export async function writePublication(
  tx: Tx,
  article: Article,
  { title, tabs, paragraphs }: DraftContent,
  publisherId: string,
): Promise<Publication> {
  const { em } = tx;
  const titleInDraft = article.draftTitle ?? article.title;
  const publication = em.create(Publication, {
    companyId: article.companyId,
    articleId: article.id,
    number: (await newestNumber(em, article.id)) + 1,
    title,
    slug: slugify(title),
    duration: timelineDuration(paragraphs),
    tabs,
    paragraphs,
    publisherId,
    publishedAt: databaseNow(),
  });
  em.persist(publication);
  // Written before the article points at it.
  await em.flush();
  article.publicationId = publication.id;
  article.title = title;
  article.slug = publication.slug;
  article.publishedAt = publication.publishedAt;
  article.updatedAt = publication.publishedAt;
  article.updatedById = publisherId;
  article.draftTitle = titleInDraft === title ? null : titleInDraft;
  await servePublication(tx, article, publication);
  return publication;
}

/** The number of the newest publication; 0 without any. Numbers are not used again: the newest is never deleted. */
async function newestNumber(em: Em, articleId: string): Promise<number> {
  const [newest] = await em.execute<{ number: number }[]>(
    'select number from publication where article_id = ? order by number desc limit 1',
    [articleId],
  );
  return newest?.number ?? 0;
}
