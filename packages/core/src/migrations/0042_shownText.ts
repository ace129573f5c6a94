import type { Migration } from './migration.js';

/** Jobs read the videos that are there, behind all others. On the role that policies do not bind. */
export const readExisting = `
grant select on "video" to snaplore_system;
grant select, insert on "job" to snaplore_system;
set local role snaplore_system;
insert into job (id, company_id, name, key, payload, attempt_limit, next_attempt_at, created_at, updated_at)
select gen_random_uuid(), company_id, 'videos.readShown', 'videos.readShown:' || company_id || ':' || id,
  jsonb_build_object('videoId', id), 12, now(), now(), now()
from video where status = 'ready' and source_video_id is null;
reset role;
`;

/** The words that videos show, and which entries of the search are of them (docs/domains/shownText.md). */
export const shownText: Migration = {
  name: '0042_shownText',
  sql: `
create table "shown_text" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "video_id" uuid not null, "lines" jsonb not null, "scenes" jsonb not null, "read" int not null default 0, "updated_at" timestamptz not null, primary key ("id"));
create index "shown_text_article_id_index" on "shown_text" ("article_id");
alter table "shown_text" add constraint "shown_text_video_id_unique" unique ("video_id");

alter table "search_entry" add "is_shown" boolean not null default false;

alter table "shown_text" add constraint "shown_text_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "shown_text" add constraint "shown_text_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "shown_text" add constraint "shown_text_video_id_foreign" foreign key ("video_id") references "video" ("id") on delete cascade;
alter table "shown_text" enable row level security;
alter table "shown_text" force row level security;
create policy "tenant" on "shown_text" to "snaplore_app" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
${readExisting}`,
};
