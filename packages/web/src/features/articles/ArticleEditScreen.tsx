import { ErrorState } from '../../design/ErrorState.js';
import { Panel } from '../../design/Panel.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useArticlePageQuery } from '../../gql/ArticlePage.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { idOrShortId } from './articleMode.js';
import { ArticleEditor } from './ArticleEditor.js';
import { ArticleState } from './ArticleState.js';
import styles from './ArticleEditor.module.css';

interface ArticleEditScreenProps {
  /** Short id, or id. */
  articleKey: string;
  mode: string | undefined;
  tabSlug: string | undefined;
}

/** The editor of an article: title, publishing, video and notes (docs/domains/articles.md). */
export function ArticleEditScreen({ articleKey, mode, tabSlug }: ArticleEditScreenProps) {
  const result = useArticlePageQuery({
    variables: idOrShortId(articleKey),
    fetchPolicy: 'cache-and-network',
  });
  const article = result.data?.article;
  useDocumentTitle(article ? article.draftTitle || m.articles_editArticle() : undefined);

  return (
    <ArticleState
      result={result}
      skeleton={
        <Panel>
          <Skeletons label={m.articles_loadingArticle()} className={styles.skeleton ?? ''}>
            <SkeletonRows count={6} />
          </Skeletons>
        </Panel>
      }
    >
      {(shown) =>
        can(shown, 'Article.edit') ? (
          <ArticleEditor
            article={shown}
            requestedMode={mode}
            tabSlug={tabSlug}
            onChanged={() => {
              void result.refetch();
            }}
          />
        ) : (
          <Panel>
            <ErrorState title={errorWords('FORBIDDEN')} />
          </Panel>
        )
      }
    </ArticleState>
  );
}
