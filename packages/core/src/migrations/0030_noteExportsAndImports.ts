import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

const withPolicy = (table: string): string => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
create policy "tenant" on "${table}" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});`;

/** Exports and imports of notes, and which articles were imported from what. */
export const noteExportsAndImports: Migration = {
  name: '0030_noteExportsAndImports',
  sql: `
create table "note_export" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "article_id" uuid null, "user_id" uuid not null, "format" text not null, "job_id" uuid not null, "file_name" text null, "storage_key" text null, "bytes" bigint null, "report" jsonb null, "cancelled_at" timestamptz null, "finished_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
create index "note_export_workspace_id_index" on "note_export" ("workspace_id");
create index "note_export_article_id_index" on "note_export" ("article_id");
create index "note_export_user_id_index" on "note_export" ("user_id");
create index "note_export_job_id_index" on "note_export" ("job_id");
create index "note_export_created_at_index" on "note_export" ("created_at");
alter table "note_export" add constraint "note_export_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "note_export" add constraint "note_export_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "note_export" add constraint "note_export_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "note_export" add constraint "note_export_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "note_export" add constraint "note_export_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "note_export" add constraint "note_export_format" check (format in ('workspace','markdown','html'));
create table "note_import" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "user_id" uuid not null, "file_name" text not null, "storage_key" text not null, "bytes" bigint not null, "preview_job_id" uuid not null, "import_job_id" uuid null, "preview" jsonb null, "report" jsonb null, "cancelled_at" timestamptz null, "finished_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
create index "note_import_workspace_id_index" on "note_import" ("workspace_id");
create index "note_import_user_id_index" on "note_import" ("user_id");
create index "note_import_preview_job_id_index" on "note_import" ("preview_job_id");
create index "note_import_import_job_id_index" on "note_import" ("import_job_id");
create index "note_import_created_at_index" on "note_import" ("created_at");
alter table "note_import" add constraint "note_import_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "note_import" add constraint "note_import_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "note_import" add constraint "note_import_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "note_import" add constraint "note_import_preview_job_id_foreign" foreign key ("preview_job_id") references "job" ("id") on delete cascade;
alter table "note_import" add constraint "note_import_import_job_id_foreign" foreign key ("import_job_id") references "job" ("id") on delete cascade;
create table "imported_article" ("article_id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "source" text not null, primary key ("article_id"));
alter table "imported_article" add constraint "imported_article_workspace_id_source_unique" unique ("workspace_id", "source");
alter table "imported_article" add constraint "imported_article_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "imported_article" add constraint "imported_article_article_id_foreign" foreign key ("article_id") references "article" ("id") on update cascade on delete cascade;
alter table "imported_article" add constraint "imported_article_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
${['note_export', 'note_import', 'imported_article'].map(withPolicy).join('\n')}
`,
};
