import type { CompanyRole, MemberStatus } from '@snaplore/schema/roles';
import { User } from '../identity/user.entity.js';
import type { Caller } from '../platform/caller.js';
import { pageSize } from '../platform/page.js';
import { reader } from '../platform/transaction.js';
import { Invitation } from './invitation.entity.js';
import { Membership } from './membership.entity.js';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Active members whose first and last name and e-mail hold `query`, ignoring case and spaces, by name (spec 2 §5). */
export async function findMembers(caller: Caller, query: string, first: number | null | undefined): Promise<User[]> {
  const em = reader(caller);
  const pattern = `%${escapeLike(query.replace(/\s+/g, '').toLowerCase().slice(0, 100))}%`;
  const rows = await em.execute<{ id: string }[]>(
    `select u.id from app_user u join membership m on m.user_id = u.id and m.company_id = ?
     where m.status = 'active' and u.email is not null
       and lower(replace(u.first_name || u.last_name || u.email, ' ', '')) like ?
     order by lower(u.first_name), lower(u.last_name), u.id limit ?`,
    [caller.viewer.companyId, pattern, pageSize(first)],
  );
  const users = await em.find(User, { id: { $in: rows.map((row) => row.id) } });
  return rows.flatMap(({ id }) => users.find((user) => user.id === id) ?? []);
}

/** A person's place in the company, or an open invitation to it. */
export interface TeamMember {
  id: string;
  fullName: string;
  email: string;
  role: CompanyRole;
  status: MemberStatus;
  user: User | null;
}

/** Everybody in the company and everybody invited to it, by name. */
export async function listTeam(caller: Caller): Promise<TeamMember[]> {
  const em = reader(caller);
  const memberships = await em.find(Membership, {}, { orderBy: { id: 'asc' } });
  const users = await em.find(User, { id: { $in: memberships.map((membership) => membership.userId) } });
  const invitations = await em.find(Invitation, { acceptedAt: null, expiresAt: { $gt: new Date() } });
  const people = memberships.flatMap(({ userId, role, status }) => {
    const user = users.find((each) => each.id === userId);
    return user ? [{ id: user.id, fullName: user.fullName, email: user.email ?? '', role, status, user }] : [];
  });
  const invited = invitations.map(({ id, firstName, lastName, email, role }) => ({
    id, fullName: `${firstName} ${lastName}`, email, role, status: 'invited' as const, user: null,
  }));
  return [...people, ...invited].sort((a, b) => a.fullName.localeCompare(b.fullName) || a.id.localeCompare(b.id));
}
