import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { indexArticle } from '@snaplore/core/search/indexArticle';

/** Updates the search index of an article (docs/domains/search.md). */
export async function indexArticleJob({ caller, payload }: Attempt<'search.indexArticle'>): Promise<void> {
  await indexArticle(caller, payload.articleId);
}
