import { companyRoleAtLeast } from '@snaplore/schema/roles';
import { can, type Me } from '../../lib/session.js';

/**
 * Whether the menus offer the company profile: to those who may change it, except for moderators, who can still open
 * its address (docs/domains/screens.md).
 */
export function viewsCompanyProfile(me: Me): boolean {
  return can(me.company, 'Company.edit') && me.companyRole !== 'moderator';
}

/** Whether the menus offer any of the company's settings. */
export function viewsCompanySettings(me: Me): boolean {
  return companyRoleAtLeast(me.companyRole, 'moderator') || viewsCompanyProfile(me);
}
