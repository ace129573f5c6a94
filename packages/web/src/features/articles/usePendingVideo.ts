import { useMemo, useState } from 'react';
import type { ArticleDraft } from './articleMode.js';

type Videos = ArticleDraft['videos'];

export interface PendingVideo {
  /** Whether a video is to come, or failed, in place of the recording that the draft does not have. */
  isPending: boolean;
  /** The videos without those that failed and were given up. */
  videos: Videos;
  /** Gives up what has failed until now, to upload another video. */
  dismiss: () => void;
}

/**
 * The video that a draft without a recording waits for (docs/domains/videos.md).
 * @param isEmpty whether the draft has no paragraph of a video.
 */
export function usePendingVideo(all: Videos, isEmpty: boolean): PendingVideo {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [awaited, setAwaited] = useState<string | null>(null);
  const videos = useMemo(() => all.filter(({ id }) => !dismissed.has(id)), [all, dismissed]);
  const newest = all.at(-1);
  const processed = all.findLast(({ status }) => status === 'processing');
  const found = processed ?? (newest?.status === 'failed' && !dismissed.has(newest.id) ? newest : undefined);
  const next = found?.id ?? (isEmpty ? awaited : null);
  if (next !== awaited) setAwaited(next);
  // What has just become playable is in the paragraphs a moment later.
  const isComing = all.some(({ id, status }) => id === awaited && status !== 'failed');
  return {
    isPending: isEmpty && (found !== undefined || isComing),
    videos,
    dismiss: () => {
      setDismissed(new Set(all.filter(({ status }) => status === 'failed').map(({ id }) => id)));
    },
  };
}
