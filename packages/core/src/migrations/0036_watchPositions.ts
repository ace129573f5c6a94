import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** How far users have watched the videos of articles. */
export const watchPositions: Migration = {
  name: '0036_watchPositions',
  sql: `
create table "watch_position" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "user_id" uuid not null, "video_id" uuid not null, "video_time" int not null, "saved_at" timestamptz not null, primary key ("id"));
create index "watch_position_article_id_index" on "watch_position" ("article_id");
create index "watch_position_video_id_index" on "watch_position" ("video_id");
alter table "watch_position" add constraint "watch_position_user_id_article_id_unique" unique ("user_id", "article_id");
alter table "watch_position" add constraint "watch_position_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "watch_position" add constraint "watch_position_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "watch_position" add constraint "watch_position_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "watch_position" add constraint "watch_position_video_id_foreign" foreign key ("video_id") references "video" ("id") on delete cascade;
alter table "watch_position" enable row level security;
alter table "watch_position" force row level security;
create policy "tenant" on "watch_position" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
