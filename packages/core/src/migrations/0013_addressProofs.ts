import type { Migration } from './migration.js';

/** Marks the email addresses that were verified by earlier actions. */
export const markProved = `
-- Who has used a link of a mail to the address they have now, or came from a provider that vouched for it, has proved it:
-- a reset, a change of address, an invitation that they accepted themselves. So have the accounts of the demo company.
-- Forced policies hold for the owner of the tables too: they are lifted for as long as these statements take.
alter table "app_user" no force row level security;
alter table "audit_entry" no force row level security;
alter table "user_identity" no force row level security;
update "app_user" u set email_verified_at = now() where u.email is not null and (
  exists (select 1 from "user_identity" i where i.user_id = u.id)
  or exists (
    select 1 from "audit_entry" a where a.actor_id = u.id and a.subject_id = u.id and (
      a.action in ('user.passwordReset', 'user.joined')
      or (a.action = 'user.emailChanged' and lower(a.details->>'to') = lower(u.email))))
  or lower(u.email) in ('olivia@demo.snaplore.localhost', 'erik@demo.snaplore.localhost', 'vera@demo.snaplore.localhost', 'sam@demo.snaplore.localhost'));
alter table "app_user" force row level security;
alter table "audit_entry" force row level security;
alter table "user_identity" force row level security;
`;

export const addressProofs: Migration = {
  name: '0013_addressProofs',
  sql: `
alter table "app_user" add "email_verified_at" timestamptz null;
alter table "invitation" add "is_mailed" boolean not null default true;
alter table "mail" add "reader_id" uuid null;
alter table "mail" add constraint "mail_reader_id_foreign" foreign key ("reader_id") references "app_user" ("id") on delete set null;
alter table "one_time_token" drop constraint "one_time_token_purpose";
alter table "one_time_token" add constraint "one_time_token_purpose" check (purpose in ('passwordReset','emailChange','emailProof','signIn','twoFactor','oidc','slack'));

${markProved}`,
};
