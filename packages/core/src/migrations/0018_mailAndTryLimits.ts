import type { Migration } from '../platform/migrate.js';

export const mailAndTryLimits: Migration = {
  name: '0018_mailAndTryLimits',
  sql: `
create table "known_browser" ("id" uuid not null, "user_id" uuid not null, "token_hash" bytea not null, "created_at" timestamptz not null, "last_used_at" timestamptz not null, primary key ("id"));
create index "known_browser_user_id_index" on "known_browser" ("user_id");
alter table "known_browser" add constraint "known_browser_token_hash_user_id_unique" unique ("token_hash", "user_id");
alter table "known_browser" add constraint "known_browser_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "known_browser" enable row level security;
alter table "known_browser" force row level security;
create policy "system_only" on "known_browser" using (false) with check (false);

alter table "session" add "known_browser_id" uuid null;
create index "session_known_browser_id_index" on "session" ("known_browser_id");
alter table "session" add constraint "session_known_browser_id_foreign" foreign key ("known_browser_id") references "known_browser" ("id") on delete set null;
`,
};
