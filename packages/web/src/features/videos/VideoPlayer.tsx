import { createMediaStore } from 'media-chrome/media-store/media-store.js';
import { MediaActionTypes, MediaProvider } from 'media-chrome/react/media-store';
import type { ReactNode, Ref } from 'react';
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { CommentMarker, PlayerParagraph, PlayerVideo } from './playerVideo.js';
import { playbackSegments } from './playerVideo.js';
import type { RenewSources } from './playback.js';
import { PlaybackController } from './playbackController.js';
import { MarkerLane } from './MarkerLane.js';
import type { VideoReactions } from '../reactions/videoReaction.js';
import type { CaptionSource } from '../captions/captionSource.js';
import { CaptionContext, CaptionOverlay, useCaptionSwitch } from '../captions/captionSwitch.js';
import { OcrContext, useOcrSwitch } from '../ocr/ocrSwitch.js';
import { m } from '../../paraglide/messages.js';
import { takePlay } from './playWhenOpened.js';
import { PlayerControls } from './PlayerControls.js';
import { PlayerStage } from './PlayerStage.js';
import { savedVolume } from './playerVolume.js';
import { Timeline } from './Timeline.js';
import { useResume } from './useResume.js';
import type { WatchPositions } from './watchPosition.js';
import { usePlayerKeys } from './usePlayerKeys.js';
import styles from './VideoPlayer.module.css';

/** What other parts of a screen can do with the player. Times are milliseconds on the article's timeline. */
export interface VideoPlayerHandle {
  seek(time: number): void;
  play(): void;
  pause(): void;
  currentTime(): number;
}

export interface VideoPlayerProps {
  /** A different article starts at 0 with speed 1. */
  articleId: string;
  title: string;
  /** Milliseconds. */
  duration: number;
  paragraphs: readonly PlayerParagraph[];
  videos: readonly PlayerVideo[];
  /** Comments that refer to a time. */
  markers?: readonly CommentMarker[];
  /** Those on moments of the video; null where there are none to see. */
  reactions?: VideoReactions | null;
  /** Where to start, in milliseconds. */
  startAt?: number;
  /** Where how far the video is watched is kept; nowhere without it. */
  watchPositions?: WatchPositions | null;
  /** Called during playback and after every seek; milliseconds. */
  onTime?: (time: number) => void;
  onPlayingChange?: (isPlaying: boolean) => void;
  /** Called when a marker is clicked, after the player has sought to it. */
  onMarkerOpen?: (marker: CommentMarker) => void;
  /** Called when a signed address has expired. Resolves to the video with new addresses, or null. */
  onSourceExpired?: RenewSources;
  /** What is said in it; no captions without it. */
  captions?: CaptionSource | null;
  /** What is below the picture in place of the controls; the player then fills the height that it is given. */
  footer?: ((controller: PlaybackController) => ReactNode) | undefined;
  ref?: Ref<VideoPlayerHandle>;
}

/** The player of an article: one timeline over one or more videos (docs/domains/videos.md). */
export function VideoPlayer(props: VideoPlayerProps) {
  return <Player key={props.articleId} {...props} />;
}

