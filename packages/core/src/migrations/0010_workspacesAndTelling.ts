import type { Migration } from './migration.js';

export const workspacesAndTelling: Migration = {
  name: '0010_workspacesAndTelling',
  sql: `
alter table "app_user" add "locale" text not null default 'en', add "notification_digest" text not null default 'off';
alter table "app_user" add constraint "app_user_locale" check (locale in ('en','uk'));
alter table "app_user" add constraint "app_user_notification_digest" check (notification_digest in ('off','daily','weekly'));

alter table "membership" add "digest_sequence" bigint not null default '0', add "digest_at" timestamptz null;

alter table "article" add "is_archived" boolean not null default false;

create table "workspace_favorite" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "user_id" uuid not null, primary key ("id"));
create index "workspace_favorite_workspace_id_index" on "workspace_favorite" ("workspace_id");
alter table "workspace_favorite" add constraint "workspace_favorite_user_id_workspace_id_unique" unique ("user_id", "workspace_id");

create table "workspace_order" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "tree" jsonb not null default '[]', "version" int not null default 0, primary key ("id"));
alter table "workspace_order" add constraint "workspace_order_workspace_id_unique" unique ("workspace_id");

alter table "workspace_favorite" add constraint "workspace_favorite_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "workspace_favorite" add constraint "workspace_favorite_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "workspace_favorite" add constraint "workspace_favorite_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "workspace_favorite" enable row level security;
alter table "workspace_favorite" force row level security;
create policy "tenant" on "workspace_favorite" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "workspace_order" add constraint "workspace_order_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "workspace_order" add constraint "workspace_order_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "workspace_order" enable row level security;
alter table "workspace_order" force row level security;
create policy "tenant" on "workspace_order" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
`,
};
