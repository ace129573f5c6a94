import { Membership } from '../members/membership.entity.js';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireEmail, requireId } from '../kernel/input.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceRole } from './workspaceRole.entity.js';

/** A member of the company, named by user id or by e-mail. */
export interface PersonNamed {
  userId?: string | null | undefined;
  email?: string | null | undefined;
}

/** A member of the company with their role on the current workspace. */
interface PersonAtWorkspace {
  user: User;
  /** Null when the user has no role of their own there. */
  current: WorkspaceRole | null;
}

/** @throws AppError BAD_INPUT unless exactly one of the two is given, EMAIL_INVALID, NOT_FOUND for an invalid id. */
export function requireNamed({ userId, email }: PersonNamed): { id: string } | { email: string } {
  if (userId != null && email == null) return { id: requireId(userId) };
  if (userId == null && email != null) return { email: requireEmail(email) };
  throw new AppError('BAD_INPUT', {}, { user: 'userId or email' });
}

/**
 * Finds the member whose role on a workspace is about to change (docs/domains/workspaces.md). A member without a role
 * there has to be active.
 * @throws AppError NOT_FOUND for an id and NOT_IN_COMPANY for an e-mail that is no such member's.
 */
export async function findPersonAtWorkspace(
  em: Em,
  workspace: Workspace,
  named: { id: string } | { email: string },
): Promise<PersonAtWorkspace> {
  const user = await em.findOne(User, named);
  const theirs = user && { companyId: workspace.companyId, userId: user.id };
  const membership = theirs && (await em.findOne(Membership, theirs));
  const current = theirs && (await em.findOne(WorkspaceRole, { ...theirs, workspaceId: workspace.id }));
  if (user && membership && (current || (membership.status === 'active' && user.email !== null)))
    return { user, current };
  if ('id' in named) throw new AppError('NOT_FOUND');
  throw new AppError('NOT_IN_COMPANY', { email: named.email }, { email: 'NOT_IN_COMPANY' });
}
