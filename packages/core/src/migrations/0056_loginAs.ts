import type { Migration } from './migration.js';

const endOn = (table: string, when: string, of: string): string => `
create function "${table}_ends_login_as_fn"() returns trigger as $$ begin update session set revoked_at = now() where revoked_at is null and ${of}; return null; end; $$ language plpgsql;
create trigger "ends_login_as" after update on "${table}" for each row when (${when}) execute function "${table}_ends_login_as_fn"();`;

/** Super admins work in the place of a company's root owner (docs/domains/loginAs.md). */
export const loginAs: Migration = {
  name: '0056_loginAs',
  sql: `
alter table "session" add column "admin_session_id" uuid null;
create index "session_admin_session_id_index" on "session" ("admin_session_id");
alter table "session" add constraint "session_admin_session_id_foreign" foreign key ("admin_session_id") references "session" ("id") on delete cascade;
alter table "one_time_token" drop constraint "one_time_token_purpose";
alter table "one_time_token" add constraint "one_time_token_purpose" check (purpose in ('passwordReset','emailChange','emailProof','signIn','twoFactor','oidc','slack','loginAs'));
alter table "audit_entry" add column "admin_id" uuid null, add column "admin_name" text null;
${endOn('session', '((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))', 'admin_session_id = new.id')}
${endOn('app_user', '((old.global_role IS NOT NULL) AND (new.global_role IS NULL))', 'admin_session_id in (select id from session where user_id = new.id)')}
`,
};
