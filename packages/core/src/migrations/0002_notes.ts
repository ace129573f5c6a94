import type { Migration } from './migration.js';

export const notes: Migration = {
  name: '0002_notes',
  sql: `
create table "note" ("id" uuid not null, "company_id" uuid not null, "epoch" int not null default 1, "head" bigint not null default '0', "snapshot" bytea null, "snapshot_head" bigint not null default '0', "updated_at" timestamptz not null default now(), primary key ("id"));
create table "note_update" ("note_id" uuid not null, "id" bigint not null, "company_id" uuid not null, "epoch" int not null, "origin" text not null, "data" bytea not null, primary key ("note_id", "id"));

alter table "note" add constraint "note_id_foreign" foreign key ("id") references "text_tab" ("id") on update cascade on delete cascade;
alter table "note" add constraint "note_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "note_update" add constraint "note_update_note_id_foreign" foreign key ("note_id") references "note" ("id") on delete cascade;
alter table "note_update" add constraint "note_update_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;

alter table "note" enable row level security;
alter table "note" force row level security;
create policy "tenant" on "note" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
alter table "note_update" enable row level security;
alter table "note_update" force row level security;
create policy "tenant" on "note_update" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
`,
};
