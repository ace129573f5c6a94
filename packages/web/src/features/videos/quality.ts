import type { PlayerSource, PlayerVideo } from './playerVideo.js';

/** What the quality menu offers: automatic, the original, or a rendition by its lines. */
export type Quality = 'auto' | 'original' | number;

const key = 'snaplore.playerQuality';

/** Returns the saved quality; automatic without one (docs/domains/videos.md). */
export function savedQuality(storage: Pick<Storage, 'getItem'> = localStorage): Quality {
  try {
    const saved = storage.getItem(key);
    if (saved === 'original') return saved;
    const lines = Number(saved);
    return Number.isInteger(lines) && lines > 0 ? lines : 'auto';
  } catch {
    return 'auto';
  }
}

/** Saves the quality; does nothing without storage. */
export function saveQuality(quality: Quality, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(key, String(quality));
  } catch {
    // Storage may be full or forbidden.
  }
}

/** Returns the renditions that a video can be played in, the largest first, in lines. */
export function renditionLines(video: PlayerVideo, canPlay: (mimeType: string) => boolean): number[] {
  const lines = video.sources.flatMap((source) =>
    !source.isOriginal && typeof source.lines === 'number' && canPlay(source.mimeType) ? [source.lines] : [],
  );
  return [...new Set(lines)].sort((a, b) => b - a);
}

/** Whether a video can be played as it was uploaded. */
export const hasOriginal = (video: PlayerVideo, canPlay: (mimeType: string) => boolean): boolean =>
  video.sources.some((source) => source.isOriginal && canPlay(source.mimeType));

/**
 * Returns the source that plays a video in this quality: of the renditions the nearest one that has no more lines, else
 * the smallest. Automatic plays the first file that this browser can, which is the one that starts soonest. Null if it
 * can play none.
 */
export function sourceFor(
  video: PlayerVideo,
  quality: Quality,
  canPlay: (mimeType: string) => boolean,
): PlayerSource | null {
  const playable = video.sources.filter(({ mimeType }) => canPlay(mimeType));
  if (typeof quality === 'number') {
    const lines = renditionLines(video, canPlay);
    const chosen = lines.find((each) => each <= quality) ?? lines.at(-1);
    const rendition = playable.find((source) => !source.isOriginal && source.lines === chosen);
    if (chosen !== undefined && rendition) return rendition;
  }
  const original = quality === 'original' ? playable.find(({ isOriginal }) => isOriginal) : undefined;
  return original ?? playable[0] ?? null;
}

/** Returns the source with the most lines of those that can be played, if it has more than `lines`; else null. */
export function largerSource(
  video: PlayerVideo,
  lines: number,
  canPlay: (mimeType: string) => boolean,
): PlayerSource | null {
  const playable = video.sources.filter(({ mimeType }) => canPlay(mimeType));
  const largest = playable.toSorted((a, b) => (b.lines ?? 0) - (a.lines ?? 0))[0];
  return largest && (largest.lines ?? 0) > lines ? largest : null;
}
