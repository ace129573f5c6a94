import type { Migration } from './migration.js';

export const noteCompactions: Migration = {
  name: '0015_noteCompactions',
  sql: `
alter table "note" add column "compactions" int not null default 0;
`,
};
