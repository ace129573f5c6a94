import type { JobName } from '@snaplore/schema/jobs';

/** Runs one attempt of a job; throws when it failed. */
export type RunAttempt = (jobId: string, name: JobName) => Promise<void>;

/** Stores and starts jobs, with the same behaviour on both backends. */
export interface Scheduler {
  /** Takes a job to run at `at`. A job it already has stays unchanged. */
  handOver(jobId: string, name: JobName, at: Date): Promise<void>;
  /** Takes back a job that was handed over. One that runs, and one that it does not have, is left alone. */
  remove(jobId: string): Promise<void>;
  /** Starts running jobs in this process. */
  start(): Promise<void>;
  /** Takes no new jobs and waits up to `milliseconds` for running ones. */
  stop(milliseconds: number): Promise<void>;
  /** @throws when the backend cannot be reached. */
  health(): Promise<void>;
}
