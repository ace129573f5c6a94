import type { Migration } from './migration.js';

export const formerMembers: Migration = {
  name: '0009_formerMembers',
  sql: `
create table "former_member" ("id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, primary key ("id"));
create index "former_member_user_id_index" on "former_member" ("user_id");
alter table "former_member" add constraint "former_member_company_id_user_id_unique" unique ("company_id", "user_id");

drop policy "colleague" on "app_user";

create policy "colleague" on "app_user" for select using (id = nullif(current_setting('app.user_id', true), '')::uuid or exists (select 1 from membership m where m.user_id = app_user.id and m.company_id = nullif(current_setting('app.company_id', true), '')::uuid) or exists (select 1 from former_member m where m.user_id = app_user.id and m.company_id = nullif(current_setting('app.company_id', true), '')::uuid));

alter table "former_member" add constraint "former_member_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "former_member" add constraint "former_member_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "former_member" enable row level security;
alter table "former_member" force row level security;
create policy "tenant" on "former_member" using (company_id = nullif(current_setting('app.company_id', true), '')::uuid) with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
`,
};
