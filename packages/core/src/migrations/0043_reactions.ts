import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** Reactions on comments and on moments of videos; what the tag of a comment shows. */
export const reactions: Migration = {
  name: '0043_reactions',
  sql: `
alter table "comment" add "icon" varchar(32) null;
create table "comment_reaction" ("id" uuid not null, "company_id" uuid not null, "comment_id" uuid not null, "icon" varchar(8) not null, "user_id" uuid not null, "is_on" boolean not null default true, "changed_at" timestamptz not null, primary key ("id"));
create index "comment_reaction_user_id_index" on "comment_reaction" ("user_id");
alter table "comment_reaction" add constraint "comment_reaction_comment_id_icon_user_id_unique" unique ("comment_id", "icon", "user_id");
alter table "comment_reaction" add constraint "comment_reaction_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "comment_reaction" add constraint "comment_reaction_comment_id_foreign" foreign key ("comment_id") references "comment" ("id") on delete cascade;
alter table "comment_reaction" add constraint "comment_reaction_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
create table "reaction" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "user_id" uuid not null, "comment_id" uuid null, "icon" varchar(8) not null, "video_id" uuid null, "video_time" int null, "created_at" timestamptz not null, primary key ("id"));
create index "reaction_article_id_id_index" on "reaction" ("article_id", "id");
create index "reaction_user_id_index" on "reaction" ("user_id");
create index "reaction_video_id_index" on "reaction" ("video_id");
alter table "reaction" add constraint "reaction_comment_id_unique" unique ("comment_id");
alter table "reaction" add constraint "reaction_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "reaction" add constraint "reaction_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "reaction" add constraint "reaction_user_id_foreign" foreign key ("user_id") references "app_user" ("id");
alter table "reaction" add constraint "reaction_comment_id_foreign" foreign key ("comment_id") references "comment" ("id") on delete cascade;
alter table "reaction" add constraint "reaction_video_id_foreign" foreign key ("video_id") references "video" ("id") on delete set null;
alter table "comment_reaction" enable row level security;
alter table "comment_reaction" force row level security;
create policy "tenant" on "comment_reaction" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
alter table "reaction" enable row level security;
alter table "reaction" force row level security;
create policy "tenant" on "reaction" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
