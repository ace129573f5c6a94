import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

const forTenants = (table: string): string => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
create policy "tenant" on "${table}" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});`;

const forTheSystem = (table: string): string => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
create policy "system_only" on "${table}" to "snaplore_app" using (false) with check (false);`;

/**
 * The functions belong to the role that bypasses row-level security: what is counted concerns all companies, and
 * cascades run by the rights of nobody's company.
 */
const functions = `
create function add_to_platform_count(counted text, more int, made int) returns void as $$
declare free uuid; this_month date := date_trunc('month', now() at time zone 'utc');
begin
  select id into free from platform_count where kind = counted and month = this_month limit 1 for update skip locked;
  if found then
    update platform_count set present = present + more, created = created + made where id = free;
  else
    insert into platform_count (id, kind, month, present, created)
    values (gen_random_uuid(), counted, this_month, more, made);
  end if;
end;
$$ language plpgsql security definer set search_path = public, pg_temp;

create function add_to_company_count(counted uuid, more_workspaces int, more_articles int) returns void as $$
declare free uuid;
begin
  select id into free from company_count where company_id = counted limit 1 for update skip locked;
  if found then
    update company_count set workspaces = workspaces + more_workspaces, articles = articles + more_articles
    where id = free;
  else
    insert into company_count (id, company_id, workspaces, articles)
    select gen_random_uuid(), id, more_workspaces, more_articles from company where id = counted;
  end if;
end;
$$ language plpgsql security definer set search_path = public, pg_temp;

create function start_user_count(companies uuid[]) returns void as $$
  insert into company_user_count (company_id, users) select unnest(companies), 0
$$ language sql security definer set search_path = public, pg_temp;

create function add_to_user_count(counted uuid, more int) returns void as $$
  update company_user_count set users = users + more where company_id = counted
$$ language sql security definer set search_path = public, pg_temp;

alter function add_to_platform_count(text, int, int) owner to snaplore_system;
alter function add_to_company_count(uuid, int, int) owner to snaplore_system;
alter function start_user_count(uuid[]) owner to snaplore_system;
alter function add_to_user_count(uuid, int) owner to snaplore_system;
`;

const transitions = {
  insert: 'referencing new table as inserted',
  update: 'referencing old table as before_update new table as after_update',
  delete: 'referencing old table as deleted',
};

/** A trigger of statements, which is given their rows. */
const onStatement = (table: string, on: keyof typeof transitions, body: string): string => `
create function "${table}_platform_${on}_fn"() returns trigger as $$ begin ${body} return null; end; $$ language plpgsql;
create trigger "platform_${on}" after ${on} on "${table}" ${transitions[on]} for each statement execute function "${table}_platform_${on}_fn"();`;

/** A trigger of rows that waits for the commit. */
const atCommit = (on: 'insert' | 'update' | 'delete', when: string, body: string): string => `
create function "membership_users_${on}_fn"() returns trigger as $$ begin ${body} return null; end; $$ language plpgsql;
create constraint trigger "users_${on}" after ${on} on "membership" deferrable initially deferred for each row when (${when}) execute function "membership_users_${on}_fn"();`;

const add = (kind: string, rows: string): string =>
  `perform add_to_platform_count('${kind}', count(*)::int, count(*)::int) from ${rows} having count(*) > 0;`;
const take = (kind: string, rows: string): string =>
  `perform add_to_platform_count('${kind}', -count(*)::int, 0) from ${rows} having count(*) > 0;`;
const ofCompanies = (rows: string): string => `${rows} where visibility <> 'personal'`;
const present = (rows: string): string => `${rows} where not is_archived and deleted_at is null`;
const changed =
  `(select company_id, 1 as articles from ${present('after_update')} ` +
  `union all select company_id, -1 from ${present('before_update')}) as changes`;

const triggers = [
  onStatement(
    'company',
    'insert',
    `${add('companies', 'inserted')} perform start_user_count(array_agg(id)) from inserted;`,
  ),
  onStatement('company', 'delete', take('companies', 'deleted')),
  onStatement('app_user', 'insert', add('users', 'inserted where email is not null')),
  onStatement('app_user', 'delete', take('users', 'deleted where email is not null')),
  `
create function "app_user_platform_email_fn"() returns trigger as $$ begin perform add_to_platform_count('users', case when new.email is null then -1 else 1 end, 0); return null; end; $$ language plpgsql;
create trigger "platform_email" after update on "app_user" for each row when ((old.email is null) <> (new.email is null)) execute function "app_user_platform_email_fn"();`,
  onStatement(
    'workspace',
    'insert',
    `${add('workspaces', ofCompanies('inserted'))} perform add_to_company_count(company_id, count(*)::int, 0) from ${ofCompanies('inserted')} group by company_id;`,
  ),
  onStatement(
    'workspace',
    'delete',
    `${take('workspaces', ofCompanies('deleted'))} perform add_to_company_count(company_id, -count(*)::int, 0) from ${ofCompanies('deleted')} group by company_id;`,
  ),
  onStatement(
    'article',
    'insert',
    `${add('articles', present('inserted'))} perform add_to_company_count(company_id, 0, count(*)::int) from ${present('inserted')} group by company_id;`,
  ),
  onStatement(
    'article',
    'update',
    `perform add_to_platform_count('articles', sum(articles)::int, 0) from ${changed} having sum(articles) <> 0; perform add_to_company_count(company_id, 0, sum(articles)::int) from ${changed} group by company_id having sum(articles) <> 0;`,
  ),
  onStatement(
    'article',
    'delete',
    `${take('articles', present('deleted'))} perform add_to_company_count(company_id, 0, -count(*)::int) from ${present('deleted')} group by company_id;`,
  ),
  atCommit('insert', "new.status <> 'invited'", 'perform add_to_user_count(new.company_id, 1);'),
  atCommit(
    'update',
    "(old.status = 'invited') <> (new.status = 'invited')",
    "perform add_to_user_count(new.company_id, case when new.status = 'invited' then -1 else 1 end);",
  ),
  atCommit('delete', "old.status <> 'invited'", 'perform add_to_user_count(old.company_id, -1);'),
].join('');

