import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** What users asked the search, and what they opened of it (docs/domains/searchHistory.md). */
export const searchHistory: Migration = {
  name: '0045_searchHistory',
  sql: `
create table "search_history" ("id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "key" text not null, "question" text not null, "category" text null, "workspace_id" uuid null, "article_id" uuid null, "text_tab_id" uuid null, "comment_id" uuid null, "start_time" int null, "is_shown" boolean not null default false, "asked_at" timestamptz not null, primary key ("id"));
create index "search_history_workspace_id_index" on "search_history" ("workspace_id");
create index "search_history_article_id_index" on "search_history" ("article_id");
create index "search_history_comment_id_index" on "search_history" ("comment_id");
alter table "search_history" add constraint "search_history_user_id_company_id_key_unique" unique ("user_id", "company_id", "key");
alter table "search_history" add constraint "search_history_item" check ((category is null) = (workspace_id is null and article_id is null));
alter table "search_history" add constraint "search_history_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "search_history" add constraint "search_history_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "search_history" add constraint "search_history_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "search_history" add constraint "search_history_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "search_history" add constraint "search_history_comment_id_foreign" foreign key ("comment_id") references "comment" ("id") on delete cascade;
alter table "search_history" enable row level security;
alter table "search_history" force row level security;
create policy "tenant" on "search_history" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
