import type { CleaningPartsFragment } from '../../gql/types.js';

/** The name of the job that removes videos that nothing needs. */
export const cleaningName = 'videos.clean';

/** A clean-up as it stands: under way with what went so far, done with what went altogether, or given up. */
export type Cleaning =
  | { state: 'running'; progress: number; files: number }
  | { state: 'done'; files: number; bytes: number; at: string }
  | { state: 'failed' };

type CleaningJob = Omit<CleaningPartsFragment, ' $fragmentName'>;

/** What the runs before this one removed; null for the daily run, which nobody started. */
function removedBefore({ params }: CleaningJob): { files: number } | null {
  try {
    const { removed } = JSON.parse(params) as { removed?: { files: number } };
    return removed ?? null;
  } catch {
    return null;
  }
}

/**
 * The last clean-up that somebody started, by the newest of its runs, which each goes on where the one before ended;
 * null where there was none (docs/domains/videos.md).
 * @param jobs the newest first
 */
export function lastCleaning(jobs: readonly CleaningJob[]): Cleaning | null {
  for (const job of jobs) {
    const before = removedBefore(job);
    if (!before) continue;
    const { status, progress, result, updatedAt } = job;
    if (status === 'failed') return { state: 'failed' };
    if (status !== 'done') return { state: 'running', progress, files: before.files };
    return { state: 'done', files: result?.files ?? before.files, bytes: result?.bytes ?? 0, at: updatedAt };
  }
  return null;
}
