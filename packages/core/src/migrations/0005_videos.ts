import type { Migration } from './migration.js';

export const videos: Migration = {
  name: '0005_videos',
  sql: `
create table "video" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "uploader_id" uuid not null, "file_name" text not null, "mime_type" text not null, "size" bigint not null, "status" text not null default 'processing', "progress" int not null default 0, "error_code" text null, "duration" int not null default 0, "width" int null, "height" int null, "files" jsonb not null, "has_poster" boolean not null default false, "has_peaks" boolean not null default false, "sprite" jsonb null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));
create index "video_article_id_id_index" on "video" ("article_id", "id");

create table "upload" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "uploader_id" uuid not null, "file_name" text not null, "mime_type" text not null, "size" bigint not null, "fingerprint" text not null, "part_size" int not null, "status" text not null default 'open', "video_id" uuid null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));
create index "upload_video_id_index" on "upload" ("video_id");
create index "upload_company_id_expires_at_index" on "upload" ("company_id", "expires_at");
create index "upload_article_id_uploader_id_fingerprint_index" on "upload" ("article_id", "uploader_id", "fingerprint");

alter table "video" add constraint "video_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "video" add constraint "video_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "video" add constraint "video_uploader_id_foreign" foreign key ("uploader_id") references "app_user" ("id");
alter table "video" add constraint "video_status" check (status in ('processing','playable','ready','failed'));
alter table "video" enable row level security;
alter table "video" force row level security;
create policy "tenant" on "video" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "upload" add constraint "upload_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "upload" add constraint "upload_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "upload" add constraint "upload_uploader_id_foreign" foreign key ("uploader_id") references "app_user" ("id");
alter table "upload" add constraint "upload_video_id_foreign" foreign key ("video_id") references "video" ("id") on delete cascade;
alter table "upload" add constraint "upload_status" check (status in ('open','accepted','cancelled'));
alter table "upload" enable row level security;
alter table "upload" force row level security;
create policy "tenant" on "upload" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
`,
};
