import { objectTriggers } from './0033_storedBytes.js';
import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** The requested files of recordings, which are counted as stored. */
export const videoDownloads: Migration = {
  name: '0038_videoDownloads',
  systemCreates: true,
  sql: `
create table "video_download" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "user_id" uuid not null, "publication_id" uuid not null, "job_id" uuid not null, "storage_key" text null, "bytes" bigint null, "cancelled_at" timestamptz null, "finished_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
create index "video_download_article_id_index" on "video_download" ("article_id");
create index "video_download_user_id_index" on "video_download" ("user_id");
create index "video_download_publication_id_index" on "video_download" ("publication_id");
create index "video_download_job_id_index" on "video_download" ("job_id");
create index "video_download_storage_key_index" on "video_download" ("storage_key");
create index "video_download_created_at_index" on "video_download" ("created_at");
alter table "video_download" add constraint "video_download_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "video_download" add constraint "video_download_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "video_download" add constraint "video_download_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "video_download" add constraint "video_download_publication_id_foreign" foreign key ("publication_id") references "publication" ("id") on delete cascade;
alter table "video_download" add constraint "video_download_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "video_download" enable row level security;
alter table "video_download" force row level security;
create policy "tenant" on "video_download" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

create or replace function bytes_of_object(counted uuid, object text) returns bigint as $$
  select max(bytes) from (
    select coalesce(bytes, 0) + coalesce((select sum((size ->> 'bytes')::bigint) from jsonb_array_elements(
      case when jsonb_typeof(sizes) = 'array' then sizes else '[]' end) size), 0) as bytes
    from media_file where storage_key = object and company_id = counted
    union all select parts_bytes from upload
      where storage_prefix = object and company_id = counted and parts_bytes > 0
    union all select coalesce(bytes, 0) from pdf_export where storage_key = object and company_id = counted
    union all select coalesce(bytes, 0) from video_download where storage_key = object and company_id = counted
    union all select coalesce(bytes, 0) from note_export where storage_key = object and company_id = counted
    union all select bytes from note_import where storage_key = object and company_id = counted
    union all select coalesce(logo_bytes, 0) from company where id = counted and logo_key = object
  ) as named
$$ language sql stable security definer set search_path = public, pg_temp;
${objectTriggers({ table: 'video_download', key: 'storage_key', bytes: 'bytes' })}
`,
};
