import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

const withPolicy = (table: string): string => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
create policy "tenant" on "${table}" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});`;

/** The functions belong to the role that bypasses row-level security: cascades run by the rights of nobody's company. */
const functions = `
create function add_to_company_storage(counted uuid, more bigint) returns void as $$
declare free uuid;
begin
  if more = 0 then return; end if;
  select id into free from company_storage where company_id = counted limit 1 for update skip locked;
  if found then
    update company_storage set bytes = bytes + more where id = free;
  else
    insert into company_storage (id, company_id, bytes) select gen_random_uuid(), id, more from company where id = counted;
  end if;
end;
$$ language plpgsql security definer set search_path = public, pg_temp;

create function bytes_of_object(counted uuid, object text) returns bigint as $$
  select max(bytes) from (
    select coalesce(bytes, 0) + coalesce((select sum((size ->> 'bytes')::bigint) from jsonb_array_elements(
      case when jsonb_typeof(sizes) = 'array' then sizes else '[]' end) size), 0) as bytes
    from media_file where storage_key = object and company_id = counted
    union all select parts_bytes from upload
      where storage_prefix = object and company_id = counted and parts_bytes > 0
    union all select coalesce(bytes, 0) from pdf_export where storage_key = object and company_id = counted
    union all select coalesce(bytes, 0) from note_export where storage_key = object and company_id = counted
    union all select bytes from note_import where storage_key = object and company_id = counted
    union all select coalesce(logo_bytes, 0) from company where id = counted and logo_key = object
  ) as named
$$ language sql stable security definer set search_path = public, pg_temp;

create function count_stored_object(counted uuid, object text) returns void as $$
declare known bigint; named bigint;
begin
  loop
    -- Behind this lock is seen what others who name the object have committed.
    select bytes into known from stored_object where storage_key = object and company_id = counted for update;
    if found then
      named := bytes_of_object(counted, object);
      if named is null then
        delete from stored_object where storage_key = object and company_id = counted;
      elsif named <> known then
        update stored_object set bytes = named where storage_key = object and company_id = counted;
      end if;
      perform add_to_company_storage(counted, coalesce(named, 0) - known);
      return;
    end if;
    named := bytes_of_object(counted, object);
    if named is null or not exists (select 1 from company where id = counted) then return; end if;
    insert into stored_object (storage_key, company_id, bytes) values (object, counted, named) on conflict do nothing;
    if found then
      perform add_to_company_storage(counted, named);
      return;
    end if;
  end loop;
end;
$$ language plpgsql security definer set search_path = public, pg_temp;
`;

/**
 * All who change a row count it again, also the owner of the tables, by whose rights cascades run: what that writes
 * follows from the rows alone. The other two are called by that function.
 */
const owned = `
revoke all on function add_to_company_storage(uuid, bigint), bytes_of_object(uuid, text) from public;
alter function add_to_company_storage(uuid, bigint) owner to snaplore_system;
alter function bytes_of_object(uuid, text) owner to snaplore_system;
alter function count_stored_object(uuid, text) owner to snaplore_system;
`;

interface Source {
  table: string;
  key: string;
  bytes: string;
  company?: string;
}

/** What names stored objects. */
const sources: Source[] = [
  { table: 'media_file', key: 'storage_key', bytes: 'bytes, sizes' },
  { table: 'upload', key: 'storage_prefix', bytes: 'parts_bytes' },
  { table: 'pdf_export', key: 'storage_key', bytes: 'bytes' },
  { table: 'note_export', key: 'storage_key', bytes: 'bytes' },
  { table: 'note_import', key: 'storage_key', bytes: 'bytes' },
];
const logos: Source = { table: 'company', key: 'logo_key', bytes: 'logo_bytes', company: 'id' };

const transitions = {
  insert: 'referencing new table as inserted',
  update: 'referencing old table as before_update new table as after_update',
  delete: 'referencing old table as deleted',
};

function trigger(on: keyof typeof transitions, { table, key, bytes, company = 'company_id' }: Source): string {
  const columns = `${company} as company, ${key} as object`;
  const differing = (one: string, other: string): string =>
    `(select ${columns}, ${bytes} from ${one} except select ${columns}, ${bytes} from ${other})`;
  const concerned = {
    insert: `(select ${columns} from inserted)`,
    update: `(${differing('before_update', 'after_update')} union all ${differing('after_update', 'before_update')})`,
    delete: `(select ${columns} from deleted)`,
  };
  return `
