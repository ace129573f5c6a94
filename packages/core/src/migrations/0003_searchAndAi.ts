import type { Migration } from './migration.js';

export const searchAndAi: Migration = {
  name: '0003_searchAndAi',
  extensions: ['pg_trgm', 'btree_gin'],
  sql: `
create table "search_entry" ("id" text not null, "company_id" uuid not null, "workspace_id" uuid not null, "article_id" uuid null, "text_tab_id" uuid null, "paragraph_id" uuid null, "comment_id" uuid null, "kind" text not null, "title" text not null, "body" text not null, "start_time" int null, "title_words" text not null, "words" text not null, "document" tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored not null, primary key ("id"));
create index "search_entry_workspace_id_index" on "search_entry" ("workspace_id");
create index "search_entry_article_id_index" on "search_entry" ("article_id");
create index "search_entry_text_tab_id_index" on "search_entry" ("text_tab_id");
create index "search_entry_paragraph_id_index" on "search_entry" ("paragraph_id");
create index "search_entry_comment_id_index" on "search_entry" ("comment_id");
create index search_entry_title on search_entry using gin (company_id, title_words gin_trgm_ops);
create index search_entry_document on search_entry using gin (company_id, document);

create table "ai_text_request" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "user_id" uuid not null, "writer_type" text not null, "selected_text" text not null, "prompt" text null, "result_text" text null, "job_id" uuid not null, "cancelled_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
create index "ai_text_request_article_id_index" on "ai_text_request" ("article_id");
create index "ai_text_request_user_id_article_id_id_index" on "ai_text_request" ("user_id", "article_id", "id");

alter table "search_entry" add constraint "search_entry_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "search_entry" add constraint "search_entry_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "search_entry" add constraint "search_entry_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "search_entry" add constraint "search_entry_text_tab_id_foreign" foreign key ("text_tab_id") references "text_tab" ("id") on delete cascade;
alter table "search_entry" add constraint "search_entry_paragraph_id_foreign" foreign key ("paragraph_id") references "paragraph" ("id") on delete cascade;
alter table "search_entry" add constraint "search_entry_comment_id_foreign" foreign key ("comment_id") references "comment" ("id") on delete cascade;
alter table "search_entry" add constraint "search_entry_kind" check (kind in ('workspace','article','draft','paragraph','note','draftNote','comment'));
alter table "search_entry" enable row level security;
alter table "search_entry" force row level security;
create policy "tenant" on "search_entry" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

alter table "ai_text_request" add constraint "ai_text_request_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "ai_text_request" add constraint "ai_text_request_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "ai_text_request" add constraint "ai_text_request_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "ai_text_request" add constraint "ai_text_request_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "ai_text_request" enable row level security;
alter table "ai_text_request" force row level security;
create policy "tenant" on "ai_text_request" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
`,
};
