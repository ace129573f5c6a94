import * as limits from '@snaplore/schema/limits';
import { ErrorState } from '../../design/ErrorState.js';
import { Panel } from '../../design/Panel.js';
import { useArticleEditPageQuery } from '../../gql/ArticleEditPage.js';
import type { VersionTarget } from '../../lib/addresses.js';
import { errorWords } from '../../lib/errorWords.js';
import { idOrShortId } from '../articles/articleMode.js';
import { ArticleState } from '../articles/ArticleState.js';
import { VersionPage } from './VersionPage.js';
import { VersionSkeleton } from './VersionSkeleton.js';

interface VersionScreenProps {
  /** Short id, or id. */
  articleKey: string;
  /** As in the URL. */
  version: string;
  target: VersionTarget;
}

/** A former publication of an article (docs/domains/versions.md). */
export function VersionScreen({ articleKey, version, target }: VersionScreenProps) {
  const result = useArticleEditPageQuery({ variables: idOrShortId(articleKey), fetchPolicy: 'cache-and-network' });
  const number = /^[1-9]\d{0,9}$/.test(version) ? Number(version) : 0;
  return (
    <ArticleState
      result={result}
      skeleton={
        <Panel>
          <VersionSkeleton />
        </Panel>
      }
    >
      {(article) =>
        article.history ? (
          <VersionPage article={article} number={number > limits.versionNumberMax ? 0 : number} target={target} />
        ) : (
          <Panel>
            <ErrorState isScreen title={errorWords('FORBIDDEN')} />
          </Panel>
        )
      }
    </ArticleState>
  );
}
