import type { Migration } from './migration.js';

/** A link in a shared note to a time of its own article is known by its short id (docs/domains/sharing.md). */
export const sharedTimes: Migration = {
  name: '0050_sharedTimes',
  sql: `grant select (short_id) on "article" to snaplore_guest;`,
};
