import type { Migration } from './migration.js';

/** Deaths of workers are counted apart; films on their way are tried for a day, those of before as well. */
export const workerDeaths: Migration = {
  name: '0019_workerDeaths',
  sql: `
alter table "job" add column "worker_deaths" int not null default 0;
update "job" set "attempt_limit" = 35 where "name" in ('videos.process', 'videos.transcode') and "status" in ('new', 'processing');
`,
};
