import type { Migration } from './migration.js';

export const accountsAndPeople: Migration = {
  name: '0006_accountsAndPeople',
  sql: `
create table "recovery_code" ("id" uuid not null, "user_id" uuid not null, "code_hash" bytea not null, "used_at" timestamptz null, primary key ("id"));
create index "recovery_code_user_id_index" on "recovery_code" ("user_id");

create table "one_time_token" ("id" uuid not null, "purpose" text not null, "token_hash" bytea not null, "user_id" uuid null, "details" jsonb not null, "tries" int not null default 0, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));
alter table "one_time_token" add constraint "one_time_token_token_hash_unique" unique ("token_hash");
create index "one_time_token_user_id_index" on "one_time_token" ("user_id");
create index "one_time_token_expires_at_index" on "one_time_token" ("expires_at");

create table "group_invitation" ("id" uuid not null, "company_id" uuid not null, "group_id" uuid not null, "email" text not null, "created_at" timestamptz not null, primary key ("id"));
create index "group_invitation_company_id_index" on "group_invitation" ("company_id");
alter table "group_invitation" add constraint "group_invitation_group_id_email_unique" unique ("group_id", "email");

create table "audit_entry" ("id" uuid not null, "company_id" uuid not null, "actor_id" uuid null, "actor_name" text not null, "action" text not null, "subject_id" uuid null, "subject_name" text not null, "details" jsonb not null, "address" text not null, "created_at" timestamptz not null, primary key ("id"));
create index "audit_entry_company_id_action_id_index" on "audit_entry" ("company_id", "action", "id");
create index "audit_entry_company_id_actor_id_id_index" on "audit_entry" ("company_id", "actor_id", "id");
create index "audit_entry_company_id_id_index" on "audit_entry" ("company_id", "id");

create table "user_identity" ("id" uuid not null, "user_id" uuid not null, "provider" text not null, "subject" text not null, "created_at" timestamptz not null, primary key ("id"));
create index "user_identity_user_id_index" on "user_identity" ("user_id");
alter table "user_identity" add constraint "user_identity_provider_subject_unique" unique ("provider", "subject");

alter table "app_user" add "birth_day" date null, add "profile_image_key" text null, add "last_time_logged_in" timestamptz null, add "totp_secret" bytea null, add "totp_since" timestamptz null;

alter table "company" add "is_billing" boolean not null default false, add "paid_status" text null, add "logo_key" text null;
alter table "company" add constraint "company_paid_status" check (paid_status in ('active','canceled','past_due','paused','trialing'));

alter table "session" add "last_used_at" timestamptz not null default now();
alter table "session" alter "last_used_at" drop default;

alter table "recovery_code" add constraint "recovery_code_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "recovery_code" enable row level security;
alter table "recovery_code" force row level security;
create policy "system_only" on "recovery_code" using (false) with check (false);

alter table "one_time_token" add constraint "one_time_token_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "one_time_token" add constraint "one_time_token_purpose" check (purpose in ('passwordReset','emailChange','signIn','twoFactor','oidc'));
alter table "one_time_token" enable row level security;
alter table "one_time_token" force row level security;
create policy "system_only" on "one_time_token" using (false) with check (false);

alter table "group_invitation" add constraint "group_invitation_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "group_invitation" add constraint "group_invitation_group_id_foreign" foreign key ("group_id") references "user_group" ("id") on delete cascade;
alter table "group_invitation" enable row level security;
alter table "group_invitation" force row level security;
create policy "tenant" on "group_invitation" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "audit_entry" add constraint "audit_entry_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "audit_entry" enable row level security;
alter table "audit_entry" force row level security;
create policy "tenant" on "audit_entry" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

create or replace function "audit_entry_audit_log_stays_fn"() returns trigger as $$ begin raise exception 'The audit log cannot be changed' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;
create trigger "audit_log_stays" BEFORE TRUNCATE on "audit_entry" for each STATEMENT execute function "audit_entry_audit_log_stays_fn"();
create or replace function "audit_entry_audit_entry_stays_fn"() returns trigger as $$ begin if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if; raise exception 'The audit log cannot be changed' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;
create trigger "audit_entry_stays" BEFORE UPDATE OR DELETE on "audit_entry" for each ROW execute function "audit_entry_audit_entry_stays_fn"();

alter table "user_identity" add constraint "user_identity_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "user_identity" enable row level security;
alter table "user_identity" force row level security;
create policy "system_only" on "user_identity" using (false) with check (false);
`,
};
