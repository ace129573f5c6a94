import { companyRoleAtLeast } from '@snaplore/schema/roles';
import { can, type Me } from '../../lib/session.js';

/**
 * Whom the menus offer the company profile: those who may change it, moderators apart, who open it by its address
 * alone.
 */
export function viewsCompanyProfile(me: Me): boolean {
  return can(me.company, 'Company.edit') && me.companyRole !== 'moderator';
}

/** Whether the menus offer the company's settings at all. */
export function viewsCompanySettings(me: Me): boolean {
  return companyRoleAtLeast(me.companyRole, 'moderator') || viewsCompanyProfile(me);
}
