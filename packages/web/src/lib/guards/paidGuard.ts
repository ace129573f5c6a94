import { redirect } from '@tanstack/react-router';
import { homeAddress, notPaidAddress, plansAddress } from '../addresses.js';
import { isInPlace } from '../session.js';
import type { Guard, TargetPage, GuardedViewer } from './guardContext.js';

/** Whether a member has what a paid company has: super admins do, in the place of others too. */
export const hasPaid = ({ isSuperAdmin, loginAs, company }: GuardedViewer): boolean =>
  company.isPaid || isSuperAdmin || loginAs !== null;

/**
 * The paid-company guard (docs/domains/screens.md). Super admins always pass. The owner of an unpaid company has the
 * plans and billing, and is led to the plans from everywhere else
 * (docs/decisions/an-unpaid-owner-reaches-billing.md); everybody else in it is led to the page that says it is not
 * paid. Their own profile stays open to all of them, so that they can leave (docs/domains/leaving.md). In a paid one
 * the plans open only to be changed, and never to a super admin in the owner's place. Plans and billing are the
 * owner's, and only where there is billing.
 */
export const paidGuard: Guard = ({ me }, { access, isUpdate }) => {
  if (me === null || me.isSuperAdmin || access === 'visitor') return null;
  if (access === 'own') return null;
  const isOwner = me.companyRole === 'owner';
  if (!hasPaid(me)) {
    if (isOwner) return access === 'plans' || access === 'billing' ? null : redirect(plansAddress());
    return access === 'notPaid' ? null : redirect(notPaidAddress);
  }
  const isRefused =
    access === 'notPaid' ||
    (access === 'plans' && (!isUpdate || isInPlace(me))) ||
    ((access === 'plans' || access === 'billing') && (!isOwner || !me.company.isBilling));
  return isRefused ? redirect(homeAddress) : null;
};

/**
 * Returns whether a page shows the sidebars and the search: not the plans, nor in an unpaid company
 * (docs/domains/screens.md).
 */
export function hasNavigation(me: GuardedViewer, access: TargetPage['access']): boolean {
  return access !== 'plans' && hasPaid(me);
}