create function "${table}_objects_${on}_fn"() returns trigger as $$ begin perform count_stored_object(company, object) from (select distinct company, object from ${concerned[on]} as rows where object is not null order by object, company) as concerned; return null; end; $$ language plpgsql;
create trigger "objects_${on}" after ${on} on "${table}" ${transitions[on]} for each statement execute function "${table}_objects_${on}_fn"();`;
}

/** The triggers by which a table's rows count what they name. */
export const objectTriggers = (source: Source): string =>
  [trigger('insert', source), trigger('update', source), trigger('delete', source)].join('');

const removedKeys =
  "select jsonb_array_elements_text(payload -> 'storageKeys') from job where name = 'media.remove' and status = 'done'";

/**
 * Counts what is stored by now. It runs on the role that policies do not bind, as in 0027. Files that are kept for a
 * time alone were removed by jobs, which said so nowhere else.
 */
export const countStored = `
grant select, update on "upload", "pdf_export", "note_export", "note_import" to snaplore_system;
grant select on "media_file", "video", "job", "company" to snaplore_system;
grant select, insert on "stored_object", "company_storage" to snaplore_system;
set local role snaplore_system;
update upload u set parts_bytes = u.size where u.status = 'open' or (u.status = 'accepted'
  and not exists (select 1 from media_file f where f.video_id = u.video_id and f.kind = 'original')
  and exists (select 1 from video v where v.id = u.video_id
    and (v.status <> 'failed' or v.error_code = 'VIDEO_NOT_PROCESSED')));
${['pdf_export', 'note_export', 'note_import']
  .map((table) => `update ${table} set storage_key = null where storage_key in (${removedKeys});`)
  .join('\n')}
insert into stored_object (storage_key, company_id, bytes)
select object, company, bytes_of_object(company, object) from (
${[...sources, logos]
  .map(
    ({ table, key, company = 'company_id' }) =>
      `select ${company} as company, ${key} as object from "${table}" where ${key} is not null`,
  )
  .join(' union\n')}
) as named where bytes_of_object(company, object) is not null;
insert into company_storage (id, company_id, bytes)
select gen_random_uuid(), company_id, sum(bytes) from stored_object group by company_id;
reset role;
`;

/**
 * What each company has in the storage, the triggers that keep it, and what it may have. They are written out because
 * the ORM cannot generate triggers that are given the rows of their statement.
 */
export const storedBytes: Migration = {
  name: '0033_storedBytes',
  systemCreates: true,
  sql: `
create table "stored_object" ("storage_key" text collate "C" not null, "company_id" uuid not null, "bytes" bigint not null, primary key ("storage_key", "company_id"));
create index "stored_object_company_id_index" on "stored_object" ("company_id");
alter table "stored_object" add constraint "stored_object_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
create table "company_storage" ("id" uuid not null, "company_id" uuid not null, "bytes" bigint not null, primary key ("id"));
create index "company_storage_company_id_index" on "company_storage" ("company_id");
alter table "company_storage" add constraint "company_storage_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
${withPolicy('stored_object')}
${withPolicy('company_storage')}

alter table "company" add "logo_bytes" int null, add "storage_quota" bigint null;
alter table "company" add constraint "company_storage_quota" check (storage_quota >= 0);
alter table "upload" add "parts_bytes" bigint not null default 0;
alter table "upload" alter column "parts_bytes" drop default;
alter table "note_import" alter column "storage_key" drop not null;
create index "pdf_export_storage_key_index" on "pdf_export" ("storage_key");
create index "note_export_storage_key_index" on "note_export" ("storage_key");
create index "note_import_storage_key_index" on "note_import" ("storage_key");
${functions}
${owned}
${countStored}
${sources.map(objectTriggers).join('')}
${trigger('update', logos)}
`,
};