function Player({
  title,
  duration,
  paragraphs,
  videos,
  markers = [],
  reactions = null,
  startAt = 0,
  watchPositions = null,
  onTime,
  onPlayingChange,
  onMarkerOpen,
  onSourceExpired,
  captions = null,
  footer,
  ref,
}: VideoPlayerProps) {
  const [controller] = useState(() => {
    const made = new PlaybackController();
    if (startAt > 0) made.startAt(startAt);
    return made;
  });
  // The volume is saved by the product, 0 to 100; the store would save its own value.
  const [store] = useState(() =>
    createMediaStore({ documentElement: document, options: { noVolumePref: true, noMutedPref: true } }),
  );
  const element = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLElement>(null);
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  const ocr = useOcrSwitch(controller);
  const shownCaptions = useCaptionSwitch(captions, title, duration);

  const reportTime = useEffectEvent((time: number) => onTime?.(time));
  const reportPlaying = useEffectEvent((isPlaying: boolean) => onPlayingChange?.(isPlaying));
  const renew = useEffectEvent((videoId: string) => onSourceExpired?.(videoId) ?? Promise.resolve(null));

  const segments = useMemo(() => playbackSegments(paragraphs, duration, videos), [paragraphs, duration, videos]);
  const first = videos.find(({ id }) => id === segments[0]?.videoId);
  useEffect(() => {
    controller.show({ segments, videos, duration });
  }, [controller, segments, duration, videos]);

  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    video.volume = savedVolume() / 100;
    store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: video });
    store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: box.current });
    const detach = controller.attach({
      element: video,
      canvas: canvas.current,
      renewSources: (videoId) => renew(videoId),
      onElement: (next) => {
        store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: next });
      },
    });
    return () => {
      detach();
      store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: null });
      store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: null });
    };
  }, [controller, store]);

  useEffect(() => {
    let reported = { time: -1, isPlaying: false };
    return controller.subscribe(() => {
      const { time, isPlaying } = controller.getState();
      const before = reported;
      reported = { time, isPlaying };
      if (time !== before.time) reportTime(time);
      if (isPlaying !== before.isPlaying) reportPlaying(isPlaying);
    });
  }, [controller]);

  const playOpened = useEffectEvent(() => {
    // Where the browser refuses, it is paused there.
    if (takePlay(startAt)) controller.play();
  });
  useEffect(() => {
    playOpened();
  }, []);

  const resumeAt = useResume(controller, duration, watchPositions, startAt === 0);
  usePlayerKeys(controller, store, shownCaptions?.toggle ?? null);
  useImperativeHandle(
    ref,
    () => ({
      seek: (time) => {
        controller.seek(time);
      },
      play: () => {
        controller.play();
      },
      pause: () => {
        controller.pause();
      },
      currentTime: () => controller.getState().time,
    }),
    [controller],
  );

  const openMarker = (marker: CommentMarker): void => {
    controller.seek(marker.timestamp);
    onMarkerOpen?.(marker);
  };
  return (
    <MediaProvider mediaStore={store}>
      <OcrContext value={ocr}>
        <CaptionContext value={shownCaptions}>
          <section
            ref={box}
            className={styles.player}
            data-filling={footer ? true : undefined}
            aria-label={m.videos_player({ title })}
          >
            <div ref={setPicture} className={styles.picture}>
              <video
                ref={element}
                className={styles.video}
                crossOrigin="anonymous"
                playsInline
                preload="metadata"
                poster={first?.posterUrl ?? undefined}
                tabIndex={-1}
              />
              <canvas ref={canvas} className={styles.cover} aria-hidden="true" />
              {!ocr.Mode && shownCaptions?.toggle && shownCaptions.isOn ? (
                <Suspense>
                  <CaptionOverlay
                    controller={controller}
                    source={shownCaptions.source}
                    duration={duration}
                    size={shownCaptions.size}
                  />
                </Suspense>
              ) : null}
              {ocr.Mode ? null : <PlayerStage controller={controller} resumeAt={resumeAt} />}
            </div>
            {ocr.Mode && picture ? <ocr.Mode controller={controller} picture={picture} onQuit={ocr.quit} /> : null}
            {footer ? (
              footer(controller)
            ) : (
              <div className={styles.footer}>
                <MarkerLane
                  markers={markers}
                  reactions={reactions}
                  duration={duration}
                  onOpen={openMarker}
                  onSeek={(time) => {
                    controller.seek(time);
                  }}
                />
                <Timeline controller={controller} paragraphs={paragraphs} videos={videos} duration={duration} />
                <PlayerControls
                  controller={controller}
                  paragraphs={paragraphs}
                  videos={videos}
                  duration={duration}
                  onReact={reactions?.add ?? null}
                />
              </div>
            )}
          </section>
        </CaptionContext>
      </OcrContext>
    </MediaProvider>
  );
}
