import { ErrorState } from '../../design/ErrorState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useRecentArticlesQuery } from '../../gql/RecentArticles.js';
import { messages } from '../../lib/messages.js';
import { ArticleCard } from './ArticleCard.js';
import styles from './HomeScreen.module.css';

const shown = 8;

export function RecentArticles() {
  const { data, error, refetch } = useRecentArticlesQuery({ variables: { first: shown }, fetchPolicy: 'cache-and-network' });
  if (!data) {
    if (error) return <ErrorState title={messages.recentFailed} error={error} onRetry={() => { void refetch(); }} />;
    return (
      <Skeletons label={messages.loading} className={styles.cards ?? ''}>
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
  if (data.recentArticles.length === 0) return <p className={styles.empty}>{messages.recentEmpty}</p>;
  return (
    <div className={styles.cards}>
      {data.recentArticles.map((article) => <ArticleCard key={article.id} article={article} />)}
    </div>
  );
}
