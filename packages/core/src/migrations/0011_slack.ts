import type { Migration } from './migration.js';

export const slack: Migration = {
  name: '0011_slack',
  sql: `
alter table "one_time_token" drop constraint "one_time_token_purpose";
alter table "one_time_token" add constraint "one_time_token_purpose" check (purpose in ('passwordReset','emailChange','signIn','twoFactor','oidc','slack'));

create table "slack_integration" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "channel" text not null, "team_name" text not null, "webhook_url" bytea not null, "access_token" bytea not null, "token_hash" bytea not null, "connected_at" timestamptz not null, primary key ("id"));
alter table "slack_integration" add constraint "slack_integration_workspace_id_unique" unique ("workspace_id");
create index "slack_integration_token_hash_index" on "slack_integration" ("token_hash");

alter table "slack_integration" add constraint "slack_integration_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "slack_integration" add constraint "slack_integration_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "slack_integration" enable row level security;
alter table "slack_integration" force row level security;
create policy "tenant" on "slack_integration" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
`,
};
