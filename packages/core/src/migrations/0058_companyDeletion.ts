import type { Migration } from './migration.js';

const changes = (column: string): string => `(old.${column} is distinct from new.${column})`;
const decidesOnAccess = [
  'is_activated',
  'is_ai_enabled',
  'are_versions_open',
  'is_billing',
  'paid_status',
  'deleted_at',
];

/** Companies that are deleted at once, while a job removes their rows, and those whose owners want that. */
export const companyDeletion: Migration = {
  name: '0058_companyDeletion',
  sql: `
alter table "company" add "deletes_at" timestamptz null, add "deletion_by" uuid null, add "deleted_at" timestamptz null;
alter table "company" add constraint "company_deleted" check (deleted_at is null or not is_activated);
create index company_deletes_at on company (deletes_at) where deletes_at is not null;
create index company_deleted_at on company (deleted_at) where deleted_at is not null;
create table "taken_slug" ("slug" text not null, "company_id" uuid not null, "taken_at" timestamptz not null, primary key ("slug"));
alter table "taken_slug" enable row level security;
alter table "taken_slug" force row level security;
create policy "system_only" on "taken_slug" to "snaplore_app" using (false) with check (false);

drop trigger "access_update" on "company";
create constraint trigger "access_update" after update on "company" deferrable initially deferred for each row when (${decidesOnAccess.map(changes).join(' or ')}) execute function "company_access_update_fn"();

create or replace function "audit_entry_audit_entry_stays_fn"() returns trigger as $$ begin if tg_op = 'DELETE' and (pg_trigger_depth() > 1 or (current_user = 'snaplore_system' and exists (select 1 from company where id = old.company_id and deleted_at is not null))) then return old; end if; raise exception 'The audit log cannot be changed' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;
`,
};
