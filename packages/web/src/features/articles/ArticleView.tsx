import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument } from '../../design/frameIcons.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { articleAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { can, usePerson } from '../../lib/session.js';
import { useArticleComments } from '../comments/useArticleComments.js';
import { useQuoteStates } from '../comments/useQuoteStates.js';
import { useShowComment } from '../comments/useShowComment.js';
import type { CommentQuote, CommentThread } from '../comments/commentView.js';
import type { BrowseScreenProps } from '../workspaces/BrowseScreen.js';
import { ArticleNavbar } from './ArticleNavbar.js';
import type { Article } from './articleMode.js';
import { openMode, openTab, targetOf } from './articleMode.js';
import { HidingBar } from './HidingBar.js';
import { NotePane } from './loadNotePane.js';
import { ReaderHeading } from './ReaderHeading.js';
import { VideoPane } from './VideoPane.js';
import { ServedVideoState } from './ServedVideoState.js';
import { showQuote } from './showQuote.js';
import { tabSlug } from './tabSlugs.js';
import { useOpenTab } from './useOpenTab.js';
import { useVideoHandle } from './useVideoHandle.js';
import bar from './ArticleBar.module.css';
import styles from './ArticleScreen.module.css';

const CommentsSidebar = lazy(() => import('../comments/CommentsSidebar.js'));

interface ArticleViewProps extends Pick<BrowseScreenProps, 'search'> {
  article: Article;
  /** The mode in the URL: 'notes', 'video', a paragraph's slug, or nothing. */
  requestedMode: string | undefined;
  tabSlug: string | undefined;
}

/** An article: its bar, the video or a note, and the comments beside it (docs/domains/articles.md). */
export function ArticleView({ article, requestedMode, tabSlug: requestedSlug, search }: ArticleViewProps) {
  const navigate = useNavigate();
  const mode = openMode(article, requestedMode);
  const { tab: followed } = useOpenTab(article.textTabs, requestedSlug, mode === 'notes');
  // One that a publication took away gives way to what opens without it.
  const tab = followed ?? openTab(article, requestedSlug);
  // Visitors who are not signed in see no comments (docs/domains/articles.md).
  const maySeeComments = usePerson() !== null && can(article, 'Article.view');
  const comments = useArticleComments(article.id);
  const { states: quoteStates, report: reportQuotes } = useQuoteStates(
    article.textTabs,
    comments.threads,
    article.publishedAt,
  );
  const { ref: videoRef, time, onTime, seek } = useVideoHandle();
  const [areCommentsOpen, setCommentsOpen] = useState(false);
  const [quote, setQuote] = useState<CommentQuote | null>(null);
  const { highlightedId, show } = useShowComment({
    showComment: maySeeComments ? search.showComment : undefined,
    removeParameter: () => {
      void navigate({
        ...articleAddress(article, { ...targetOf(requestedMode, requestedSlug), time: search.t, find: search.find }),
        replace: true,
      });
    },
    open: () => {
      setCommentsOpen(true);
    },
    comments,
    onArrive: (thread) => {
      if (thread.quote) openQuote(thread);
    },
  });
  const openQuote = (thread: CommentThread) => {
    const note = article.textTabs.find((one) => one.id === thread.quote?.textTabId) ?? tab;
    if (!note) return;
    if (mode !== 'notes' || note.id !== tab?.id)
      void navigate(articleAddress(article, { mode: 'notes', slug: tabSlug(article.textTabs, note.id) }));
    showQuote(thread.id);
  };

  // Its name may be another one since the last publication.
  const rightSlug = tabSlug(article.textTabs, followed?.id);
  const follow = useEffectEvent((slug: string) => {
    void navigate({
      ...articleAddress(article, { ...search, time: search.t, mode: 'notes', slug }),
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => {
    if (requestedSlug !== undefined && rightSlug !== undefined && requestedSlug !== rightSlug) follow(rightSlug);
  }, [requestedSlug, rightSlug]);

  const startQuote = (next: CommentQuote) => {
    setQuote(next);
    setCommentsOpen(true);
  };

  return (
    <Panel isRow>
      <div className={styles.doc}>
        <PanelScroll label={mode === 'notes' ? m.notes_tabs() : undefined} className={bar.page}>
          <HidingBar>
            <ArticleNavbar
              article={article}
              mode={mode}
              activeTabId={mode === 'notes' ? (tab?.id ?? null) : null}
              commentCount={maySeeComments ? comments.count : null}
              areCommentsOpen={areCommentsOpen}
              onToggleComments={() => {
                setCommentsOpen((now) => !now);
              }}
            />
          </HidingBar>
          <div className={styles.states} data-mode={mode}>
            {article.isPublished ? null : <p className={styles.draft}>{m.articles_notPublished()}</p>}
            <ServedVideoState article={article} />
          </div>
          {mode === 'video' ? (
            <VideoPane
              article={article}
              requestedMode={requestedMode}
              time={search.t}
              threads={comments.threads ?? []}
              videoRef={videoRef}
              onTime={onTime}
              onSeek={seek}
              onComment={show}
            />
          ) : (
            <Suspense>
              {tab ? (
                <NotePane
                  key={tab.id}
                  article={article}
                  tab={tab}
                  threads={comments.threads ?? []}
                  onQuoteStates={reportQuotes}
                  activeId={highlightedId}
                  find={search.find}
                  onComment={show}
                  onQuote={comments.mayComment ? startQuote : null}
                />
              ) : (
                <>
                  <div className={styles.article}>
                    <ReaderHeading article={article} />
                  </div>
                  <EmptyState icon={<IconDocument size={20} />} text={m.articles_tabNoneActive()} />
                </>
              )}
            </Suspense>
          )}
        </PanelScroll>
      </div>
      {areCommentsOpen ? (
        <Suspense>
          <CommentsSidebar
            comments={comments}
            currentTime={mode === 'video' && article.duration > 0 ? time : null}
            quote={quote}
            onQuoteRemove={() => {
              setQuote(null);
            }}
            highlightedId={highlightedId}
            onSeek={
              article.duration > 0
                ? (target) => {
                    if (mode === 'video') seek(target);
                    else void navigate(articleAddress(article, { mode: 'video', time: target }));
                  }
                : null
            }
            onQuoteOpen={(thread) => {
              show(thread.id);
              openQuote(thread);
            }}
            quoteStates={quoteStates}
            onClose={() => {
              setCommentsOpen(false);
              setQuote(null);
            }}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}
