import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { Publication, type Article } from './article.entity.js';
import { draftTitle } from './draftContent.js';

/** What a user began from before they publish. */
export interface PublishBase {
  /** The publication that readers were served; null while it was never published. */
  publicationId?: string | null | undefined;
  /** The draft's title. Not compared where left out. */
  title?: string | null | undefined;
}

/**
 * Refuses to publish over what a colleague published, or over a title that a colleague gave the draft, since the user
 * began (docs/domains/articles.md).
 * @throws AppError CONFLICT, whose arguments say who and when, and from what to begin to publish all the same.
 */
export async function requireUnchanged(em: Em, article: Article, base: PublishBase): Promise<void> {
  const title = draftTitle(article);
  const publication =
    article.publicationId === null || article.publicationId === (base.publicationId ?? null)
      ? null
      : await em.findOneOrFail(Publication, { id: article.publicationId });
  if (publication) {
    throw await conflict(em, article, title, publication.publisherId, publication.publishedAt, 'publication');
  }
  if (base.title != null && base.title !== title) {
    throw await conflict(em, article, title, article.draftTitleById, article.draftTitleAt, 'title');
  }
}

/**
 * Refuses a title that was begun from another one than the draft has, unless it is the same.
 * @throws AppError CONFLICT as above.
 */
export async function requireTitleUnchanged(em: Em, article: Article, base: string, title: string): Promise<void> {
  const now = draftTitle(article);
  if (now === base || now === title) return;
  throw await conflict(em, article, now, article.draftTitleById, article.draftTitleAt, 'title');
}

async function conflict(
  em: Em,
  article: Article,
  title: string,
  userId: string | null,
  at: Date | null,
  what: 'publication' | 'title',
): Promise<AppError> {
  const by = userId === null ? null : await em.findOne(User, { id: userId });
  return new AppError('CONFLICT', {
    changed: what,
    by: by?.fullName ?? '',
    at: (at ?? article.updatedAt).toISOString(),
    publicationId: article.publicationId ?? '',
    title,
  });
}
