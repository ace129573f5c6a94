import { useApolloClient } from '@apollo/client/react';
import { paragraphAt } from '@snaplore/schema/playMap';
import { isPlayable } from '@snaplore/schema/video';
import type { ReactNode, Ref } from 'react';
import { useCallback, useEffectEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ArticleVideoDocument } from '../../gql/ArticleVideo.js';
import { DraftVideoDocument } from '../../gql/DraftVideo.js';
import type { ArticleVideoPartsFragment } from '../../gql/types.js';
import type { VideoReactions } from '../reactions/videoReaction.js';
import type { CaptionSource } from '../captions/captionSource.js';
import type { CommentMarker, PlayerParagraph } from './playerVideo.js';
import type { PlaybackController } from './playbackController.js';
import { ParagraphList } from './ParagraphList.js';
import { VideoPlayer } from './VideoPlayer.js';
import type { VideoPlayerHandle } from './VideoPlayer.js';
import type { WatchPositions } from './watchPosition.js';
import { VideoProcessing } from './VideoProcessing.js';
import styles from './ArticleVideo.module.css';

interface ArticleVideoProps {
  /** Selected with `...ArticleVideoParts @unmask`, or what is shown of a draft. */
  article: Pick<ArticleVideoPartsFragment, 'id' | 'title' | 'duration' | 'videos'> & {
    paragraphs: readonly PlayerParagraph[];
  };
  isDraft?: boolean;
  /** Reads the videos again, with new addresses: those of a version. Without it those of the article or its draft. */
  renewVideos?: () => Promise<ArticleVideoPartsFragment['videos']>;
  /** Where how far the video is watched is kept; nowhere without it: a draft, a version. */
  watchPositions?: WatchPositions;
  markers?: readonly CommentMarker[];
  reactions?: VideoReactions | null;
  startAt?: number;
  /** Title, author, tags: between the video and the paragraphs. */
  children?: ReactNode;
  onTime?: (time: number) => void;
  /** Called when another paragraph plays; the URL follows after 500 ms. */
  onParagraph?: (paragraph: PlayerParagraph | null) => void;
  onMarkerOpen?: (marker: CommentMarker) => void;
  onTryUploadAgain?: () => void;
  /** Copies the address of a paragraph. */
  onCopyLink?: (paragraph: PlayerParagraph) => void;
  /** What is said in it; no captions without it. */
  captions?: CaptionSource;
  /** In place of the controls and the list of paragraphs, while the video is edited. */
  footer?: (controller: PlaybackController) => ReactNode;
  ref?: Ref<VideoPlayerHandle>;
}

/** An article's video with its paragraphs, or the notice that it is still being processed. */
export function ArticleVideo({
  article,
  isDraft = false,
  renewVideos,
  watchPositions,
  markers,
  reactions,
  startAt,
  children,
  onTime,
  onParagraph,
  onMarkerOpen,
  onTryUploadAgain,
  onCopyLink,
  captions,
  footer,
  ref,
}: ArticleVideoProps) {
  const client = useApolloClient();
  const player = useRef<VideoPlayerHandle>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const { id: articleId, paragraphs, videos } = article;
  // An event reports that a video is playable; its duration arrives with the article, a moment later.
  const hasPlayable = article.duration > 0 && videos.some(({ status }) => isPlayable(status));
  const unplayable =
    videos.findLast((video) => video.status === 'processing' || video.status === 'failed') ?? videos.at(-1);

  const refetchVideos = useCallback(async () => {
    if (renewVideos) return await renewVideos();
    const options = { variables: { articleId }, fetchPolicy: 'network-only' } as const;
    if (isDraft) {
      const { data } = await client.query({ query: DraftVideoDocument, ...options });
      return data?.article.draft?.videos ?? [];
    }
    const { data } = await client.query({ query: ArticleVideoDocument, ...options });
    return data?.article.videos ?? [];
  }, [client, articleId, isDraft, renewVideos]);
  const renew = useCallback(
    async (videoId: string) => (await refetchVideos()).find((video) => video.id === videoId) ?? null,
    [refetchVideos],
  );

  const paragraphOf = (time: number): PlayerParagraph | null =>
    paragraphs[
      paragraphAt(
        paragraphs.map(({ start }) => start),
        time,
      )
    ] ?? null;
  const onTimeChange = (time: number): void => {
    setCurrentId(paragraphOf(time)?.id ?? null);
    onTime?.(time);
  };
  const reportParagraph = useEffectEvent((id: string | null) =>
    onParagraph?.(paragraphs.find((paragraph) => paragraph.id === id) ?? null),
  );
  useEffect(() => {
    if (currentId !== null) reportParagraph(currentId);
  }, [currentId]);
  useImperativeHandle(
    ref,
    () => ({
      seek: (time) => player.current?.seek(time),
      play: () => player.current?.play(),
      pause: () => player.current?.pause(),
      currentTime: () => player.current?.currentTime() ?? 0,
    }),
    [],
  );

  return (
    <div className={styles.article} data-filling={footer && hasPlayable ? true : undefined}>
      {!hasPlayable && unplayable ? (
        <VideoProcessing
          video={unplayable}
          onPlayable={() => {
            void refetchVideos().catch(() => undefined);
          }}
          onTryAgain={onTryUploadAgain}
          isDraft={isDraft}
        />
      ) : (
        <VideoPlayer
          ref={player}
          articleId={articleId}
          title={article.title}
          duration={article.duration}
          paragraphs={paragraphs}
          videos={videos}
          markers={markers}
          reactions={reactions}
          startAt={startAt}
          watchPositions={watchPositions}
          onTime={onTimeChange}
          onPlayingChange={setPlaying}
          onMarkerOpen={onMarkerOpen}
          onSourceExpired={renew}
          captions={captions}
          footer={footer}
        />
      )}
      {children}
      {hasPlayable && paragraphs.length > 0 && !footer && (
        <ParagraphList
          paragraphs={paragraphs}
          currentId={currentId ?? paragraphOf(startAt ?? 0)?.id ?? null}
          isPlaying={isPlaying}
          onCopyLink={onCopyLink}
          onSeek={(time) => {
            player.current?.seek(time);
          }}
        />
      )}
    </div>
  );
}
