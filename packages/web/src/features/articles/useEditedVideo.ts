import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState, type RefObject } from 'react';
import { articleAddress, articleEditAddress } from '../../lib/addresses.js';
import type { PlayerParagraph } from '../videos/playerVideo.js';
import type { VideoPlayerHandle } from '../videos/VideoPlayer.js';
import type { EditedArticle } from './articleMode.js';
import { copyParagraphLink } from './copyArticleLink.js';

interface EditedVideo {
  handle: RefObject<VideoPlayerHandle | null>;
  /** The paragraph that plays. */
  currentId: string | null;
  setCurrent: (paragraph: PlayerParagraph | null) => void;
  /** Shows a time of the video, which is opened where a note is; milliseconds. */
  seek: (time: number) => void;
  copyLink: (paragraph: { title: string; slug: string }) => void;
}

/** The player of a draft, as the list of paragraphs beside it uses it. */
export function useEditedVideo(article: EditedArticle): EditedVideo {
  const handle = useRef<VideoPlayerHandle>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const router = useRouter();
  const navigate = useNavigate();
  return {
    handle,
    currentId,
    setCurrent: (paragraph) => {
      setCurrentId(paragraph?.id ?? null);
    },
    seek: (time) => {
      if (handle.current) handle.current.seek(time);
      else void navigate(articleEditAddress(article, 'video'));
    },
    copyLink: ({ title, slug }) => {
      const { href } = router.buildLocation(articleAddress(article, { mode: 'video', slug }));
      void copyParagraphLink(article, { title }, href);
    },
  };
}
