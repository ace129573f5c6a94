import { objectTriggers } from './0033_storedBytes.js';
import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** Accounts that were deleted, and the files of all data of a person or a company, which are counted as stored. */
export const leaving: Migration = {
  name: '0059_leaving',
  systemCreates: true,
  sql: `
alter table "app_user" add "deleted_at" timestamptz null;
create index "comment_author_id_id_index" on "comment" ("author_id", "id");
create index "article_author_id_id_index" on "article" ("author_id", "id");
create table "data_export" ("id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "kind" text not null, "job_id" uuid not null, "storage_key" text null, "bytes" bigint null, "finished_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
create index "data_export_user_id_index" on "data_export" ("user_id");
create index "data_export_job_id_index" on "data_export" ("job_id");
create index "data_export_storage_key_index" on "data_export" ("storage_key");
create index "data_export_created_at_index" on "data_export" ("created_at");
alter table "data_export" add constraint "data_export_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "data_export" add constraint "data_export_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "data_export" add constraint "data_export_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "data_export" add constraint "data_export_kind" check (kind in ('own','company'));
alter table "data_export" enable row level security;
alter table "data_export" force row level security;
create policy "tenant" on "data_export" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

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
    union all select coalesce(bytes, 0) from data_export where storage_key = object and company_id = counted
    union all select bytes from note_import where storage_key = object and company_id = counted
    union all select coalesce(logo_bytes, 0) from company where id = counted and logo_key = object
  ) as named
$$ language sql stable security definer set search_path = public, pg_temp;
${objectTriggers({ table: 'data_export', key: 'storage_key', bytes: 'bytes' })}
`,
};
