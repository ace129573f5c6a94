import { redirect } from '@tanstack/react-router';
import { homeAddress } from '../../lib/addresses.js';
import type { Me } from '../../lib/session.js';

/** Non-user roles, and super admins: they have the company's settings (spec 1 §2, 3 §2). */
export function mayManageCompany(me: Me): boolean {
  return me.isSuperAdmin || me.companyRole !== 'user';
}

/**
 * The guard of the four settings routes that are for admin, moderator, owner and super admin only: company, users,
 * groups and one group. Others go to Home.
 */
export function guardCompanySettings({ context }: { context: { me: Me } }): void {
  if (!mayManageCompany(context.me)) throw redirect(homeAddress);
}
