import type { TriggerDef } from '@mikro-orm/core';

const end = (of: string): string =>
  `update session set revoked_at = now() where revoked_at is null and ${of}; return null;`;

/** A super admin's work in another's place ends with their own session, however that ends (docs/domains/loginAs.md). */
export const endsWithSession: TriggerDef = {
  name: 'ends_login_as',
  timing: 'after',
  events: ['update'],
  when: '((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))',
  body: end('admin_session_id = new.id'),
};

/** The same when they are no super admin any more. */
export const endsWithGlobalRole: TriggerDef = {
  name: 'ends_login_as',
  timing: 'after',
  events: ['update'],
  when: '((old.global_role IS NOT NULL) AND (new.global_role IS NULL))',
  body: end('admin_session_id in (select id from session where user_id = new.id)'),
};
