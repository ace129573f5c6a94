import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** What the texts of articles mean, by which the assistant orders what it found (docs/domains/assistant.md). */
export const aiVectors: Migration = {
  name: '0053_aiVectors',
  sql: `
create table "ai_vector" ("article_id" uuid not null, "text_hash" text not null, "company_id" uuid not null, "model" text not null, "vector" bytea not null, primary key ("article_id", "text_hash"));
create index "ai_vector_company_id_index" on "ai_vector" ("company_id");
alter table "ai_vector" add constraint "ai_vector_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "ai_vector" add constraint "ai_vector_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "ai_vector" enable row level security;
alter table "ai_vector" force row level security;
create policy "tenant" on "ai_vector" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
