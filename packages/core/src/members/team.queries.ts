import {
  companyRoles,
  memberStatuses,
  memberStatusOf,
  type CompanyRole,
  type MemberStatus,
} from '@snaplore/schema/roles';
import { User } from '../accounts/user.entity.js';
import { authorize } from '../access/authorize.js';
import { byName } from '../kernel/byName.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { squeezed, squeezedPattern } from './members.queries.js';
import type { CreatedUser } from './createUser.js';
import type { Member } from './people.queries.js';

/** A member of the company, or an open invitation to it. */
export interface TeamMember {
  /** The user's id, or the invitation's. */
  id: string;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  role: CompanyRole;
  status: MemberStatus;
  user: User | null;
}

/** A filter; omitted parts do not narrow the list. */
export interface TeamFilter {
  /** Part of first name, last name and e-mail, ignoring case and spaces (docs/domains/members.md). */
  query?: string | null | undefined;
  roles?: readonly CompanyRole[] | null | undefined;
  statuses?: readonly MemberStatus[] | null | undefined;
}

interface Row {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  role: CompanyRole;
  status: string;
  is_person: boolean;
  has_groups: boolean;
}

/** Members and open invitations in one list. */
const teamRows = `
  select m.user_id as id, u.first_name, u.last_name, trim(u.first_name || ' ' || u.last_name) as full_name,
    coalesce(u.email, '') as email, m.role, m.status, true as is_person, exists (
      select 1 from group_member g where g.user_id = m.user_id and g.company_id = m.company_id) as has_groups
  from membership m join app_user u on u.id = m.user_id where m.company_id = ?
  union all
  select i.id, i.first_name, i.last_name, trim(i.first_name || ' ' || i.last_name), i.email, i.role, 'invited', false,
    false
  from invitation i where i.company_id = ? and i.accepted_at is null and i.expires_at > now()`;

function filteredTeam(companyId: string, { query, roles, statuses }: TeamFilter): { from: string; values: unknown[] } {
  return {
    from: `(select p.*, ${byName('p.full_name')} as name from (${teamRows}) p) p
      where ${squeezed('p.full_name || p.email')} like ? and p.role = any(?::text[]) and p.status = any(?::text[])`,
    values: [
      companyId,
      companyId,
      squeezedPattern(query ?? ''),
      sqlArray(roles ?? companyRoles),
      sqlArray(statuses ?? memberStatuses),
    ],
  };
}

/** A PostgreSQL array as one parameter: the ORM would spread a JavaScript array over several. */
const sqlArray = (words: readonly string[]): string => `{${words.join(',')}}`;

/**
 * Returns one page of members and open invitations, sorted by name (docs/domains/members.md).
 * @throws AppError FORBIDDEN for users without access to user management; BAD_INPUT.
 */
export async function pageOfTeam(
  caller: MemberCaller,
  filter: TeamFilter,
  page: PageRequest,
): Promise<Page<TeamMember>> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.viewTeam', { id: companyId });
  return await readTeamOf(reader(caller), companyId, filter, { size: pageSize(page.first), after: page.after });
}

/** Reads one page of a company's members and open invitations; who may was asked before. */
export async function readTeamOf(
  em: Em,
  companyId: string,
  filter: TeamFilter,
  page: { size: number; after?: string | null | undefined },
): Promise<Page<TeamMember>> {
  const { size } = page;
  const { from, values } = filteredTeam(companyId, filter);
  const after = page.after == null ? null : readCursor(page.after, 'text', 'id');
  const rows = await em.execute<Row[]>(
    `select p.* from ${from}${after ? ' and (p.name, p.id) > (?, ?::uuid)' : ''} order by p.name, p.id limit ?`,
    [...values, ...(after ?? []), size + 1],
  );
  const { nodes, pageInfo } = toPage(rows, size, ({ name, id }) => [name, id]);
  const userIds = nodes.flatMap((row) => (row.is_person ? [row.id] : []));
  const users = new Map((await em.find(User, { id: { $in: userIds } })).map((user) => [user.id, user]));
  return {
    pageInfo,
    nodes: nodes.map(({ id, first_name, last_name, full_name, email, role, status, has_groups }) => ({
      id,
      firstName: first_name,
      lastName: last_name,
      fullName: full_name,
      email,
      role,
      status: memberStatusOf(status, has_groups),
      user: users.get(id) ?? null,
    })),
  };
}

/**
 * Returns the length of the whole filtered list (docs/domains/members.md).
 * @throws AppError FORBIDDEN.
 */
export async function countTeam(caller: MemberCaller, filter: TeamFilter): Promise<number> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.viewTeam', { id: companyId });
  return await countTeamOf(reader(caller), companyId, filter);
}

/** Counts a company's members and open invitations; who may was asked before. */
export async function countTeamOf(em: Em, companyId: string, filter: TeamFilter): Promise<number> {
  const { from, values } = filteredTeam(companyId, filter);
  const [row] = await em.execute<{ count: string }[]>(`select count(*) as count from ${from}`, values);
  return Number(row?.count ?? 0);
}

/** A member as a row of the list. */
export function teamMemberOf({ user, role, status }: Member): TeamMember {
  const { id, firstName, lastName, fullName } = user;
  return { id, firstName, lastName, fullName, email: user.email ?? '', role, status, user };
}

/** A created or invited user as a row of the list. An invitation shows only what was typed. */
export function createdTeamMember({ member, invitation }: CreatedUser): TeamMember {
  if (member) return teamMemberOf(member);
  const { id, firstName, lastName, email, role } = invitation;
  const fullName = `${firstName} ${lastName}`.trim();
  return { id, firstName, lastName, fullName, email, role, status: 'invited', user: null };
}
