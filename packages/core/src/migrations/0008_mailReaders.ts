import type { Migration } from '../platform/migrate.js';

export const mailReaders: Migration = {
  name: '0008_mailReaders',
  sql: `
alter table "mail" add "readable_from" text null;
`,
};
