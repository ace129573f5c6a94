import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** Everything is indexed again, since the words of an index that is written by postings are not in the rows. */
const indexAgain = `
grant select on "article", "workspace" to snaplore_system;
grant select, insert on "job" to snaplore_system;
set local role snaplore_system;
insert into job (id, company_id, name, key, payload, attempt_limit, next_attempt_at, created_at, updated_at)
select gen_random_uuid(), company_id, 'search.indexArticle', 'search.indexArticle:' || id,
  jsonb_build_object('articleId', id), 5, now(), now(), now() from article where deleted_at is null;
insert into job (id, company_id, name, key, payload, attempt_limit, next_attempt_at, created_at, updated_at)
select gen_random_uuid(), company_id, 'search.indexWorkspace', 'search.indexWorkspace:' || id,
  jsonb_build_object('workspaceId', id), 5, now(), now(), now() from workspace where visibility <> 'personal';
reset role;
`;

/** The index of the search as lists of places, which the product reads and scores itself (docs/domains/searchIndex.md). */
export const searchIndex: Migration = {
  name: '0046_searchIndex',
  sql: `
create table "search_word" ("company_id" uuid not null, "word" text collate "C" not null, "id" int not null, "articles" int not null default 0, "languages" int not null default 0, primary key ("company_id", "word"));
alter table "search_word" add constraint "search_word_company_id_id_unique" unique ("company_id", "id");
create index search_word_letters on search_word using gin (company_id, word gin_trgm_ops);

create table "search_tail" ("company_id" uuid not null, "sequence" bigint not null, "article" bigint not null, "places" int not null, "data" bytea not null, primary key ("company_id", "sequence"));

create table "search_segment" ("id" bigserial primary key, "company_id" uuid not null, "generation" int not null, "state" text not null default 'building', "places" bigint not null default '0', "changed_at" timestamptz not null);
create index "search_segment_company_id_state_index" on "search_segment" ("company_id", "state");

create table "search_posting" ("segment_id" bigint not null, "part" int not null, "company_id" uuid not null, "data" bytea not null, primary key ("segment_id", "part"));
alter table "search_posting" alter column "data" set storage external;

create table "search_index" ("company_id" uuid not null, "sequence" bigint not null default '0', "merged_to" bigint not null default '0', "generation" int not null default 1, "words" int not null default 0, "windows" int not null default 0, "languages" int[] not null, "averages" int[] not null, primary key ("company_id"));

create table "search_window" ("company_id" uuid not null, "number" int not null, "workspace_id" uuid not null, "used" int not null, primary key ("company_id", "number"));
create index "search_window_workspace_id_index" on "search_window" ("workspace_id");

create table "search_number" ("company_id" uuid not null, "number" bigint not null, "workspace_id" uuid not null, "article_id" uuid null, "entries" int not null default 0, "is_moved" boolean not null default false, "lengths" int[] not null, primary key ("company_id", "number"));
create index "search_number_workspace_id_index" on "search_number" ("workspace_id");
alter table "search_number" add constraint "search_number_article_id_unique" unique ("article_id");
create index search_number_moved on search_number (company_id) where is_moved;
create unique index search_number_workspace on search_number (workspace_id) where article_id is null;

truncate search_entry;
drop index "search_entry_document";
alter table "search_entry" drop constraint "search_entry_pkey";
alter table "search_entry" drop constraint "search_entry_kind";
alter table "search_entry" drop column "document", drop column "id", drop column "title_words";
alter table "search_entry" drop column "words";
alter table "search_entry" add "place" bigint not null, add "words_hash" bigint not null, add "title_hash" int null;
alter table "search_entry" add primary key ("company_id", "place");
create index search_entry_title on search_entry (company_id, title_hash) where title_hash is not null;
alter table "search_entry" add constraint "search_entry_kind" check (kind in ('workspace','article','draft','paragraph','note','draftNote','comment','articleVideo','draftVideo','tag'));

alter table "search_word" add constraint "search_word_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "search_word" enable row level security;
alter table "search_word" force row level security;
create policy "tenant" on "search_word" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "search_tail" add constraint "search_tail_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "search_tail" enable row level security;
alter table "search_tail" force row level security;
create policy "tenant" on "search_tail" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "search_segment" add constraint "search_segment_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "search_segment" add constraint "search_segment_state" check (state in ('building','live','dead'));
alter table "search_segment" enable row level security;
alter table "search_segment" force row level security;
create policy "tenant" on "search_segment" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "search_posting" add constraint "search_posting_segment_id_foreign" foreign key ("segment_id") references "search_segment" ("id") on delete cascade;
alter table "search_posting" add constraint "search_posting_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "search_posting" enable row level security;
alter table "search_posting" force row level security;
create policy "tenant" on "search_posting" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "search_index" add constraint "search_index_company_id_foreign" foreign key ("company_id") references "company" ("id") on update cascade on delete cascade;
alter table "search_index" enable row level security;
alter table "search_index" force row level security;
create policy "tenant" on "search_index" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "search_window" add constraint "search_window_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "search_window" add constraint "search_window_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "search_window" enable row level security;
alter table "search_window" force row level security;
create policy "tenant" on "search_window" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "search_number" add constraint "search_number_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "search_number" add constraint "search_number_workspace_id_foreign" foreign key ("workspace_id") references "workspace" ("id") on delete cascade;
alter table "search_number" add constraint "search_number_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "search_number" enable row level security;
alter table "search_number" force row level security;
create policy "tenant" on "search_number" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
${indexAgain}`,
};
