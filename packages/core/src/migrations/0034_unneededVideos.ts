import type { Migration } from './migration.js';

/** Since when nothing needs a video, and when that was last looked at. Those that are there are looked at first. */
export const unneededVideos: Migration = {
  name: '0034_unneededVideos',
  sql: `
alter table "video" add "unneeded_since" timestamptz null, add "checked_at" timestamptz not null default '2000-01-01';
alter table "video" alter column "checked_at" drop default;
create index "video_checked_at_index" on "video" ("checked_at");
create index video_unneeded on video (unneeded_since) where unneeded_since is not null;
`,
};
