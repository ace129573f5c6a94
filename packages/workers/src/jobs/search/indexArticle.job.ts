import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { indexArticle } from '@snaplore/core/search/indexArticle';

/** Reads an article anew for search. */
export async function indexArticleJob({ caller, payload }: Attempt<'search.indexArticle'>): Promise<void> {
  await indexArticle(caller, payload.articleId);
}
