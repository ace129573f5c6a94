import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { reportVideoProgress } from '@snaplore/core/videos/reportVideoProgress';

const tellEveryMs = 400;

/** Tells how far a job's film is, at most a few times a second and in order. */
export interface VideoProgressReport {
  /** A part of the whole way, as a step's own per cent goes from 0 to 100. */
  between(from: number, to: number): (percent: number) => void;
  /** Waits for what is being told, so that nothing comes after the end. */
  settled(): Promise<void>;
}

export function videoProgress({
  caller,
  payload,
  progress,
  note,
}: Attempt<'videos.process' | 'videos.transcode'>): VideoProgressReport {
  let told = -Infinity;
  let telling = Promise.resolve();
  const tell = (percent: number): void => {
    if (performance.now() - told < tellEveryMs) return;
    told = performance.now();
    telling = telling
      .then(async () => {
        await reportVideoProgress(caller, payload.videoId, percent);
        await progress(percent);
      })
      .catch((error: unknown) => {
        // A number that was not told is no reason to give up an hour's work.
        note(`Progress could not be told: ${String(error)}`);
      });
  };
  return {
    between: (from, to) => (percent) => {
      tell(from + ((to - from) * percent) / 100);
    },
    settled: async () => {
      await telling;
    },
  };
}
