import { auditActions, type AuditAction } from '@snaplore/schema/audit';
import { companyRoleLabels, companyRoles, type CompanyRole } from '@snaplore/schema/roles';
import { deeds, detailCounts, detailNames } from './messages.js';

interface Deed {
  action: string;
  details: readonly { name: string; value: string }[];
}

const isRole = (value: string): value is CompanyRole => (companyRoles as readonly string[]).includes(value);
const isKnown = (action: string): action is AuditAction => (auditActions as readonly string[]).includes(action);

/** What was done, in words; a deed this page does not know yet by its own name. */
export function deedText(action: string): string {
  return isKnown(action) ? deeds[action] : action;
}

/** What changed, in a line: 'was Team Member, now Admin'. What was before leads. */
export function detailText({ action, details }: Deed): string {
  const aboutRoles = action.startsWith('user.') || action.startsWith('invitation.');
  return details
    .filter(({ value }) => value !== '' && value !== '0')
    .sort((a, b) => Number(b.name === 'before' || b.name === 'from') - Number(a.name === 'before' || a.name === 'from'))
    .map(({ name, value }) => detailCounts[name]?.(Number(value))
      ?? `${detailNames[name] ?? name} ${aboutRoles && isRole(value) ? companyRoleLabels[value] : value}`.trim())
    .join(', ');
}