const total = (kind: string, rows: string): string => `
insert into platform_count (id, kind, month, present, created)
select gen_random_uuid(), '${kind}', date_trunc('month', now() at time zone 'utc'), count(*),
  count(*) filter (where created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc') from ${rows}
having count(*) > 0;`;

/** Counts what is there. It runs on the role that policies do not bind, as in 0027. */
export const countPlatform = `
grant select on "company", "membership", "workspace", "article", "app_user" to snaplore_system;
grant select, insert on "company_user_count", "company_count", "platform_count" to snaplore_system;
set local role snaplore_system;
insert into company_user_count (company_id, users)
select c.id, (select count(*) from membership m where m.company_id = c.id and m.status <> 'invited') from company c;
insert into company_count (id, company_id, workspaces, articles)
select gen_random_uuid(), company_id, sum(workspaces), sum(articles) from (
  select company_id, count(*) as workspaces, 0 as articles from ${ofCompanies('workspace')} group by company_id
  union all select company_id, 0, count(*) from ${present('article')} group by company_id
) as counted group by company_id;
${total('companies', 'company')}${total('users', 'app_user where email is not null')}
${total('workspaces', ofCompanies('workspace'))}${total('articles', present('article'))}
reset role;
`;

/**
 * What those who run the platform see: numbers that are kept by triggers, indexes of their lists, their audit log, and
 * the jobs that they take from the scheduler.
 */
export const platform: Migration = {
  name: '0055_platform',
  extensions: ['pg_trgm'],
  systemCreates: true,
  sql: `
create table "company_user_count" ("company_id" uuid not null, "users" int not null, primary key ("company_id"));
create index "company_user_count_users_company_id_index" on "company_user_count" ("users", "company_id");
alter table "company_user_count" add constraint "company_user_count_company_id_foreign" foreign key ("company_id") references "company" ("id") on update cascade on delete cascade;
create table "company_count" ("id" uuid not null, "company_id" uuid not null, "workspaces" int not null, "articles" int not null, primary key ("id"));
create index "company_count_company_id_index" on "company_count" ("company_id");
alter table "company_count" add constraint "company_count_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
create table "platform_count" ("id" uuid not null, "kind" text not null, "month" date not null, "present" int not null, "created" int not null, primary key ("id"));
create index "platform_count_kind_month_index" on "platform_count" ("kind", "month");
alter table "platform_count" add constraint "platform_count_kind" check (kind in ('companies','workspaces','articles','users'));
create table "platform_audit_entry" ("id" uuid not null, "actor_id" uuid not null, "actor_name" text not null, "action" text not null, "company_id" uuid null, "company_title" text not null, "subject_id" uuid null, "subject_name" text not null, "details" jsonb not null, "address" text not null, "created_at" timestamptz not null, primary key ("id"));
create index "platform_audit_entry_action_id_index" on "platform_audit_entry" ("action", "id");
create index "platform_audit_entry_company_id_id_index" on "platform_audit_entry" ("company_id", "id");
create table "job_withdrawal" ("job_id" uuid not null, primary key ("job_id"));
${forTenants('company_user_count')}
${forTenants('company_count')}
${forTheSystem('platform_count')}
${forTheSystem('platform_audit_entry')}
${forTheSystem('job_withdrawal')}

alter table "company" add "words" text generated always as (lower(((title || ' '::text) || slug))) stored;
create index company_words on company using gin (words gin_trgm_ops);
create index "company_is_billing_id_index" on "company" ("is_billing", "id");
create index "company_is_ai_enabled_id_index" on "company" ("is_ai_enabled", "id");
create index "company_is_activated_id_index" on "company" ("is_activated", "id");
alter table "job" add "result" json null;
create index "job_name_status_id_index" on "job" ("name", "status", "id");

create function "platform_audit_entry_platform_audit_entry_stays_fn"() returns trigger as $$ begin raise exception 'The audit log cannot be changed' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;
create trigger "platform_audit_entry_stays" before update or delete on "platform_audit_entry" for each row execute function "platform_audit_entry_platform_audit_entry_stays_fn"();
create trigger "platform_audit_log_stays" before truncate on "platform_audit_entry" for each statement execute function "platform_audit_entry_platform_audit_entry_stays_fn"();
create function "job_jobs_changed_fn"() returns trigger as $$ begin perform pg_notify('snaplore_jobs_changed', ''); return null; end; $$ language plpgsql;
create trigger "jobs_changed" after insert or update or delete on "job" for each statement execute function "job_jobs_changed_fn"();
${functions}
${countPlatform}
${triggers}
`,
};
