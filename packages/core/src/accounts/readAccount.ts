import { listOwnCompanies, type OwnCompany } from '../companies/companies.queries.js';
import { GroupMember } from '../groups/group.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { personalWorkspace } from '../workspaces/workspaces.queries.js';
import { User } from './user.entity.js';

/** A person with their own account, as they see it themselves (spec 1 §3). */
export interface Account {
  user: User;
  companies: OwnCompany[];
  /** Groups of the company at hand. */
  groupIds: string[];
  personalWorkspaceId: string;
}

/** The caller, with the hash of their password, to know whether they have one. */
export async function readOwnUser(caller: MemberCaller): Promise<User> {
  return await reader(caller).findOneOrFail(User, { id: caller.viewer.userId }, { populate: ['passwordHash'] });
}

/** The caller's own account. */
export async function readAccount(caller: MemberCaller): Promise<Account> {
  const { userId } = caller.viewer;
  const [user, companies, groups, personal] = await Promise.all([
    reader(caller).findOneOrFail(User, { id: userId }),
    listOwnCompanies(caller),
    reader(caller).find(GroupMember, { userId }, { orderBy: { id: 'asc' } }),
    personalWorkspace(caller),
  ]);
  return { user, companies, groupIds: groups.map((group) => group.groupId), personalWorkspaceId: personal.id };
}
