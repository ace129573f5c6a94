import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { articleAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { can, usePerson } from '../../lib/session.js';
import { useArticleComments } from '../comments/useArticleComments.js';
import { useShowComment } from '../comments/useShowComment.js';
import type { CommentQuote } from '../comments/commentView.js';
import type { BrowseScreenProps } from '../workspaces/BrowseScreen.js';
import { ArticleNavbar } from './ArticleNavbar.js';
import type { Article } from './articleMode.js';
import { openMode, openTab, placeOf } from './articleMode.js';
import { VideoPane } from './VideoPane.js';
import { showQuote } from './showQuote.js';
import { useVideoHandle } from './useVideoHandle.js';
import styles from './ArticleScreen.module.css';

const CommentsSidebar = lazy(() => import('../comments/CommentsSidebar.js'));
const NotePane = lazy(() => import('./NotePane.js'));

interface ArticleViewProps extends Pick<BrowseScreenProps, 'search'> {
  article: Article;
  /** The address's mode: 'notes', 'video', a paragraph's slug, or nothing. */
  wanted: string | undefined;
  tabSlug: string | undefined;
}

/** Navbar, video or note, and the comments beside it. */
export function ArticleView({ article, wanted, tabSlug, search }: ArticleViewProps) {
  const navigate = useNavigate();
  const mode = openMode(article, wanted);
  const tab = openTab(article, tabSlug);
  // Nobody without a name sees comments (docs/domains/articles.md).
  const mayTalk = usePerson() !== null && can(article, 'Article.view');
  const talk = useArticleComments(article.id);
  const { ref: videoRef, time, onTime, seek } = useVideoHandle();
  const [isTalking, setTalking] = useState(false);
  const [quote, setQuote] = useState<CommentQuote | null>(null);
  const { highlightedId, show } = useShowComment({
    showComment: mayTalk ? search.showComment : undefined,
    removeParameter: () => {
      void navigate({
        ...articleAddress(article, { ...placeOf(wanted, tabSlug), time: search.t, find: search.find }),
        replace: true,
      });
    },
    open: () => {
      setTalking(true);
    },
    has: (id) =>
      talk.threads?.some((thread) => thread.id === id || thread.replies.some((reply) => reply.id === id)) ?? false,
  });

  const quoteWords = (next: CommentQuote) => {
    setQuote(next);
    setTalking(true);
  };

  return (
    <Panel isRow>
      <div className={styles.doc}>
        <ArticleNavbar
          article={article}
          mode={mode}
          activeTabId={tab?.id ?? null}
          commentCount={mayTalk ? talk.count : null}
          isTalking={isTalking}
          onTalk={() => {
            setTalking((now) => !now);
          }}
        />
        <PanelScroll label={mode === 'notes' ? m.notes_tabs() : undefined}>
          {article.isPublished ? null : <p className={styles.draft}>{m.articles_notPublished()}</p>}
          {mode === 'video' ? (
            <VideoPane
              article={article}
              wanted={wanted}
              time={search.t}
              threads={talk.threads ?? []}
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
                  threads={talk.threads ?? []}
                  activeId={highlightedId}
                  find={search.find}
                  onComment={show}
                  onQuote={talk.mayComment ? quoteWords : null}
                />
              ) : null}
            </Suspense>
          )}
        </PanelScroll>
      </div>
      {isTalking ? (
        <Suspense>
          <CommentsSidebar
            comments={talk}
            currentTime={mode === 'video' && article.duration > 0 ? time : null}
            quote={quote}
            onQuoteRemove={() => {
              setQuote(null);
            }}
            highlightedId={highlightedId}
            onSeek={
              article.duration > 0
                ? (wish) => {
                    if (mode === 'video') seek(wish);
                    else void navigate(articleAddress(article, { mode: 'video', time: wish }));
                  }
                : null
            }
            onQuoteOpen={(thread) => {
              const place = article.textTabs.find((one) => one.id === thread.quote?.textTabId) ?? tab;
              if (!place) return;
              if (mode !== 'notes' || place.id !== tab?.id)
                void navigate(articleAddress(article, { mode: 'notes', slug: place.slug }));
              void showQuote(thread, place.id);
            }}
            onClose={() => {
              setTalking(false);
              setQuote(null);
            }}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}
