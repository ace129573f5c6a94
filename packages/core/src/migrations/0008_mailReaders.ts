import type { Migration } from './migration.js';

export const mailReaders: Migration = {
  name: '0008_mailReaders',
  sql: `
alter table "mail" add "readable_from" text null;
`,
};
