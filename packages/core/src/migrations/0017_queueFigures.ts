import type { Migration } from './migration.js';

/** What waits and what has failed is counted by monitoring, however many jobs have been done. */
export const queueFigures: Migration = {
  name: '0017_queueFigures',
  sql: `
create index job_due on job (next_attempt_at) where status = 'new';
create index job_failed on job (name) where status = 'failed';
`,
};
