import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** Whether answers of the assistant were right, as who asked says (docs/domains/assistant.md). */
export const aiFeedback: Migration = {
  name: '0052_aiFeedback',
  sql: `
create table "ai_feedback" ("answer_id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "is_right" boolean not null, "reason" text null, "words" text null, "created_at" timestamptz not null, primary key ("answer_id"));
create index "ai_feedback_company_id_created_at_index" on "ai_feedback" ("company_id", "created_at");
alter table "ai_feedback" add constraint "ai_feedback_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "ai_feedback" add constraint "ai_feedback_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "ai_feedback" add constraint "ai_feedback_reason" check (reason in ('wrong','outOfDate','missing','wrongSource'));
alter table "ai_feedback" add constraint "ai_feedback_wrong" check (is_right = (reason is null) and (words is null or not is_right));
alter table "ai_feedback" enable row level security;
alter table "ai_feedback" force row level security;
create policy "tenant" on "ai_feedback" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
