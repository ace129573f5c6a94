import { useTimeout } from '@mantine/hooks';
import { player } from '@snaplore/schema/limits';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Skeleton } from '../../design/Skeleton.js';
import { articleAddress, articleEditAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import type { CommentThread } from '../comments/commentView.js';
import { useVideoReactions } from '../reactions/useVideoReactions.js';
import type { CommentMarker } from '../videos/playerVideo.js';
import { takePlay } from '../videos/playWhenOpened.js';
import { useWatchPositions } from '../videos/useWatchPositions.js';
import { copyParagraphLink } from './copyArticleLink.js';
import type { Article } from './articleMode.js';
import { NotesEmpty } from './NotesEmpty.js';
import { ReaderHeading } from './ReaderHeading.js';
import { useAddNote } from './useAddNote.js';
import type { VideoHandle } from './useVideoHandle.js';
import styles from './ArticleScreen.module.css';

const ArticleVideo = lazy(() =>
  import('../videos/ArticleVideo.js').then((module) => ({ default: module.ArticleVideo })),
);

interface VideoPaneProps {
  article: Article;
  /** The mode in the URL; the slug of a paragraph starts the video there. */
  requestedMode: string | undefined;
  /** Where to start, in milliseconds. */
  time: number | undefined;
  threads: readonly CommentThread[];
  videoRef: VideoHandle['ref'];
  onTime: VideoHandle['onTime'];
  onSeek: VideoHandle['seek'];
  onComment: (id: string) => void;
}

/**
 * The video with its heading and paragraphs; the URL follows the current paragraph after 500 ms
 * (docs/domains/videos.md).
 */
export function VideoPane({
  article,
  requestedMode,
  time,
  threads,
  videoRef,
  onTime,
  onSeek,
  onComment,
}: VideoPaneProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const [startAt] = useState(() => {
    const named = article.paragraphs.find((paragraph) => paragraph.slug === requestedMode);
    return time ?? named?.start ?? 0;
  });
  const soughtTime = useRef(time);
  const markers = useMemo<CommentMarker[]>(
    () => threads.flatMap(({ id, timestamp, author }) => (timestamp === null ? [] : [{ id, timestamp, author }])),
    [threads],
  );

  const goTo = useEffectEvent((next: number) => {
    onSeek(next);
    if (takePlay(next)) videoRef.current?.play();
  });
  useEffect(() => {
    if (time === undefined || time === soughtTime.current) return;
    soughtTime.current = time;
    goTo(time);
  }, [time]);

  const { start, clear } = useTimeout((slug: string) => {
    // A navigation elsewhere has begun: it must not be undone.
    if (!window.location.pathname.split('/').includes(article.shortId)) return;
    void navigate({ ...articleAddress(article, { mode: 'video', slug }), replace: true, resetScroll: false });
  }, player.routeUpdateMs);
  const followParagraph = (id: string | undefined) => {
    clear();
    const paragraph = article.paragraphs.find((one) => one.id === id);
    if (!paragraph || paragraph.slug === requestedMode) return;
    // The URL without a paragraph stays during the first one.
    if (requestedMode === undefined && paragraph.start === 0) return;
    start(paragraph.slug);
  };

  const reactions = useVideoReactions(article.id, can(article, 'Article.comment'));
  const watchPositions = useWatchPositions(article.id, article.paragraphs);
  const isMobile = useMobile();
  const mayEdit = can(article, 'Article.edit') && !article.isArchived && !isMobile;
  const { addNote, isAdding } = useAddNote(article);
  const heading = <ReaderHeading article={article} />;

  if (article.videos.length === 0) {
    return (
      <>
        <div className={styles.article}>{heading}</div>
        {article.isVideoBeingMade ? null : <NotesEmpty isAdding={isAdding} onAdd={mayEdit ? addNote : undefined} />}
      </>
    );
  }
  return (
    <div className={styles.article}>
      <Suspense fallback={<Skeleton height="auto" radius={10} style={{ aspectRatio: '16/9' }} />}>
        <ArticleVideo
          ref={videoRef}
          article={article}
          watchPositions={watchPositions}
          markers={markers}
          reactions={reactions}
          startAt={startAt}
          captions={{ kind: 'article', articleId: article.id, hasTranscript: article.hasTranscript }}
          onTime={onTime}
          onParagraph={(paragraph) => {
            followParagraph(paragraph?.id);
          }}
          onCopyLink={({ id, title }) => {
            const slug = article.paragraphs.find((one) => one.id === id)?.slug;
            const { href } = router.buildLocation(articleAddress(article, { mode: 'video', slug }));
            void copyParagraphLink(article, { title }, href);
          }}
          onMarkerOpen={(marker) => {
            onComment(marker.id);
          }}
          onTryUploadAgain={
            can(article, 'Article.uploadVideo') && mayEdit
              ? () => {
                  void navigate(articleEditAddress(article, 'video'));
                }
              : undefined
          }
        >
          {heading}
        </ArticleVideo>
      </Suspense>
    </div>
  );
}
