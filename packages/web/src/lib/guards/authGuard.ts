import { redirect } from '@tanstack/react-router';
import { homeAddress, loginAddress } from '../addresses.js';
import type { Access, Guard, Standing } from './guardContext.js';

/** Non-user roles, and super admins: they have the company's settings (spec 1 §2, 3 §2). */
export function mayManageCompany(me: Pick<Standing, 'isSuperAdmin' | 'companyRole'>): boolean {
  return me.isSuperAdmin || me.companyRole !== 'user';
}

/** Open to people without an account. */
const open: ReadonlySet<Access> = new Set(['public', 'visitor', 'anyone']);

/**
 * The auth guard (spec 1 §2): every page but the public ones needs somebody signed in, editors included; who is nobody
 * goes to sign-in and the wanted path is kept. Who is signed in has no use for the pages of signing in. The company's
 * settings are for admin, moderator, owner and super admin, the admin panel for super admins; others go Home.
 */
export const authGuard: Guard = ({ me }, { access, href, isForAnybody }) => {
  if (me === null) return open.has(access) ? null : redirect(loginAddress(href));
  const isRefused =
    (access === 'visitor' && !isForAnybody) ||
    (access === 'companySettings' && !mayManageCompany(me)) ||
    (access === 'superAdmin' && !me.isSuperAdmin);
  return isRefused ? redirect(homeAddress) : null;
};
