import { skipToken } from '@apollo/client/react';
import { articleChanges } from '@snaplore/schema/articleChanges';
import { Suspense, lazy, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Panel } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { useVersionPageQuery } from '../../gql/VersionPage.js';
import type { VersionTarget } from '../../lib/addresses.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { codeOf } from '../../lib/errorText.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import type { EditedArticle } from '../articles/articleMode.js';
import { articleText } from './articleText.js';
import { HistoryButton } from './HistoryButton.js';
import { useHistoryOpen } from './historySidebar.js';
import { NoVersion } from './NoVersion.js';
import { useArticleHistory } from './useArticleHistory.js';
import { useVersionActions, type ShownVersion } from './useVersionActions.js';
import { VersionSide } from './VersionSide.js';
import { VersionSkeleton } from './VersionSkeleton.js';
import { VersionView } from './VersionView.js';
import styles from './VersionScreen.module.css';

const VersionHistory = lazy(() => import('./VersionHistory.js'));

interface VersionPageProps {
  article: EditedArticle;
  /** 0 for one that cannot be. */
  number: number;
  target: VersionTarget;
}

/** A version, what readers are served now, and the history beside both; says so when the version is gone. */
export function VersionPage({ article, number, target }: VersionPageProps) {
  const isMobile = useMobile();
  const { data, previousData, error, refetch } = useVersionPageQuery(
    number === 0 ? skipToken : { variables: { articleId: article.id, number }, fetchPolicy: 'cache-and-network' },
  );
  const version = data?.articleVersion;
  useDocumentTitle(version ? version.entry.title || m.versions_savedVersion() : undefined);
  useReloadWithHistory(article.id, refetch);
  const actions = useVersionActions({ article, number, target, version: version ?? null });
  const [isHistoryOpen, setHistoryOpen] = useHistoryOpen(article.id, true);
  const historyButton = useRef<HTMLButtonElement>(null);

  // While another version is loaded the sidebar keeps what it shows.
  const beside = version ?? (number === 0 ? undefined : previousData?.articleVersion);
  const changes = useMemo(() => (beside ? changesOf(beside) : null), [beside]);
  const code = number === 0 ? 'NOT_FOUND' : codeOf(error);
  const body = actions.leaving ? (
    <p className={styles.leaving} role="status">
      <span className={styles.spinner} />
      {actions.leaving === 'restoring' ? m.versions_restoring() : m.versions_quitting()}
    </p>
  ) : code === 'NOT_FOUND' || code === 'VERSION_CURRENT' ? (
    <NoVersion reason={code === 'NOT_FOUND' ? 'gone' : 'current'} onLeave={() => void actions.quit()} />
  ) : (
    <QueryState
      data={version}
      error={error}
      onRetry={refetch}
      failed={m.versions_failed()}
      skeleton={<VersionSkeleton />}
    >
      {(shown) =>
        changes && (
          <VersionView
            article={article}
            version={shown}
            changes={changes}
            target={target}
            actions={actions}
            historyButton={<HistoryButton ref={historyButton} isOpen={isHistoryOpen} onToggle={setHistoryOpen} />}
          />
        )
      }
    </QueryState>
  );
  return (
    <>
      {beside && changes && !isMobile ? <VersionSide article={article} version={beside} changes={changes} /> : null}
      <Panel isRow>
        <div className={styles.doc}>{body}</div>
        {isHistoryOpen && !isMobile ? (
          <Suspense>
            <VersionHistory
              article={article}
              openNumber={number}
              target={target}
              onClose={() => {
                setHistoryOpen(false);
                historyButton.current?.focus();
              }}
            />
          </Suspense>
        ) : null}
      </Panel>
    </>
  );
}

/** From the version to what readers are served now. */
function changesOf({ entry, textTabs, paragraphs, article }: ShownVersion) {
  return articleChanges(
    articleText(entry.title, textTabs, paragraphs),
    articleText(article.title, article.textTabs, article.paragraphs),
  );
}

/** Loads the version again when another one is current, or one was deleted. */
function useReloadWithHistory(articleId: string, refetch: () => Promise<unknown>): void {
  const { state } = useArticleHistory(articleId);
  const loadAgain = useEffectEvent(() => {
    void refetch().catch(() => undefined);
  });
  const loaded = useRef(state);
  useEffect(() => {
    if (loaded.current !== null && loaded.current !== state) loadAgain();
    loaded.current = state;
  }, [state]);
}
