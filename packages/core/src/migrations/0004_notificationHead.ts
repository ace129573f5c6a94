import type { Migration } from './migration.js';

export const notificationHead: Migration = {
  name: '0004_notificationHead',
  sql: `
alter table "membership" add column "notification_head" bigint not null default '0';
`,
};
