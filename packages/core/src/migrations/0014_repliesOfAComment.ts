import type { Migration } from './migration.js';

export const repliesOfAComment: Migration = {
  name: '0014_repliesOfAComment',
  sql: `
create index "comment_parent_id_id_index" on "comment" ("parent_id", "id");
`,
};
