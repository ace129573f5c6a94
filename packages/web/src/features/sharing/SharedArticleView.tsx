import type { ContentNode } from '@snaplore/schema/contentText';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { CompanyMark } from '../../design/CompanyMark.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument } from '../../design/frameIcons.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { sharedAddress, type SharedTarget } from '../../lib/addresses.js';
import { slashDate } from '../../lib/dates.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { m } from '../../paraglide/messages.js';
import { ArticleHeading } from '../articles/ArticleHeading.js';
import { openMode, openTab } from '../articles/articleMode.js';
import { ArticleTabs } from '../articles/ArticleTabs.js';
import { NotesEmpty } from '../articles/NotesEmpty.js';
import bar from '../articles/ArticleBar.module.css';
import reading from '../articles/ArticleScreen.module.css';
import { useWatchPositions } from '../videos/useWatchPositions.js';
import type { SharedArticle } from './useSharedArticle.js';

const NoteText = lazy(() => import('../articles/NoteText.js'));
const ArticleVideo = lazy(() =>
  import('../videos/ArticleVideo.js').then((module) => ({ default: module.ArticleVideo })),
);

interface SharedArticleViewProps {
  article: SharedArticle;
  target: SharedTarget;
  /** As it was entered; the link has none without it. */
  password: string | undefined;
  /** Opens the link again, for new addresses of the files; null once it is not open any more. */
  reopen: () => Promise<SharedArticle | null>;
}

/** The recording and the notes of a shared article, and whose it is. */
export function SharedArticleView({ article, target, password, reopen }: SharedArticleViewProps) {
  useDocumentTitle(article.title);
  const { token, isPrivate } = article;
  const mode = openMode(article, target.mode);
  const tab = openTab(article, target.tab);
  const [startAt] = useState(target.t ?? 0);
  const recording = useMemo(() => recordingOf(article), [article]);
  const watchPositions = useWatchPositions(token, article.paragraphs, true);
  const renewVideos = useCallback(async () => {
    const renewed = await reopen();
    return renewed ? recordingOf(renewed).videos : [];
  }, [reopen]);
  const origin = (
    <>
      <CompanyMark title={article.companyTitle} logo={article.companyLogo} />
      <span className="cut">{article.companyTitle}</span>
      <span aria-hidden="true">·</span>
      <span className="cut">{article.workspaceTitle}</span>
      <span aria-hidden="true">·</span>
    </>
  );
  const isEmpty = article.videos.length === 0 && article.textTabs.length === 0;
  return (
    <Panel>
      {isEmpty ? null : (
        <header className={bar.bar}>
          <ArticleTabs
            mode={mode}
            hasRecording={article.videos.length > 0}
            tabs={article.textTabs}
            activeTabId={tab?.id ?? null}
            addressOf={(next, slug) =>
              sharedAddress(token, isPrivate ? 'private' : undefined, { mode: next, tab: slug })
            }
          />
        </header>
      )}
      <PanelScroll label={mode === 'notes' ? m.notes_tabs() : undefined}>
        {article.isVideoBeingMade ? (
          <p className={reading.draft} role="status">
            {article.videos.length > 0 ? m.videos_beingMade() : m.uploads_processing()}
          </p>
        ) : null}
        <Suspense>
          {mode === 'notes' && tab ? (
            <NoteText
              key={tab.id}
              title={article.title}
              content={tab.content as ContentNode | null}
              tabId={tab.id}
              about={
                <div className={reading.about}>
                  {origin}
                  <span className="num">{slashDate(article.publishedAt)}</span>
                </div>
              }
            />
          ) : mode === 'notes' || isEmpty ? (
            <>
              <div className={reading.article}>
                <ArticleHeading title={article.title} about={origin} date={article.publishedAt} />
              </div>
              {isEmpty ? (
                article.isVideoBeingMade ? null : (
                  <NotesEmpty />
                )
              ) : (
                <EmptyState icon={<IconDocument size={20} />} text={m.articles_tabNoneActive()} />
              )}
            </>
          ) : (
            <div className={reading.article}>
              <ArticleVideo
                article={recording}
                renewVideos={renewVideos}
                watchPositions={watchPositions}
                startAt={startAt}
                captions={{ kind: 'shared', token, isPrivate, password, hasTranscript: article.hasTranscript }}
              >
                <ArticleHeading title={article.title} about={origin} date={article.publishedAt} />
              </ArticleVideo>
            </div>
          )}
        </Suspense>
      </PanelScroll>
    </Panel>
  );
}

/** The recording as the player takes it. A guest is given ready videos alone, and addresses of the whole answer. */
function recordingOf({ token, title, duration, paragraphs, videos, addressSeconds }: SharedArticle) {
  return {
    id: token,
    title,
    duration,
    paragraphs,
    videos: videos.map((video) => ({
      ...video,
      status: 'ready' as const,
      progress: 100,
      errorCode: null,
      size: 0,
      fileName: '',
      addressSeconds,
    })),
  };
}
