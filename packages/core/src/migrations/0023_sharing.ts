import type { Migration } from './migration.js';

// Its triggers wait for the commit, as those of 0012, which the ORM cannot generate.
export const sharing: Migration = {
  name: '0023_sharing',
  sql: `
create table "article_share" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "audience" text not null, "token_hash" bytea not null, "sealed_token" bytea not null, "generation" int not null default 1, "ends_at" timestamptz null, "password_hash" text null, "openings" int not null default 0, "created_by_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));
create index "article_share_company_id_id_index" on "article_share" ("company_id", "id");
alter table "article_share" add constraint "article_share_token_hash_unique" unique ("token_hash");
alter table "article_share" add constraint "article_share_article_id_audience_unique" unique ("article_id", "audience");

create table "article_share_recipient" ("id" uuid not null, "company_id" uuid not null, "share_id" uuid not null, "article_id" uuid not null, "user_id" uuid null, "group_id" uuid null, "email" text null, "added_by_id" uuid not null, "created_at" timestamptz not null, primary key ("id"));
create index "article_share_recipient_article_id_index" on "article_share_recipient" ("article_id");
create index "article_share_recipient_user_id_index" on "article_share_recipient" ("user_id");
create index "article_share_recipient_group_id_index" on "article_share_recipient" ("group_id");
create index "article_share_recipient_company_id_email_index" on "article_share_recipient" ("company_id", "email");
alter table "article_share_recipient" add constraint "article_share_recipient_share_id_email_unique" unique ("share_id", "email");
alter table "article_share_recipient" add constraint "article_share_recipient_share_id_group_id_unique" unique ("share_id", "group_id");
alter table "article_share_recipient" add constraint "article_share_recipient_share_id_user_id_unique" unique ("share_id", "user_id");

create function "article_access_archive_fn"() returns trigger as $$ begin perform pg_notify('snaplore_access', 'article:' || old.id); insert into access_version (company_id, version) select c.id, pg_current_xact_id()::text::bigint from company c where c.id = old.company_id on conflict (company_id) do update set version = excluded.version where access_version.version <> excluded.version; return null; end; $$ language plpgsql;
create constraint trigger "access_archive" AFTER UPDATE on "article" deferrable initially deferred for each ROW when ((new.is_archived AND (NOT old.is_archived))) execute function "article_access_archive_fn"();

alter table "notification" add "share_id" uuid null;
alter table "notification" add constraint "notification_share_id_foreign" foreign key ("share_id") references "article_share" ("id") on delete cascade;
create index "notification_share_id_index" on "notification" ("share_id");

alter table "article_share" add constraint "article_share_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "article_share" add constraint "article_share_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "article_share" add constraint "article_share_created_by_id_foreign" foreign key ("created_by_id") references "app_user" ("id");
alter table "article_share" add constraint "article_share_audience" check (audience in ('public','private'));
create function "article_share_access_delete_fn"() returns trigger as $$ begin perform pg_notify('snaplore_access', 'article:' || old.article_id); insert into access_version (company_id, version) select c.id, pg_current_xact_id()::text::bigint from company c where c.id = old.company_id on conflict (company_id) do update set version = excluded.version where access_version.version <> excluded.version; return null; end; $$ language plpgsql;
create constraint trigger "access_delete" AFTER DELETE on "article_share" deferrable initially deferred for each ROW execute function "article_share_access_delete_fn"();
create function "article_share_access_update_fn"() returns trigger as $$ begin perform pg_notify('snaplore_access', 'article:' || old.article_id); insert into access_version (company_id, version) select c.id, pg_current_xact_id()::text::bigint from company c where c.id = old.company_id on conflict (company_id) do update set version = excluded.version where access_version.version <> excluded.version; return null; end; $$ language plpgsql;
create constraint trigger "access_update" AFTER UPDATE on "article_share" deferrable initially deferred for each ROW when (((old.generation IS DISTINCT FROM new.generation) OR (old.ends_at IS DISTINCT FROM new.ends_at))) execute function "article_share_access_update_fn"();
alter table "article_share" enable row level security;
alter table "article_share" force row level security;
create policy "tenant" on "article_share" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "article_share_recipient" add constraint "article_share_recipient_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "article_share_recipient" add constraint "article_share_recipient_share_id_foreign" foreign key ("share_id") references "article_share" ("id") on delete cascade;
alter table "article_share_recipient" add constraint "article_share_recipient_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "article_share_recipient" add constraint "article_share_recipient_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "article_share_recipient" add constraint "article_share_recipient_group_id_foreign" foreign key ("group_id") references "user_group" ("id") on delete cascade;
alter table "article_share_recipient" add constraint "article_share_recipient_added_by_id_foreign" foreign key ("added_by_id") references "app_user" ("id");
alter table "article_share_recipient" add constraint "article_share_recipient_one" check (num_nonnulls(user_id, group_id, email) = 1);
create function "article_share_recipient_access_delete_fn"() returns trigger as $$ begin perform pg_notify('snaplore_access', 'article:' || old.article_id); insert into access_version (company_id, version) select c.id, pg_current_xact_id()::text::bigint from company c where c.id = old.company_id on conflict (company_id) do update set version = excluded.version where access_version.version <> excluded.version; return null; end; $$ language plpgsql;
create constraint trigger "access_delete" AFTER DELETE on "article_share_recipient" deferrable initially deferred for each ROW execute function "article_share_recipient_access_delete_fn"();
alter table "article_share_recipient" enable row level security;
alter table "article_share_recipient" force row level security;
create policy "tenant" on "article_share_recipient" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
`,
};
