import type { Migration } from './migration.js';

/** Renditions in segments (docs/domains/videos.md). */
export const renditions: Migration = {
  name: '0035_renditions',
  sql: `
alter table "media_file" add "codecs" text null, add "segment_count" integer null, add "segments" jsonb null;
alter table "media_file" add constraint "media_file_segments" check (num_nonnulls(segments, segment_count) <> 1);
alter table "media_file" add constraint "media_file_segment_count" check (segment_count <= 50000);
grant select (codecs) on "media_file" to snaplore_guest;
`,
};
