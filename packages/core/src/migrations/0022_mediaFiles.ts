import type { Migration } from './migration.js';

/**
 * Files of videos become rows, first with the keys under which they are stored now; jobs then move them to keys without
 * the company's id. Of a video that is not playable yet it is not known whether its parts are joined: it gets a row for
 * its original all the same, which `assembleOriginal` checks and corrects. Uploads keep the prefix of their parts.
 * Waiting jobs that remove media are given the keys instead of the ids of which they were made.
 */
export const mediaFilesSql = `
create table "media_file" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "video_id" uuid null, "kind" text not null, "name" text not null, "storage_key" text not null, "mime_type" text not null, "bytes" bigint null, "sha256" bytea null, "label" text null, "width" int null, "height" int null, "uploader_id" uuid not null, "created_at" timestamptz not null, primary key ("id"));
create index "media_file_article_id_index" on "media_file" ("article_id");
create index "media_file_storage_key_index" on "media_file" ("storage_key");
alter table "media_file" add constraint "media_file_video_id_kind_name_unique" unique ("video_id", "kind", "name");
alter table "media_file" add constraint "media_file_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "media_file" add constraint "media_file_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "media_file" add constraint "media_file_video_id_foreign" foreign key ("video_id") references "video" ("id") on delete cascade;
alter table "media_file" add constraint "media_file_uploader_id_foreign" foreign key ("uploader_id") references "app_user" ("id");
alter table "media_file" add constraint "media_file_kind" check (kind in ('original','playable','rendition','poster','sprite','peaks','image','attachment'));
alter table "media_file" enable row level security;
create policy "tenant" on "media_file" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "video" no force row level security;
alter table "upload" no force row level security;
alter table "job" no force row level security;

insert into media_file (id, company_id, article_id, video_id, kind, name, storage_key, mime_type, bytes, label, width, height, uploader_id, created_at)
select gen_random_uuid(), v.company_id, v.article_id, v.id, f.kind, f.name,
  'companies/' || v.company_id || '/videos/' || v.id || '/' || f.stored, f.mime_type, f.bytes, f.label, f.width, f.height,
  v.uploader_id, v.created_at
from video v cross join lateral (
  select 'original' as kind, v.file_name as name, 'original' as stored, v.mime_type as mime_type, v.size as bytes,
    null as label, null::int as width, null::int as height
  union all
  select case when starts_with(file ->> 'name', 'playable.') then 'playable' else 'rendition' end, file ->> 'name',
    file ->> 'name', file ->> 'mimeType', (file ->> 'size')::bigint, file ->> 'label', (file ->> 'width')::int,
    (file ->> 'height')::int
  from jsonb_array_elements(v.files) file
  union all select 'poster', 'poster.jpg', 'poster.jpg', 'image/jpeg', null, null, null, null where v.has_poster
  union all select 'sprite', 'sprite.jpg', 'sprite.jpg', 'image/jpeg', null, null, null, null where v.sprite is not null
  union all select 'peaks', 'peaks.json', 'peaks.json', 'application/json', null, null, null, null where v.has_peaks
) f
where v.status <> 'failed' or v.error_code = 'VIDEO_NOT_PROCESSED';

alter table "upload" add column "storage_prefix" text null;
update upload set storage_prefix = 'companies/' || company_id || '/uploads/' || id || '/';
alter table "upload" alter column "storage_prefix" set not null;
alter table "upload" add constraint "upload_storage_prefix_unique" unique ("storage_prefix");

update job set payload = jsonb_build_object(
  'storageKeys', coalesce((
    select jsonb_agg('companies/' || company_id || '/videos/' || video || '/' || stored)
    from jsonb_array_elements_text(payload -> 'videoIds') video, unnest(array['original', 'playable.mp4', 'playable.webm',
      '720p.mp4', 'poster.jpg', 'sprite.jpg', 'peaks.json']) stored), '[]'),
  'uploadPrefixes', coalesce((
    select jsonb_agg('companies/' || company_id || '/uploads/' || upload || '/')
    from jsonb_array_elements_text(payload -> 'uploadIds') upload), '[]'))
where name = 'media.remove' and status <> 'done';

insert into job (id, company_id, name, payload, attempt_limit, next_attempt_at, created_at, updated_at)
select gen_random_uuid(), company_id, 'media.remove', jsonb_build_object(
  'storageKeys', jsonb_agg('companies/' || company_id || '/videos/' || id || '/original'), 'uploadPrefixes', '[]'::jsonb),
  12, now(), now(), now()
from video where status = 'failed' and error_code is distinct from 'VIDEO_NOT_PROCESSED' group by company_id;

insert into job (id, company_id, name, payload, attempt_limit, next_attempt_at, created_at, updated_at)
select gen_random_uuid(), company_id, 'media.moveFiles', jsonb_build_object('mediaFileIds', jsonb_agg(id)), 300, now(),
  now(), now()
from (
  select f.id, f.company_id, (dense_rank() over (partition by f.company_id order by f.video_id) - 1) / 20 as batch
  from media_file f
) files group by company_id, batch;

alter table "media_file" force row level security;
alter table "video" force row level security;
alter table "upload" force row level security;
alter table "job" force row level security;
alter table "video" drop column "files", drop column "has_poster", drop column "has_peaks";
`;

export const mediaFiles: Migration = { name: '0022_mediaFiles', sql: mediaFilesSql };
