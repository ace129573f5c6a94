import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument } from '../../design/frameIcons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeletons } from '../../design/Skeleton.js';
import { useRecentArticlesQuery } from '../../gql/RecentArticles.js';
import { newArticleAddress } from '../../lib/addresses.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { ArticleCard } from './ArticleCard.js';
import { CardSkeletons } from './CardSkeletons.js';
import styles from './HomeScreen.module.css';

const shown = 8;

/** The articles that the user read or edited last, as cards (docs/domains/articles.md). */
export function RecentArticles() {
  const isMobile = useMobile();
  const { data, error, refetch } = useRecentArticlesQuery({
    variables: { first: shown },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <QueryState
      data={data?.recentArticles}
      error={error}
      onRetry={refetch}
      failed={m.search_recentFailed()}
      skeleton={
        <Skeletons label={m.common_loading()} className={styles.cards ?? ''}>
          <CardSkeletons count={4} />
        </Skeletons>
      }
      isEmpty={(articles) => articles.length === 0}
      empty={
        <EmptyState
          icon={<IconDocument size={20} />}
          text={m.search_recentEmpty()}
          action={isMobile ? null : <LinkButton {...newArticleAddress()}>{m.shell_createArticle()}</LinkButton>}
        />
      }
    >
      {(articles) => (
        <div className={styles.cards}>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      )}
    </QueryState>
  );
}
