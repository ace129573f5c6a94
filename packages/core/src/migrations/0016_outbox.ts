import type { Migration } from './migration.js';

/**
 * Events are numbered by the transaction that emits them. Waiting events are numbered here, after the others and in
 * their former order. System jobs no longer belong to a company.
 */
export const outbox: Migration = {
  name: '0016_outbox',
  sql: `
create table "event_head" ("company_id" uuid not null, "newest" bigint not null, "reacted" bigint not null default '0', primary key ("company_id"));
alter table "event_head" add constraint "event_head_company_id_foreign" foreign key ("company_id") references "company" ("id") on update cascade on delete cascade;
-- Not forced for as long as this takes: no policy lets the owner read the rows of all companies.
alter table "event" no force row level security;
insert into event_head (company_id, newest, reacted)
  select company_id, coalesce(max(sequence), 0) + count(*) filter (where sequence is null), coalesce(max(sequence), 0) from event group by company_id;
update event set sequence = numbered.sequence from (
  select e.id, h.reacted + row_number() over (partition by e.company_id order by e.id) as sequence
  from event e join event_head h on h.company_id = e.company_id where e.sequence is null
) as numbered where event.id = numbered.id;
alter table "event" force row level security;
alter table "event_head" enable row level security;
alter table "event_head" force row level security;
create policy "tenant" on "event_head" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

drop index event_waiting;
alter table "event" alter column "sequence" set not null;

alter table "job" alter column "company_id" drop not null;
alter table "job" no force row level security;
update job set company_id = null where name in ('house.clean', 'errors.forward', 'notifications.digest');
alter table "job" force row level security;

create table "slack_revocation" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "access_token" bytea not null, "token_hash" bytea not null, "created_at" timestamptz not null, primary key ("id"));
create index "slack_revocation_company_id_index" on "slack_revocation" ("company_id");
alter table "slack_revocation" add constraint "slack_revocation_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "slack_revocation" enable row level security;
alter table "slack_revocation" force row level security;
create policy "tenant" on "slack_revocation" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
`,
};
