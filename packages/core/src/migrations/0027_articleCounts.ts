import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/**
 * Counts the articles that are there. It runs on the role that policies do not bind: to lift the policies for the owner
 * of the tables would hold back readers until the end of the migration, and this holds back writers alone.
 */
export const countExisting = `
grant select on "article" to snaplore_system;
grant select, insert on "workspace_article_count" to snaplore_system;
set local role snaplore_system;
insert into workspace_article_count (id, company_id, workspace_id, articles, published)
select gen_random_uuid(), company_id, workspace_id, count(*), count(published_at)
from article where not is_archived and deleted_at is null group by company_id, workspace_id;
reset role;
`;

/**
 * The numbers of articles in workspaces, and the triggers that keep them. They are written out because the ORM cannot
 * generate triggers that are given the rows of their statement.
 */
export const articleCounts: Migration = {
  name: '0027_articleCounts',
  sql: `
create table "workspace_article_count" ("id" uuid not null, "company_id" uuid not null, "workspace_id" uuid not null, "articles" int not null, "published" int not null, primary key ("id"));
create index "workspace_article_count_workspace_id_index" on "workspace_article_count" ("workspace_id");
alter table "workspace_article_count" add constraint "workspace_article_count_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "workspace_article_count" enable row level security;
alter table "workspace_article_count" force row level security;
create policy "tenant" on "workspace_article_count" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

create function add_to_article_count(counted uuid, more int, more_published int) returns void as $$
declare free uuid;
begin
  select id into free from workspace_article_count where workspace_id = counted limit 1 for update skip locked;
  if found then
    update workspace_article_count set articles = articles + more, published = published + more_published where id = free;
  else
    insert into workspace_article_count (id, company_id, workspace_id, articles, published)
    select gen_random_uuid(), company_id, id, more, more_published from workspace where id = counted;
  end if;
end;
$$ language plpgsql;

create function "article_count_insert_fn"() returns trigger as $$ begin perform add_to_article_count(workspace_id, count(*)::int, sum((inserted.published_at is not null)::int)::int) from inserted where not is_archived and deleted_at is null group by workspace_id; return null; end; $$ language plpgsql;
create trigger "count_insert" after insert on "article" referencing new table as inserted for each statement execute function "article_count_insert_fn"();
create function "article_count_update_fn"() returns trigger as $$ begin perform add_to_article_count(workspace_id, sum(articles)::int, sum(published)::int) from (select workspace_id, 1 as articles, (after_update.published_at is not null)::int as published from after_update where not is_archived and deleted_at is null union all select workspace_id, -1, -(before_update.published_at is not null)::int from before_update where not is_archived and deleted_at is null) as changes group by workspace_id having sum(articles) <> 0 or sum(published) <> 0; return null; end; $$ language plpgsql;
create trigger "count_update" after update on "article" referencing old table as before_update new table as after_update for each statement execute function "article_count_update_fn"();
create function "article_count_delete_fn"() returns trigger as $$ begin perform add_to_article_count(workspace_id, -count(*)::int, -sum((deleted.published_at is not null)::int)::int) from deleted where not is_archived and deleted_at is null group by workspace_id; return null; end; $$ language plpgsql;
create trigger "count_delete" after delete on "article" referencing old table as deleted for each statement execute function "article_count_delete_fn"();
create function "workspace_count_delete_fn"() returns trigger as $$ begin delete from workspace_article_count where workspace_id = old.id; return null; end; $$ language plpgsql;
create trigger "count_delete" after delete on "workspace" for each row execute function "workspace_count_delete_fn"();
${countExisting}`,
};
