import type { Migration } from './migration.js';

/** Counts the deaths of workers separately. Videos being processed are retried for a day, existing ones included. */
export const workerDeaths: Migration = {
  name: '0019_workerDeaths',
  sql: `
alter table "job" add column "worker_deaths" int not null default 0;
update "job" set "attempt_limit" = 35 where "name" in ('videos.process', 'videos.transcode') and "status" in ('new', 'processing');
`,
};
