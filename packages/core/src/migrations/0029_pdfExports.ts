import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** The requested PDFs of notes. */
export const pdfExports: Migration = {
  name: '0029_pdfExports',
  sql: `
create table "pdf_export" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "user_id" uuid not null, "publication_id" uuid not null, "text_tab_id" uuid not null, "job_id" uuid not null, "storage_key" text null, "bytes" bigint null, "cancelled_at" timestamptz null, "finished_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
create index "pdf_export_article_id_index" on "pdf_export" ("article_id");
create index "pdf_export_publication_id_index" on "pdf_export" ("publication_id");
create index "pdf_export_job_id_index" on "pdf_export" ("job_id");
create index "pdf_export_created_at_index" on "pdf_export" ("created_at");
create index "pdf_export_user_id_article_id_id_index" on "pdf_export" ("user_id", "article_id", "id");
alter table "pdf_export" add constraint "pdf_export_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "pdf_export" add constraint "pdf_export_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "pdf_export" add constraint "pdf_export_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "pdf_export" add constraint "pdf_export_publication_id_foreign" foreign key ("publication_id") references "publication" ("id") on delete cascade;
alter table "pdf_export" add constraint "pdf_export_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "pdf_export" enable row level security;
alter table "pdf_export" force row level security;
create policy "tenant" on "pdf_export" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
