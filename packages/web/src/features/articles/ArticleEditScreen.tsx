import { ErrorState } from '../../design/ErrorState.js';
import { Panel } from '../../design/Panel.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useArticlePageQuery } from '../../gql/ArticlePage.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { codeOf } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { articleKeyOf } from './articleMode.js';
import { ArticleEditor } from './ArticleEditor.js';
import styles from './ArticleEditor.module.css';

interface ArticleEditScreenProps {
  /** Short id, or id. */
  articleKey: string;
  mode: string | undefined;
  tabSlug: string | undefined;
}

/** The editor of an article: title, publishing, film and notes. */
export function ArticleEditScreen({ articleKey, mode, tabSlug }: ArticleEditScreenProps) {
  const { data, error, refetch } = useArticlePageQuery({
    variables: articleKeyOf(articleKey),
    fetchPolicy: 'cache-and-network',
  });
  const article = data?.article;
  useDocumentTitle(article ? article.draftTitle || m.articles_editArticle() : undefined);

  if (article) {
    if (can(article, 'Article.edit'))
      return (
        <ArticleEditor
          article={article}
          wanted={mode}
          tabSlug={tabSlug}
          onChanged={() => {
            void refetch();
          }}
        />
      );
    return (
      <Panel>
        <ErrorState title={errorWords('FORBIDDEN')} />
      </Panel>
    );
  }
  if (error) {
    const isMissing = codeOf(error) === 'NOT_FOUND';
    return (
      <Panel>
        <ErrorState
          title={isMissing ? errorWords('NOT_FOUND') : m.articles_articleFailed()}
          {...(isMissing ? {} : { error })}
          onRetry={() => {
            void refetch();
          }}
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <Skeletons label={m.articles_loadingArticle()} className={styles.waiting ?? ''}>
        <SkeletonRows count={6} />
      </Skeletons>
    </Panel>
  );
}
