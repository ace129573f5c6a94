import { useArticleHistoryQuery } from '../../gql/ArticleHistory.js';
import { useRefetchOn } from '../live/useChanges.js';

/** Deleting a version changes no more than `draft_changed` says. */
const followedKinds = ['article_published', 'article_changed', 'draft_changed'] as const;

/** The current version of an article and how many are saved, as they are at any time (docs/domains/versions.md). */
export function useArticleHistory(articleId: string) {
  const { data, error, refetch } = useArticleHistoryQuery({
    variables: { articleId },
    fetchPolicy: 'cache-and-network',
  });
  const article = data?.article;
  useRefetchOn(article ? { kinds: followedKinds, articleId, after: article.eventSequence } : null, refetch);
  const history = article?.history ?? null;
  return {
    history,
    /** Another one when the list of versions is. */
    state: history ? `${String(history.count)} ${history.current?.id ?? ''}` : null,
    error,
    refetch,
  };
}
