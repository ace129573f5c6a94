import { User } from '../accounts/user.entity.js';
import type { Em } from '../kernel/database.js';
import { Membership } from './membership.entity.js';

/** So many owners at most are mailed at once. */
const ownersMailed = 100;

/** An owner who can be mailed. */
export type MailedOwner = User & { email: string };

/** Returns the active owners of a company, in the order of joining: those who are mailed what happens to it. */
export async function activeOwners(em: Em, companyId: string): Promise<MailedOwner[]> {
  const owners = await em.find(
    Membership,
    { companyId, role: 'owner', status: 'active' },
    { orderBy: { id: 'asc' }, limit: ownersMailed },
  );
  const ids = owners.map(({ userId }) => userId);
  const users = new Map((await em.find(User, { id: { $in: ids } })).map((user) => [user.id, user]));
  return ids.flatMap((id) => users.get(id) ?? []).filter((user): user is MailedOwner => user.email !== null);
}
