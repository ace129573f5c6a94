import { EmptyState } from '../../design/EmptyState.js';
import { ErrorState } from '../../design/ErrorState.js';
import { IconDocument } from '../../design/icons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useRecentArticlesQuery } from '../../gql/RecentArticles.js';
import { newArticleAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { ArticleCard } from './ArticleCard.js';
import styles from './HomeScreen.module.css';

const shown = 8;

export function RecentArticles() {
  const { data, error, refetch } = useRecentArticlesQuery({
    variables: { first: shown },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    if (error)
      return (
        <ErrorState
          title={m.search_recentFailed()}
          error={error}
          onRetry={() => {
            void refetch();
          }}
        />
      );
    return (
      <Skeletons label={m.common_loading()} className={styles.cards ?? ''}>
        {[0, 1, 2, 3].map((index) => (
          <div key={index}>
            <Skeleton height="auto" radius={8} style={{ aspectRatio: '2.1' }} />
            <Skeleton width="70%" style={{ margin: '12px 0 12px' }} />
            <Skeleton width="45%" height={10} />
          </div>
        ))}
      </Skeletons>
    );
  }
  if (data.recentArticles.length === 0)
    return (
      <EmptyState
        icon={<IconDocument size={20} />}
        text={m.search_recentEmpty()}
        action={<LinkButton {...newArticleAddress()}>{m.shell_createArticle()}</LinkButton>}
      />
    );
  return (
    <div className={styles.cards}>
      {data.recentArticles.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </div>
  );
}
