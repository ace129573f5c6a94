import type { Em } from '../kernel/database.js';
import { Publication, type Article } from './article.entity.js';
import { differsFromPublication } from './draftContent.js';

/**
 * Sets whether a locked article is a draft: it was never published, was kept among the drafts, or differs from its
 * publication (docs/domains/articles.md). Every command that changes a draft ends with it.
 * @returns whether that is another now.
 */
export async function refreshDraftState(em: Em, article: Article): Promise<boolean> {
  const before = article.hasDraftChanges;
  article.hasDraftChanges = await isDraft(em, article);
  return article.hasDraftChanges !== before;
}

async function isDraft(em: Em, article: Article): Promise<boolean> {
  if (article.publicationId === null || article.isDraftKept) return true;
  const publication = await em.findOneOrFail(Publication, { id: article.publicationId });
  // What the command has changed so far is compared as rows.
  await em.flush();
  return await differsFromPublication(em, article, publication);
}
