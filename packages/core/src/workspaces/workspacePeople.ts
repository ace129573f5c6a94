import { Membership } from '../members/membership.entity.js';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireEmail, requireId } from '../kernel/input.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceRole } from './workspaceRole.entity.js';

/** Somebody of the company, by one of two names (spec 3 §7). */
export interface PersonNamed {
  userId?: string | null | undefined;
  email?: string | null | undefined;
}

/** Somebody of the company, and what they hold on the workspace at hand. */
export interface PersonAtWorkspace {
  user: User;
  /** Null while they are none of its people. */
  held: WorkspaceRole | null;
}

/** @throws AppError BAD_INPUT unless there is one name, EMAIL_INVALID, NOT_FOUND for what cannot be an id. */
export function requireNamed({ userId, email }: PersonNamed): { id: string } | { email: string } {
  if (userId != null && email == null) return { id: requireId(userId) };
  if (userId == null && email != null) return { email: requireEmail(email) };
  throw new AppError('BAD_INPUT', {}, { user: 'userId or email' });
}

/**
 * Finds somebody whose role on a workspace is about to change. Who is not among its people yet has to be active.
 * @throws AppError NOT_FOUND for the id of nobody in the company, NOT_IN_COMPANY for such an address.
 */
export async function findPersonAtWorkspace(
  em: Em,
  workspace: Workspace,
  named: { id: string } | { email: string },
): Promise<PersonAtWorkspace> {
  const user = await em.findOne(User, named);
  const theirs = user && { companyId: workspace.companyId, userId: user.id };
  const membership = theirs && (await em.findOne(Membership, theirs));
  const held = theirs && (await em.findOne(WorkspaceRole, { ...theirs, workspaceId: workspace.id }));
  if (user && membership && (held || (membership.status === 'active' && user.email !== null))) return { user, held };
  if ('id' in named) throw new AppError('NOT_FOUND');
  throw new AppError('NOT_IN_COMPANY', { email: named.email }, { email: 'NOT_IN_COMPANY' });
}
