import type { JobName } from '@snaplore/schema/jobs';

/** Runs one attempt of a job. Throws when the attempt failed. */
export type RunAttempt = (jobId: string, name: JobName) => Promise<void>;

/** When a failed attempt is tried again: milliseconds from now, or null for never. */
export type RetryDelay = (jobId: string) => Promise<number | null>;

/** What keeps and starts long work: one state machine behind both backends. */
export interface Scheduler {
  /** Takes a job in, to run at `at`. A job it has already is left as it is. */
  handOver(jobId: string, name: JobName, at: Date): Promise<void>;
  /** Begins to run jobs in this process. */
  start(): Promise<void>;
  /** Takes no new jobs and waits up to `milliseconds` for those at work. */
  stop(milliseconds: number): Promise<void>;
  /** @throws when the backend cannot be reached. */
  health(): Promise<void>;
}
