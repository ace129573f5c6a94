import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { articleAddress, videoEditAddress } from '../../lib/addresses.js';
import { sharedValue, type SharedValue } from '../../lib/sharedValue.js';
import type { PlayerParagraph } from '../videos/playerVideo.js';
import { takePlay } from '../videos/playWhenOpened.js';
import type { VideoPlayerHandle } from '../videos/VideoPlayer.js';
import type { EditedArticle } from './articleMode.js';
import { copyParagraphLink } from './copyArticleLink.js';

interface EditedVideo {
  handle: RefObject<VideoPlayerHandle | null>;
  /** The paragraph that plays. */
  currentId: string | null;
  setCurrent: (paragraph: PlayerParagraph | null) => void;
  /** Milliseconds of the timeline, as it plays. */
  playing: SharedValue<number>;
  /** Shows a time of the video, which is opened where a note is; milliseconds. */
  seek: (time: number) => void;
  copyLink: (paragraph: { title: string; slug: string }) => void;
}

/**
 * The player of a draft, as the list of paragraphs and the transcript beside it use it.
 * @param time of the address, in milliseconds: another one is sought.
 */
export function useEditedVideo(article: EditedArticle, time: number | undefined): EditedVideo {
  const handle = useRef<VideoPlayerHandle>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const router = useRouter();
  const navigate = useNavigate();
  const [playing] = useState(() => sharedValue(time ?? 0));
  const seekTo = useEffectEvent((next: number) => {
    handle.current?.seek(next);
    if (handle.current && takePlay(next)) handle.current.play();
  });
  useEffect(() => {
    if (time !== undefined) seekTo(time);
  }, [time]);
  return {
    handle,
    currentId,
    setCurrent: (paragraph) => {
      setCurrentId(paragraph?.id ?? null);
    },
    playing,
    seek: (next) => {
      if (handle.current) handle.current.seek(next);
      else void navigate(videoEditAddress(article, next));
    },
    copyLink: ({ title, slug }) => {
      const { href } = router.buildLocation(articleAddress(article, { mode: 'video', slug }));
      void copyParagraphLink(article, { title }, href);
    },
  };
}
