import { auditActions, type AuditAction } from '@snaplore/schema/audit';
import { jobStatuses, type JobStatus } from '@snaplore/schema/jobs';
import { companyRoles, type CompanyRole } from '@snaplore/schema/roles';
import { longDate } from '../../lib/dates.js';
import { companyRoleName } from '../../lib/roleNames.js';
import { m } from '../../paraglide/messages.js';
import { jobStatusName } from '../admin/jobs/adminJob.js';
import { auditActionName } from './auditActionName.js';

interface AuditRecord {
  action: string;
  details: readonly { name: string; value: string }[];
}

const isRole = (value: string): value is CompanyRole => (companyRoles as readonly string[]).includes(value);
const isJobStatus = (value: string): value is JobStatus => (jobStatuses as readonly string[]).includes(value);
const isKnown = (action: string): action is AuditAction => (auditActions as readonly string[]).includes(action);

/** The texts of details that are counts. */
const counts: Record<string, (inputs: { count: number }) => string> = {
  people: m.audit_detailPeople,
  subArticles: m.audit_detailSubArticles,
  sessions: m.audit_detailSessions,
  links: m.audit_detailLinks,
  attempts: m.audit_detailAttempts,
};

/** Labels of details whose own names would not read well. */
const detailLabels: Record<string, () => string> = {
  before: m.audit_detailBefore,
  formerTitle: m.audit_detailBefore,
  after: m.audit_detailAfter,
  from: m.audit_detailFrom,
  to: m.audit_detailTo,
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
/** The texts of details whose values are no words of people. */
const values: Record<string, (value: string) => string | undefined> = {
  written: (value) => written[value]?.(),
  at: (value) => m.audit_detailAt({ date: longDate(value) }),
  byOwner: () => m.audit_detailByOwner(),
  status: (value) => (isJobStatus(value) ? jobStatusName(value) : undefined),
};
/** Details shown without a label. */
const unlabelled: readonly string[] = ['person', 'email', 'channel', 'team', 'plan'];

const detailLabel = (name: string): string => (unlabelled.includes(name) ? '' : (detailLabels[name]?.() ?? name));

/** Returns an action as text; an unknown one by its own name. */
export function auditActionText(action: string): string {
  return isKnown(action) ? auditActionName(action) : action;
}

const isOld = ({ name }: { name: string }): boolean => name === 'before' || name === 'from' || name === 'formerTitle';

/** Returns what changed, in a line: 'was Team Member, now Admin'. The old value comes first. */
export function detailText({ action, details }: AuditRecord): string {
  const aboutRoles = /^(?:user|invitation)\./.test(action) || action === 'company.handedOver';
  const isRenamed = details.some(({ name }) => name === 'formerTitle');
  const label = (name: string) => (isRenamed && name === 'title' ? m.audit_detailAfter() : detailLabel(name));
  return details
    .filter(({ value }) => value !== '' && value !== '0')
    .sort((a, b) => Number(isOld(b)) - Number(isOld(a)))
    .map(
      ({ name, value }) =>
        counts[name]?.({ count: Number(value) }) ??
        values[name]?.(value) ??
        `${label(name)} ${aboutRoles && isRole(value) ? companyRoleName(value) : value}`.trim(),
    )
    .join(', ');
}
