import { listOwnCompanies, type OwnCompany } from '../companies/companies.queries.js';
import { GroupMember } from '../groups/group.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { personalWorkspace } from '../workspaces/workspaces.queries.js';
import { User } from './user.entity.js';

/** The caller's own account. */
export interface Account {
  user: User;
  companies: OwnCompany[];
  /** The user's groups in the current company. */
  groupIds: string[];
  personalWorkspaceId: string;
}

/** Returns the caller's user with its password hash, which tells whether the account has a password. */
export async function readOwnUser(caller: MemberCaller): Promise<User> {
  return await reader(caller).findOneOrFail(User, { id: caller.viewer.userId }, { populate: ['passwordHash'] });
}

/** Returns the caller's account with its companies, groups and personal workspace. */
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
