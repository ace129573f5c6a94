import type { Migration } from './migration.js';

/**
 * Images and attachments of notes: a file that was just uploaded may belong to no article yet, and of each it is kept
 * since when nothing names it and when that was last looked at. None existed before.
 */
export const noteFiles: Migration = {
  name: '0028_noteFiles',
  sql: `
alter table "media_file" alter column "article_id" drop not null;
alter table "media_file" add "unnamed_since" timestamptz null, add "checked_at" timestamptz null;
alter table "media_file" add constraint "media_file_of_article" check (article_id is not null or kind in ('image','attachment'));
create index media_file_checked on media_file (checked_at) where checked_at is not null;
create index media_file_unnamed on media_file (unnamed_since) where unnamed_since is not null;
create index media_file_unattached on media_file (uploader_id) where article_id is null;
`,
};
