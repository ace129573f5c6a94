import type { Migration } from './migration.js';

/** Jobs remember the super admin who requested them in a user's place (docs/domains/loginAs.md). */
export const jobsInPlace: Migration = {
  name: '0061_jobsInPlace',
  sql: `
alter table "job" add column "admin_id" uuid null, add column "admin_name" text null;
`,
};
