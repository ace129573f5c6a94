import { auditActions, type AuditAction } from '@snaplore/schema/audit';
import { companyRoles, type CompanyRole } from '@snaplore/schema/roles';
import { companyRoleName } from '../../lib/roleNames.js';
import { m } from '../../paraglide/messages.js';
import { auditActionName } from './auditActionName.js';

interface AuditRecord {
  action: string;
  details: readonly { name: string; value: string }[];
}

const isRole = (value: string): value is CompanyRole => (companyRoles as readonly string[]).includes(value);
const isKnown = (action: string): action is AuditAction => (auditActions as readonly string[]).includes(action);

/** The texts of details that are counts. */
const counts: Record<string, (inputs: { count: number }) => string> = {
  people: m.audit_detailPeople,
  subArticles: m.audit_detailSubArticles,
  sessions: m.audit_detailSessions,
  links: m.audit_detailLinks,
};

/** Labels of details whose own names would not read well. */
const detailLabels: Record<string, () => string> = {
  before: m.audit_detailBefore,
  after: m.audit_detailAfter,
  in: m.audit_detailIn,
  role: m.audit_detailRole,
  with: m.audit_detailWith,
  end: m.audit_detailEnd,
  password: m.audit_detailPassword,
  requestsPerHour: m.audit_detailRequestsPerHour,
};
/** What AI has written into a draft. */
const written: Record<string, () => string> = {
  text: m.audit_detailText,
  notes: m.audit_detailNotes,
  paragraphs: m.audit_detailParagraphs,
};
/** Details shown without a label. */
const unlabelled: readonly string[] = ['person', 'email', 'channel', 'team'];

const detailLabel = (name: string): string => (unlabelled.includes(name) ? '' : (detailLabels[name]?.() ?? name));

/** Returns an action as text; an unknown one by its own name. */
export function auditActionText(action: string): string {
  return isKnown(action) ? auditActionName(action) : action;
}

/** Returns what changed, in a line: 'was Team Member, now Admin'. The old value comes first. */
export function detailText({ action, details }: AuditRecord): string {
  const aboutRoles = action.startsWith('user.') || action.startsWith('invitation.');
  return details
    .filter(({ value }) => value !== '' && value !== '0')
    .sort((a, b) => Number(b.name === 'before' || b.name === 'from') - Number(a.name === 'before' || a.name === 'from'))
    .map(
      ({ name, value }) =>
        counts[name]?.({ count: Number(value) }) ??
        (name === 'written' ? written[value]?.() : undefined) ??
        `${detailLabel(name)} ${aboutRoles && isRole(value) ? companyRoleName(value) : value}`.trim(),
    )
    .join(', ');
}
