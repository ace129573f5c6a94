import type { Migration } from './migration.js';

/** Indexes for the metrics of waiting and failed jobs, however many jobs are done. */
export const queueFigures: Migration = {
  name: '0017_queueFigures',
  sql: `
create index job_due on job (next_attempt_at) where status = 'new';
create index job_failed on job (name) where status = 'failed';
`,
};
