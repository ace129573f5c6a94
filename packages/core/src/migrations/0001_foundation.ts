import type { Migration } from './migration.js';

export const foundation: Migration = {
  name: '0001_foundation',
  sql: `
create table "login_attempt" ("id" uuid not null, "key" text not null, "occurred_at" timestamptz not null, primary key ("id"));
create index "login_attempt_key_occurred_at_index" on "login_attempt" ("key", "occurred_at");

create table "app_user" ("id" uuid not null, "first_name" text not null, "last_name" text not null, "email" text null, "password_hash" text null, "job_title" text null, "global_role" text null, "created_at" timestamptz not null, primary key ("id"));
create unique index app_user_email on app_user (lower(email)) where email is not null;

create table "company" ("id" uuid not null, "title" text not null, "slug" text not null, "owner_id" uuid not null, "is_activated" boolean not null default true, "is_ai_enabled" boolean not null default true, "created_at" timestamptz not null, primary key ("id"));
alter table "company" add constraint "company_slug_unique" unique ("slug");

create table "session" ("id" uuid not null, "user_id" uuid not null, "company_id" uuid not null, "token_hash" bytea not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "revoked_at" timestamptz null, "user_agent" text not null default '', "address" text not null default '', primary key ("id"));
create index "session_user_id_index" on "session" ("user_id");
alter table "session" add constraint "session_token_hash_unique" unique ("token_hash");

create table "socket_ticket" ("ticket_hash" bytea not null, "session_id" uuid not null, "expires_at" timestamptz not null, primary key ("ticket_hash"));

create table "membership" ("id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "role" text not null, "status" text not null default 'active', "created_at" timestamptz not null, primary key ("id"));
create index "membership_user_id_index" on "membership" ("user_id");
alter table "membership" add constraint "membership_company_id_user_id_unique" unique ("company_id", "user_id");

create table "mail" ("id" uuid not null, "company_id" uuid not null, "recipient" text not null, "subject" text not null, "text" text not null, "html" text not null, "created_at" timestamptz not null, "sent_at" timestamptz null, primary key ("id"));

create table "job" ("id" uuid not null, "company_id" uuid not null, "name" text not null, "key" text null, "payload" jsonb not null, "status" text not null default 'new', "attempts" int not null default 0, "attempt_limit" int not null, "progress" int not null default 0, "error" text null, "error_code" text null, "log" text not null default '', "worker" text null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "handed_at" timestamptz null, "last_attempt_at" timestamptz null, "next_attempt_at" timestamptz null, "finished_at" timestamptz null, primary key ("id"));
create index "job_company_id_index" on "job" ("company_id");
create index job_waiting on job (id) where handed_at is null;
create unique index job_key on job (key) where key is not null and status in ('new','processing');

create table "invitation" ("id" uuid not null, "company_id" uuid not null, "email" text not null, "first_name" text not null, "last_name" text not null, "role" text not null, "token_hash" bytea not null, "inviter_id" uuid not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "accepted_at" timestamptz null, primary key ("id"));
create index "invitation_company_id_index" on "invitation" ("company_id");
alter table "invitation" add constraint "invitation_token_hash_unique" unique ("token_hash");

create table "user_group" ("id" uuid not null, "company_id" uuid not null, "title" text not null, "created_at" timestamptz not null, primary key ("id"));
create index "user_group_company_id_index" on "user_group" ("company_id");

create table "group_member" ("id" uuid not null, "company_id" uuid not null, "group_id" uuid not null, "user_id" uuid not null, primary key ("id"));
create index "group_member_user_id_index" on "group_member" ("user_id");
alter table "group_member" add constraint "group_member_group_id_user_id_unique" unique ("group_id", "user_id");

create table "event" ("id" bigserial primary key, "company_id" uuid not null, "name" text not null, "payload" jsonb not null, "sequence" bigint null, "created_at" timestamptz not null);
create index event_waiting on event (id) where sequence is null;
alter table "event" add constraint "event_company_id_sequence_unique" unique ("company_id", "sequence");

create table "workspace" ("id" uuid not null, "company_id" uuid not null, "short_id" text not null, "slug" text not null, "title" text not null, "description" text not null default '', "visibility" text not null, "author_id" uuid not null, "is_archived" boolean not null default false, "created_at" timestamptz not null, "last_activity_at" timestamptz not null, primary key ("id"));
create index "workspace_author_id_index" on "workspace" ("author_id");
create index "workspace_company_id_title_id_index" on "workspace" ("company_id", "title", "id");
alter table "workspace" add constraint "workspace_short_id_unique" unique ("short_id");

create table "article" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "short_id" text not null, "slug" text not null, "title" text not null, "draft_title" text null, "published_at" timestamptz null, "has_draft_changes" boolean not null default true, "tags" text[] not null, "duration" int not null default 0, "author_id" uuid not null, "updated_by_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));
create index "article_company_id_updated_at_id_index" on "article" ("company_id", "updated_at", "id");
create index "article_workspace_id_id_index" on "article" ("workspace_id", "id");
alter table "article" add constraint "article_short_id_unique" unique ("short_id");

create table "text_tab" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "title" text not null default 'Note', "position" int not null, "is_pinned" boolean not null default false, "content" jsonb null, "created_at" timestamptz not null, primary key ("id"));
create index "text_tab_article_id_position_index" on "text_tab" ("article_id", "position");

create table "paragraph" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "key" text not null, "title" text not null, "slug" text not null, "position" int not null, "start" int not null, "duration" int not null, "play_map" jsonb not null, primary key ("id"));
create index "paragraph_article_id_position_index" on "paragraph" ("article_id", "position");

create table "comment" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "author_id" uuid not null, "parent_id" uuid null, "content" jsonb not null, "timestamp_ms" int null, "quote" jsonb null, "created_at" timestamptz not null, "edited_at" timestamptz null, primary key ("id"));
create index "comment_article_id_parent_id_id_index" on "comment" ("article_id", "parent_id", "id");

create table "notification" ("id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "actor_id" uuid not null, "type" text not null, "is_new" boolean not null default true, "article_id" uuid not null, "comment_id" uuid null, "event_id" bigint not null, "sequence" bigint not null, "created_at" timestamptz not null, primary key ("id"));
create index "notification_user_id_company_id_id_index" on "notification" ("user_id", "company_id", "id");
alter table "notification" add constraint "notification_user_id_type_event_id_unique" unique ("user_id", "type", "event_id");
alter table "notification" add constraint "notification_user_id_company_id_sequence_unique" unique ("user_id", "company_id", "sequence");

create table "workspace_group_role" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "group_id" uuid not null, "role" text not null, primary key ("id"));
create index "workspace_group_role_group_id_index" on "workspace_group_role" ("group_id");
alter table "workspace_group_role" add constraint "workspace_group_role_workspace_id_group_id_unique" unique ("workspace_id", "group_id");

create table "workspace_role" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "user_id" uuid not null, "role" text not null, primary key ("id"));
create index "workspace_role_user_id_index" on "workspace_role" ("user_id");
alter table "workspace_role" add constraint "workspace_role_workspace_id_user_id_unique" unique ("workspace_id", "user_id");

alter table "login_attempt" enable row level security;
alter table "login_attempt" force row level security;
create policy "system_only" on "login_attempt" using (false) with check (false);

alter table "app_user" enable row level security;
alter table "app_user" force row level security;
create policy "colleague" on "app_user" for select using (id = nullif(current_setting('app.user_id', true), '')::uuid or exists (select 1 from membership m where m.user_id = app_user.id and m.company_id = nullif(current_setting('app.company_id', true), '')::uuid));
create policy "oneself" on "app_user" for update using (id = nullif(current_setting('app.user_id', true), '')::uuid) with check (id = nullif(current_setting('app.user_id', true), '')::uuid);

alter table "company" add constraint "company_owner_id_foreign" foreign key ("owner_id") references "app_user" ("id");
alter table "company" enable row level security;
alter table "company" force row level security;
create policy "tenant" on "company" using (id = nullif(current_setting('app.company_id', true), '')::uuid) with check (id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "session" add constraint "session_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "session" enable row level security;
alter table "session" force row level security;
create policy "system_only" on "session" using (false) with check (false);

alter table "socket_ticket" add constraint "socket_ticket_session_id_foreign" foreign key ("session_id") references "session" ("id") on delete cascade;
alter table "socket_ticket" enable row level security;
alter table "socket_ticket" force row level security;
create policy "system_only" on "socket_ticket" using (false) with check (false);

alter table "membership" add constraint "membership_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "membership" add constraint "membership_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "membership" add constraint "membership_status" check (status in ('active','deactivated','invited'));
alter table "membership" add constraint "membership_role" check (role in ('user','moderator','admin','owner'));
alter table "membership" enable row level security;
alter table "membership" force row level security;
create policy "tenant" on "membership" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "mail" add constraint "mail_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "mail" enable row level security;
alter table "mail" force row level security;
create policy "tenant" on "mail" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "job" add constraint "job_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "job" add constraint "job_status" check (status in ('new','processing','failed','done'));
alter table "job" enable row level security;
alter table "job" force row level security;
create policy "tenant" on "job" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "invitation" add constraint "invitation_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "invitation" add constraint "invitation_inviter_id_foreign" foreign key ("inviter_id") references "app_user" ("id");
alter table "invitation" enable row level security;
alter table "invitation" force row level security;
create policy "tenant" on "invitation" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "user_group" add constraint "user_group_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "user_group" enable row level security;
alter table "user_group" force row level security;
create policy "tenant" on "user_group" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "group_member" add constraint "group_member_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "group_member" add constraint "group_member_group_id_foreign" foreign key ("group_id") references "user_group" ("id") on delete cascade;
alter table "group_member" add constraint "group_member_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "group_member" enable row level security;
alter table "group_member" force row level security;
create policy "tenant" on "group_member" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "event" add constraint "event_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "event" enable row level security;
alter table "event" force row level security;
create policy "tenant" on "event" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "workspace" add constraint "workspace_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "workspace" add constraint "workspace_author_id_foreign" foreign key ("author_id") references "app_user" ("id");
alter table "workspace" add constraint "workspace_visibility" check (visibility in ('private','organization','public','personal'));
alter table "workspace" enable row level security;
alter table "workspace" force row level security;
create policy "tenant" on "workspace" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "article" add constraint "article_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "article" add constraint "article_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "article" add constraint "article_author_id_foreign" foreign key ("author_id") references "app_user" ("id");
alter table "article" add constraint "article_updated_by_id_foreign" foreign key ("updated_by_id") references "app_user" ("id");
alter table "article" enable row level security;
alter table "article" force row level security;
create policy "tenant" on "article" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "text_tab" add constraint "text_tab_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "text_tab" add constraint "text_tab_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "text_tab" enable row level security;
alter table "text_tab" force row level security;
create policy "tenant" on "text_tab" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "paragraph" add constraint "paragraph_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "paragraph" add constraint "paragraph_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "paragraph" enable row level security;
alter table "paragraph" force row level security;
create policy "tenant" on "paragraph" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "comment" add constraint "comment_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "comment" add constraint "comment_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "comment" add constraint "comment_author_id_foreign" foreign key ("author_id") references "app_user" ("id");
alter table "comment" add constraint "comment_parent_id_foreign" foreign key ("parent_id") references "comment" ("id") on delete cascade;
alter table "comment" enable row level security;
alter table "comment" force row level security;
create policy "tenant" on "comment" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "notification" add constraint "notification_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "notification" add constraint "notification_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "notification" add constraint "notification_actor_id_foreign" foreign key ("actor_id") references "app_user" ("id");
alter table "notification" add constraint "notification_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "notification" add constraint "notification_comment_id_foreign" foreign key ("comment_id") references "comment" ("id") on delete cascade;
alter table "notification" add constraint "notification_type" check (type in ('article_mention','article_publish','comment_mention','article_shared'));
alter table "notification" enable row level security;
alter table "notification" force row level security;
create policy "tenant" on "notification" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "workspace_group_role" add constraint "workspace_group_role_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "workspace_group_role" add constraint "workspace_group_role_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "workspace_group_role" add constraint "workspace_group_role_group_id_foreign" foreign key ("group_id") references "user_group" ("id") on delete cascade;
alter table "workspace_group_role" add constraint "workspace_group_role_role" check (role in ('viewer','editor','admin'));
alter table "workspace_group_role" enable row level security;
alter table "workspace_group_role" force row level security;
create policy "tenant" on "workspace_group_role" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "workspace_role" add constraint "workspace_role_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "workspace_role" add constraint "workspace_role_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "workspace_role" add constraint "workspace_role_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "workspace_role" add constraint "workspace_role_role" check (role in ('viewer','editor','admin'));
alter table "workspace_role" enable row level security;
alter table "workspace_role" force row level security;
create policy "tenant" on "workspace_role" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
`,
};
