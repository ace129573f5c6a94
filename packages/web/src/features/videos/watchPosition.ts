import { player } from '@snaplore/schema/limits';
import { locate, timeOf } from '@snaplore/schema/playMap';
import type { PlayerParagraph } from './playerVideo.js';

/** Where how far somebody has watched is kept. Times are milliseconds of the article's timeline. */
export interface WatchPositions {
  /** Resolves to what was kept, or null. */
  load(): Promise<number | null>;
  save(time: number): void;
}

const key = 'snaplore.watchPositions';

interface Kept {
  articleId: string;
  videoId: string;
  videoTime: number;
}

/**
 * Whether 'Continue at' is offered: not within the first 10 s, where there is nothing to skip, nor within the last 5 %,
 * where the rest is not worth it (docs/domains/videos.md).
 */
export function isWorthContinuing(position: number, duration: number): boolean {
  return position >= player.resumeFromMs && position < duration * player.resumeUntilShare;
}

/** Calls `save` at a bounded rate: every 10 s of playing, and soon after a pause (docs/domains/videos.md). */
export class WatchPace {
  private savedAt = Number.NEGATIVE_INFINITY;
  private saved = -1;
  private time = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly save: (time: number) => void) {}

  /** Called with every change of the time. */
  note(time: number, isPlaying: boolean): void {
    this.time = time;
    const wait = this.savedAt + (isPlaying ? player.watchSaveMs : player.watchPauseSaveMs) - performance.now();
    if (wait <= 0) {
      this.flush();
      return;
    }
    clearTimeout(this.timer);
    if (!isPlaying) {
      this.timer = setTimeout(() => {
        this.flush();
      }, wait);
    }
  }

  /** Saves at once what is not saved yet: somebody leaves. */
  flush(): void {
    clearTimeout(this.timer);
    // Who begins again, or looks in for a moment, keeps the place they had.
    if (this.time < player.resumeFromMs || this.time === this.saved) return;
    this.saved = this.time;
    this.savedAt = performance.now();
    this.save(this.time);
  }
}

function readKept(storage: Pick<Storage, 'getItem'>): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]).filter((one) => typeof one?.articleId === 'string') : [];
  } catch {
    return [];
  }
}

/** What this browser keeps for guests and visitors: the articles watched last, by the moment of their video. */
export function localWatchPositions(
  articleId: string,
  paragraphs: readonly PlayerParagraph[],
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): WatchPositions {
  return {
    load: () => {
      const kept = readKept(storage).find((one) => one.articleId === articleId);
      return Promise.resolve(kept ? timeOf(paragraphs, kept) : null);
    },
    save: (time) => {
      const moment = locate(
        paragraphs.flatMap(({ playMap }) => playMap),
        time,
      );
      if (!moment) return;
      const others = readKept(storage).filter((one) => one.articleId !== articleId);
      try {
        const kept = [{ articleId, ...moment }, ...others].slice(0, player.watchedKeptLocally);
        storage.setItem(key, JSON.stringify(kept));
      } catch {
        // Storage may be full or forbidden.
      }
    },
  };
}
