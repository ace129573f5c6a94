import { companyRoleLabels, companyRoles, type CompanyRole } from '@snaplore/schema/roles';
import type { ImportOutcome, ImportReason } from '@snaplore/schema/peopleImport';
import { Group } from '../groups/group.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberViewer } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { requireEmail, requireNames } from '../kernel/input.js';
import { mayGiveRole } from '../access/members.policy.js';
import type { PeopleFileRow } from './peopleFile.js';

/** One row of the file and its outcome. */
export interface ImportRow {
  line: number;
  firstName: string;
  lastName: string;
  email: string;
  /** Null if the cell names no role. */
  role: CompanyRole | null;
  /** Titles of groups; of known groups, as the company spells them. */
  groups: string[];
  outcome: ImportOutcome;
  /** Null unless the outcome is an error. */
  reason: ImportReason | null;
}

/** A row checked without looking up members and invitations. */
interface CheckedRow extends ImportRow {
  groupIds: string[];
}

function roleOf(word: string): CompanyRole | null {
  if (word === '') return 'user';
  const name = word.toLowerCase();
  return companyRoles.find((role) => role === name || companyRoleLabels[role].toLowerCase() === name) ?? null;
}

/** Returns the groups that a cell names: one title, or several separated by `;`, `|` or commas. */
function groupsOf(cell: string, groups: ReadonlyMap<string, Group>): { titles: string[]; found: Group[] } {
  const whole = groups.get(cell.toLowerCase());
  if (whole) return { titles: [whole.title], found: [whole] };
  const words = [
    ...new Set(
      cell
        .split(/[;|,]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ];
  const found = words.flatMap((word) => groups.get(word.toLowerCase()) ?? []);
  return { titles: words.map((word) => groups.get(word.toLowerCase())?.title ?? word), found };
}

function reasonOf(error: unknown): ImportReason {
  if (!(error instanceof AppError)) throw error;
  if (
    error.code === 'FIRST_NAME_REQUIRED' ||
    error.code === 'LAST_NAME_REQUIRED' ||
    error.code === 'EMAIL_INVALID' ||
    error.code === 'NAME_HAS_ADDRESS'
  )
    return error.code;
  if (error.code === 'BAD_INPUT') return 'NAME_TOO_LONG';
  throw error;
}

function checkRow(
  row: PeopleFileRow,
  viewer: MemberViewer,
  groups: ReadonlyMap<string, Group>,
  before: ReadonlySet<string>,
): CheckedRow {
  const role = roleOf(row.role);
  const { titles, found } = groupsOf(row.groups, groups);
  const { line, firstName, lastName, email } = row;
  const checked: CheckedRow = {
    line,
    firstName,
    lastName,
    email,
    role,
    groups: titles,
    groupIds: found.map(({ id }) => id),
    outcome: 'invite',
    reason: null,
  };
  const refused = (reason: ImportReason): CheckedRow => ({ ...checked, outcome: 'error', reason });
  try {
    Object.assign(checked, requireNames(row), { email: requireEmail(row.email) });
  } catch (error) {
    return refused(reasonOf(error));
  }
  if (before.has(checked.email)) return refused('EMAIL_TWICE');
  if (role === null) return refused('ROLE_UNKNOWN');
  if (!mayGiveRole(viewer, role)) return refused('ROLE_TOO_HIGH');
  if (found.length < titles.length) return refused('GROUP_UNKNOWN');
  return checked;
}

/**
 * Determines the outcome of each row by the current state of the company, in three statements for any number of rows
 * (docs/domains/imports.md).
 */
export async function planImport(em: Em, viewer: MemberViewer, rows: readonly PeopleFileRow[]): Promise<CheckedRow[]> {
  const groups = new Map<string, Group>();
  for (const group of await em.find(Group, {}, { orderBy: { id: 'desc' } }))
    groups.set(group.title.toLowerCase(), group);
  const seen = new Set<string>();
  const checked = rows.map((row) => {
    const plan = checkRow(row, viewer, groups, seen);
    if (plan.reason !== 'EMAIL_INVALID') seen.add(plan.email);
    return plan;
  });
  const emails = JSON.stringify(checked.flatMap(({ outcome, email }) => (outcome === 'invite' ? [email] : [])));
  const emailsOf = async (sql: string): Promise<Set<string>> =>
    new Set((await em.execute<{ email: string }[]>(sql, [viewer.companyId, emails])).map(({ email }) => email));
  const members = await emailsOf(
    `select lower(u.email) as email from membership m join app_user u on u.id = m.user_id
     where m.company_id = ? and lower(u.email) in (select jsonb_array_elements_text(?::jsonb))`,
  );
  const invited = await emailsOf(
    `select email from invitation where company_id = ? and accepted_at is null and expires_at > now()
     and email in (select jsonb_array_elements_text(?::jsonb))`,
  );
  return checked.map((row) => {
    if (row.outcome !== 'invite') return row;
    if (members.has(row.email)) return { ...row, outcome: 'alreadyMember' };
    return invited.has(row.email) ? { ...row, outcome: 'alreadyInvited' } : row;
  });
}
