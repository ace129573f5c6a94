import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/**
 * What a rebuild of the search index has done so far, and smaller rows for the numbers of articles, whose workspace is
 * that of their window (docs/domains/searchIndex.md).
 */
export const searchRebuild: Migration = {
  name: '0047_searchRebuild',
  sql: `
create table "search_rebuilt" ("company_id" uuid not null, "number" bigint not null, "covered_to" bigint not null, "data" bytea not null, primary key ("company_id", "number"));

create table "search_rebuild" ("company_id" uuid not null, "runner" uuid not null, "started_at" timestamptz not null, "keeps_weights" boolean not null, "last_article" uuid null, "articles" int not null default 0, "missing" int not null default 0, "extra" int not null default 0, "stale" int not null default 0, primary key ("company_id"));

alter table "search_tail" drop column "places";
alter table "search_posting" alter column "data" set storage extended;

alter table "search_number" drop column "lengths";
alter table "search_number" alter column "workspace_id" drop not null;
grant select, update on "search_number" to snaplore_system;
set local role snaplore_system;
update "search_number" set "workspace_id" = null where "article_id" is not null;
reset role;
drop index "search_number_workspace_id_index";
drop index search_number_workspace;
create unique index search_number_workspace on search_number (workspace_id) where article_id is null;

alter table "search_rebuilt" add constraint "search_rebuilt_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "search_rebuilt" enable row level security;
alter table "search_rebuilt" force row level security;
create policy "tenant" on "search_rebuilt" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "search_rebuild" add constraint "search_rebuild_company_id_foreign" foreign key ("company_id") references "company" ("id") on update cascade on delete cascade;
alter table "search_rebuild" enable row level security;
alter table "search_rebuild" force row level security;
create policy "tenant" on "search_rebuild" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
