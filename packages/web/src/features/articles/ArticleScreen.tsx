import { Panel } from '../../design/Panel.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useArticlePageQuery } from '../../gql/ArticlePage.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { m } from '../../paraglide/messages.js';
import { useRefetchOn } from '../live/useChanges.js';
import type { BrowseScreenProps } from '../workspaces/BrowseScreen.js';
import { useFailedLoadRedirect } from '../workspaces/useFailedLoadRedirect.js';
import { idOrShortId } from './articleMode.js';
import { ArticleState } from './ArticleState.js';
import { ArticleView } from './ArticleView.js';
import { useLostArticle } from './useLostArticle.js';
import { useGoneParagraph } from './useGoneParagraph.js';
import { useRightAddress } from './useRightAddress.js';
import bar from './ArticleBar.module.css';
import styles from './ArticleScreen.module.css';

interface ArticleScreenProps extends Pick<BrowseScreenProps, 'mode' | 'search'> {
  /** Short id, or id. */
  articleId: string;
  tabSlug: string | undefined;
}

/** The changes that the page shows. */
const shownKinds = [
  'article_changed',
  'article_published',
  'article_deleted',
  'video_changed',
  'workspace_deleted',
  'workspace_changed',
] as const;

/** An article as its readers see it (docs/domains/articles.md). */
export default function ArticleScreen({ articleId, mode, tabSlug, search }: ArticleScreenProps) {
  const result = useArticlePageQuery({
    variables: idOrShortId(articleId),
    fetchPolicy: 'cache-and-network',
  });
  const article = result.data?.article;
  const isLost = useLostArticle(article, result.error);
  const isLeaving = useFailedLoadRedirect('browse', isLost ? undefined : result.error) || isLost;
  // What the cache has may be older than the address.
  const answered = result.loading ? null : (article ?? null);
  useRightAddress(answered && answered.workspace, answered, search);
  useGoneParagraph(answered, mode);
  useDocumentTitle(article?.title);
  // Comments are updated by the live feed itself, and readers do not see drafts; other changes refetch the page.
  useRefetchOn(
    article
      ? { kinds: shownKinds, articleId: article.id, workspaceId: article.workspace.id, after: article.eventSequence }
      : null,
    result.refetch,
    // Of the workspace only that it is gone or out of sight, and the article with it.
    ({ kind, workspace }) => kind !== 'workspace_changed' || workspace === null,
  );

  if (isLeaving) return <ArticleSkeleton />;
  return (
    <ArticleState result={result} skeleton={<ArticleSkeleton />}>
      {(shown) => <ArticleView article={shown} requestedMode={mode} tabSlug={tabSlug} search={search} />}
    </ArticleState>
  );
}

function ArticleSkeleton() {
  return (
    <Panel>
      <Skeletons label={m.articles_loadingArticle()}>
        <div className={bar.bar}>
          <Skeleton width={120} height={16} />
        </div>
        <div className={styles.loadingVideo}>
          <Skeleton height="auto" radius={10} style={{ aspectRatio: '16/9' }} />
          <Skeleton width="40%" height={20} style={{ marginTop: 24 }} />
        </div>
      </Skeletons>
    </Panel>
  );
}
