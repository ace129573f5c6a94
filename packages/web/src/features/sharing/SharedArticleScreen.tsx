import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Panel } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { sharedPath, type SharedTarget } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { PublicFrame } from '../shell/PublicFrame.js';
import bar from '../articles/ArticleBar.module.css';
import reading from '../articles/ArticleScreen.module.css';
import { CopySharedLink } from './CopySharedLink.js';
import { SharedArticleView } from './SharedArticleView.js';
import { useSharedArticle } from './useSharedArticle.js';

const SharedPassword = lazy(() => import('./SharedPassword.js'));

interface SharedArticleScreenProps {
  token: string;
  isPrivate: boolean;
  target: SharedTarget;
}

/** A shared article as the guest of its link reads it, signed in or not (docs/domains/sharing.md). */
export function SharedArticleScreen({ token, isPrivate, target }: SharedArticleScreenProps) {
  const { href } = useLocation();
  const { article, error, isLocked, password, open, reopen, refetch } = useSharedArticle(token, isPrivate, href);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {isLocked ? (
        <Suspense>
          <SharedPassword onOpen={open} />
        </Suspense>
      ) : (
        <PublicFrame
          actions={article ? <CopySharedLink path={sharedPath(token, isPrivate ? 'private' : undefined)} /> : null}
        >
          <QueryState
            isScreen
            data={article}
            error={error}
            onRetry={refetch}
            failed={m.articles_articleFailed()}
            skeleton={<SharedArticleSkeleton />}
          >
            {(shown) => <SharedArticleView article={shown} target={target} password={password} reopen={reopen} />}
          </QueryState>
        </PublicFrame>
      )}
    </>
  );
}

function SharedArticleSkeleton() {
  return (
    <Panel>
      <Skeletons label={m.articles_loadingArticle()}>
        <div className={bar.bar}>
          <Skeleton width={120} height={16} />
        </div>
        <div className={reading.loadingVideo}>
          <Skeleton width="40%" height={28} style={{ marginTop: 24 }} />
          <Skeleton width="70%" height={16} style={{ marginTop: 24 }} />
          <Skeleton width="60%" height={16} style={{ marginTop: 12 }} />
        </div>
      </Skeletons>
    </Panel>
  );
}
