import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import type { JobName } from '@snaplore/schema/jobs';
import { reportVideoProgress } from '@snaplore/core/videos/reportVideoProgress';

const reportEveryMs = 400;

/** Reports the progress of a job's video, at most a few times a second and in order. */
export interface VideoProgressReport {
  /** Returns a callback that maps a step's own 0 to 100 per cent to a range of the whole. */
  between(from: number, to: number): (percent: number) => void;
  /** Waits for pending reports, so that none follows the end. */
  settled(): Promise<void>;
}

export function videoProgress(
  { caller, progress, note }: Pick<Attempt<JobName>, 'caller' | 'progress' | 'note'>,
  videoId: string,
): VideoProgressReport {
  let lastReportAt = -Infinity;
  let pending = Promise.resolve();
  const report = (percent: number): void => {
    if (performance.now() - lastReportAt < reportEveryMs) return;
    lastReportAt = performance.now();
    pending = pending
      .then(async () => {
        await reportVideoProgress(caller, videoId, percent);
        await progress(percent);
      })
      .catch((error: unknown) => {
        // A lost progress report is no reason to lose an hour's work.
        note(`Progress could not be reported: ${String(error)}`);
      });
  };
  return {
    between: (from, to) => (percent) => {
      report(from + ((to - from) * percent) / 100);
    },
    settled: async () => {
      await pending;
    },
  };
}
