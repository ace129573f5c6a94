import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** Who resolved a thread and when, and who left it. */
export const threads: Migration = {
  name: '0044_threads',
  sql: `
alter table "comment" add "resolved_at" timestamptz null, add "resolved_by_id" uuid null;
alter table "comment" add constraint "comment_resolved_by_id_foreign" foreign key ("resolved_by_id") references "app_user" ("id") on delete set null;
create table "thread_leaver" ("id" uuid not null, "company_id" uuid not null, "comment_id" uuid not null, "user_id" uuid not null, primary key ("id"));
create index "thread_leaver_user_id_index" on "thread_leaver" ("user_id");
alter table "thread_leaver" add constraint "thread_leaver_comment_id_user_id_unique" unique ("comment_id", "user_id");
alter table "thread_leaver" add constraint "thread_leaver_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "thread_leaver" add constraint "thread_leaver_comment_id_foreign" foreign key ("comment_id") references "comment" ("id") on delete cascade;
alter table "thread_leaver" add constraint "thread_leaver_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "thread_leaver" enable row level security;
alter table "thread_leaver" force row level security;
create policy "tenant" on "thread_leaver" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
