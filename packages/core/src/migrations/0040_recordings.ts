import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** Uploads that are recorded while they are sent. */
export const recordings: Migration = {
  name: '0040_recordings',
  sql: `
create table "recording" ("upload_id" uuid not null, "company_id" uuid not null, "key_hash" bytea null, "session_id" uuid null, "key_expires_at" timestamptz not null, "seen_at" timestamptz not null, "sha256" bytea null, primary key ("upload_id"));
alter table "recording" add constraint "recording_key_hash_unique" unique ("key_hash");
create index "recording_session_id_index" on "recording" ("session_id");
alter table "upload" add "is_recording" boolean not null default false;
alter table "recording" add constraint "recording_upload_id_foreign" foreign key ("upload_id") references "upload" ("id") on update cascade on delete cascade;
alter table "recording" add constraint "recording_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "recording" add constraint "recording_session_id_foreign" foreign key ("session_id") references "session" ("id") on delete set null;
alter table "recording" enable row level security;
alter table "recording" force row level security;
create policy "tenant" on "recording" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
