import type { Migration } from './migration.js';

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

alter table "invitation" add "resent_at" timestamptz null;
alter table "mail" add "kind" text not null default 'notice', add "counted_as" text not null default '', add "invitation_id" uuid null, add "released_at" timestamptz null;
alter table "mail" add constraint "mail_kind" check (kind in ('invitation','welcome','reset','confirmation','notice','digest'));
alter table "mail" add constraint "mail_invitation_id_foreign" foreign key ("invitation_id") references "invitation" ("id") on delete set null;
-- What was written before is as good as gone: nothing of it is counted or held back.
alter table "mail" no force row level security;
update "mail" set "counted_as" = lower("recipient"), "released_at" = "created_at";
alter table "mail" force row level security;
create index "mail_invitation_id_index" on "mail" ("invitation_id");
create index "mail_company_id_kind_released_at_index" on "mail" ("company_id", "kind", "released_at");
create index "mail_counted_as_kind_created_at_index" on "mail" ("counted_as", "kind", "created_at");
`,
};
