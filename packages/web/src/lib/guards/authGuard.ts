import { redirect } from '@tanstack/react-router';
import { homeAddress, loginAddress } from '../addresses.js';
import type { Access, Guard, GuardedViewer } from './guardContext.js';

/** Roles other than user, and super admins: they have the company's settings (docs/domains/access.md). */
export function mayManageCompany(me: Pick<GuardedViewer, 'isSuperAdmin' | 'companyRole'>): boolean {
  return me.isSuperAdmin || me.companyRole !== 'user';
}

/** Open to people without an account. */
const openAccess: ReadonlySet<Access> = new Set(['public', 'visitor', 'anyone']);

/**
 * The auth guard (docs/domains/screens.md): every page but the public ones needs a signed-in person; others are sent to
 * sign-in, which keeps the requested path. A signed-in person is sent away from the pages of signing in. The company's
 * settings are for admin, moderator, owner and super admin, the admin panel for super admins; others are sent Home.
 */
export const authGuard: Guard = ({ me }, { access, href, isForAnybody }) => {
  if (me === null) return openAccess.has(access) ? null : redirect(loginAddress(href));
  const isRefused =
    (access === 'visitor' && !isForAnybody) ||
    (access === 'companySettings' && !mayManageCompany(me)) ||
    (access === 'superAdmin' && !me.isSuperAdmin);
  return isRefused ? redirect(homeAddress) : null;
};
