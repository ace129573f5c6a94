import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** Makes a publication of what readers are served of each published article. */
export const publishExisting = `
alter table "article" no force row level security;
alter table "text_tab" no force row level security;
alter table "paragraph" no force row level security;
alter table "publication" no force row level security;
insert into "publication" ("id", "company_id", "article_id", "number", "title", "slug", "duration", "tabs", "paragraphs", "publisher_id", "published_at")
select gen_random_uuid(), a.company_id, a.id, 1, a.title, a.slug, a.duration,
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'isPinned', t.is_pinned, 'content', t.content) order by t.position, t.id)
    from text_tab t where t.article_id = a.id and t.content is not null), '[]'),
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'key', p.key, 'title', p.title, 'slug', p.slug, 'start', p.start, 'duration', p.duration, 'playMap', p.play_map) order by p.position, p.id)
    from paragraph p where p.article_id = a.id), '[]'),
  a.updated_by_id, a.published_at
from article a where a.published_at is not null;
update article set publication_id = p.id from publication p where p.article_id = article.id;
alter table "article" force row level security;
alter table "text_tab" force row level security;
alter table "paragraph" force row level security;
alter table "publication" force row level security;
`;

/**
 * Publications of articles, 'Recently deleted', and the company's switch for versions. The triggers are deferred
 * constraint triggers, as in step 0012.
 */
export const publications: Migration = {
  name: '0021_publications',
  sql: `
create table "publication" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "number" int not null, "title" text not null, "slug" text not null, "duration" int not null, "tabs" jsonb not null, "paragraphs" jsonb not null, "publisher_id" uuid not null, "published_at" timestamptz not null, primary key ("id"));
alter table "publication" add constraint "publication_article_id_number_unique" unique ("article_id", "number");
alter table "publication" add constraint "publication_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "publication" add constraint "publication_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "publication" add constraint "publication_publisher_id_foreign" foreign key ("publisher_id") references "app_user" ("id");

create table "discarded_draft" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "title" text not null, "tabs" jsonb not null, "paragraphs" jsonb not null, "discarded_by_id" uuid not null, "discarded_at" timestamptz not null, primary key ("id"));
create index "discarded_draft_article_id_index" on "discarded_draft" ("article_id");
create index "discarded_draft_company_id_discarded_at_index" on "discarded_draft" ("company_id", "discarded_at");
alter table "discarded_draft" add constraint "discarded_draft_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "discarded_draft" add constraint "discarded_draft_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "discarded_draft" add constraint "discarded_draft_discarded_by_id_foreign" foreign key ("discarded_by_id") references "app_user" ("id");

alter table "company" add "are_versions_open" boolean not null default false;
alter table "article" add "publication_id" uuid null, add "draft_title_by_id" uuid null, add "draft_title_at" timestamptz null, add "draft_workspace_id" uuid null, add "is_draft_kept" boolean not null default false, add "deleted_at" timestamptz null, add "deleted_by_id" uuid null, add "deletion_kind" text null, add "deleted_with_id" uuid null;
alter table "article" add constraint "article_publication_id_foreign" foreign key ("publication_id") references "publication" ("id") on delete no action;
alter table "article" add constraint "article_draft_title_by_id_foreign" foreign key ("draft_title_by_id") references "app_user" ("id") on delete set null;
alter table "article" add constraint "article_draft_workspace_id_foreign" foreign key ("draft_workspace_id") references "workspace" ("id") on delete set null;
alter table "article" add constraint "article_deleted_by_id_foreign" foreign key ("deleted_by_id") references "app_user" ("id") on delete set null;
create index "article_company_id_deleted_at_id_index" on "article" ("company_id", "deleted_at", "id");
create index "article_deleted_with_id_index" on "article" ("deleted_with_id");
alter table "article" add constraint "article_deletion_kind" check (deletion_kind in ('deleted','merged','discarded'));
${publishExisting}
alter table "text_tab" drop column "content", add "removed_at" timestamptz null;
alter table "search_entry" drop constraint "search_entry_paragraph_id_foreign", drop constraint "search_entry_text_tab_id_foreign";
drop index "search_entry_paragraph_id_index";
drop index "search_entry_text_tab_id_index";

alter table "publication" enable row level security;
create policy "tenant" on "publication" using (${ofThisCompany}) with check (${ofThisCompany});
alter table "discarded_draft" enable row level security;
alter table "discarded_draft" force row level security;
create policy "tenant" on "discarded_draft" using (${ofThisCompany}) with check (${ofThisCompany});

drop trigger "access_update" on "company";
create constraint trigger "access_update" AFTER UPDATE on "company" deferrable initially deferred for each ROW when (((old.is_activated IS DISTINCT FROM new.is_activated) OR (old.is_ai_enabled IS DISTINCT FROM new.is_ai_enabled) OR (old.are_versions_open IS DISTINCT FROM new.are_versions_open))) execute function "company_access_update_fn"();
drop trigger "access_update" on "article";
create constraint trigger "access_update" AFTER UPDATE on "article" deferrable initially deferred for each ROW when (((old.workspace_id <> new.workspace_id) OR ((old.published_at IS NOT NULL) AND (new.published_at IS NULL)) OR ((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)))) execute function "article_access_update_fn"();
create function "text_tab_access_update_fn"() returns trigger as $$ begin perform pg_notify('snaplore_access', 'article:' || old.article_id); insert into access_version (company_id, version) select c.id, pg_current_xact_id()::text::bigint from company c where c.id = old.company_id on conflict (company_id) do update set version = excluded.version where access_version.version <> excluded.version; return null; end; $$ language plpgsql;
create constraint trigger "access_update" AFTER UPDATE on "text_tab" deferrable initially deferred for each ROW when (((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))) execute function "text_tab_access_update_fn"();
`,
};
