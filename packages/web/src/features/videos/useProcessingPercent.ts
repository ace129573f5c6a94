import { delays } from '@snaplore/schema/limits';
import { useEffect, useState } from 'react';
import { nextShare, processingPercent, type ProcessingShare } from '../uploads/processingShare.js';

/** By the videos' ids: a video is shown at several places, and again after another screen. */
const shares = new Map<string, ProcessingShare>();

interface ProcessedVideo {
  id: string;
  status: string;
  /** Per cent of the current step. */
  progress: number;
  /** Bytes. */
  size: number;
}

/**
 * The progress of a video until it plays, in per cent: 50 to 99, since sending it was the first half. Afterwards
 * `progress` counts its renditions from 0, and this is 100 (docs/domains/videos.md).
 */
export function useProcessingPercent(video: ProcessedVideo | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const isProcessing = video?.status === 'processing';
  useEffect(() => {
    if (!isProcessing) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, delays.processingTick);
    return () => {
      clearInterval(timer);
    };
  }, [isProcessing]);
  if (!video) return processingPercent(0);
  if (video.status === 'failed') return 0;
  if (!isProcessing) {
    shares.delete(video.id);
    return 100;
  }
  const share = nextShare(shares.get(video.id) ?? null, video.progress, now, video.size);
  shares.set(video.id, share);
  return processingPercent(share.shown);
}
