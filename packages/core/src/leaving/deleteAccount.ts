import { LockMode } from '@mikro-orm/core';
import type { User } from '../accounts/user.entity.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { mailAccount } from '../mail/mailAccount.js';
import { detachMember } from '../members/detachMember.js';
import { lockMemberOf } from '../members/lockMember.js';
import { Membership } from '../members/membership.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { endSessions } from '../sessions/endSessions.js';
import { lockWorkspaces } from '../workspaces/lockWorkspace.js';
import { removeWorkspace } from '../workspaces/removeWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { eraseUser } from './eraseUser.js';
import { passOnCompany } from './passOnCompany.js';
import { successorsIn } from './successorsIn.js';
import { withOwnProof, type OwnProof } from './withOwnProof.js';

/**
 * Deletes the caller's account with all that is personal, in one transaction: sessions and sockets end at once, the
 * personal workspaces go with their articles, and what was written elsewhere stays as a deleted user's. A company with
 * another active owner passes to them (docs/domains/leaving.md).
 * @throws AppError SUCCESSOR_MISSING naming the companies that would have no owner, PASSWORD_WRONG, TWO_FACTOR_WRONG,
 *   TOO_MANY_REQUESTS.
 */
export async function deleteAccount(caller: MemberCaller, proof: OwnProof): Promise<void> {
  const { companyId } = caller.viewer;
  await withOwnProof(caller, proof, async (tx, user) => {
    await passOnCompanies(caller, tx, user);
    const memberships = await tx.em.find(Membership, { userId: user.id }, { orderBy: { companyId: 'asc' } });
    for (const membership of memberships) {
      const member = await lockMemberOf(membership.companyId, tx, user.id);
      await detachMember(caller, tx, member, 'user.accountDeleted');
    }
    await removePersonalWorkspaces(tx, user.id);
    await endSessions(tx.em, user.id, 'all');
    const { email: to, locale, firstName } = user;
    await eraseUser(tx, user, companyId);
    if (to === null) return;
    const { publicUrl } = caller.services.config;
    const addressed = { id: user.id, email: to, locale, firstName };
    await mailAccount(tx, addressed, { publicUrl, notice: 'accountDeleted', companyId });
  });
}

/** @throws AppError SUCCESSOR_MISSING. */
async function passOnCompanies(caller: MemberCaller, tx: Tx, user: User): Promise<void> {
  const owned = await tx.em.find(
    Company,
    { ownerId: user.id },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const successors = await successorsIn(
    tx.em,
    user.id,
    owned.map(({ id }) => id),
  );
  const without = owned.filter(({ id }) => !successors.has(id));
  if (without.length > 0)
    throw new AppError('SUCCESSOR_MISSING', { companies: without.map(({ title }) => title).join(', ') });
  for (const company of owned) {
    const former = await lockMemberOf(company.id, tx, user.id);
    const successor = await lockMemberOf(company.id, tx, successors.get(company.id) ?? '');
    await passOnCompany(caller, tx, company, { former, successor });
  }
}

/** In every company, those included that the user was removed from. */
async function removePersonalWorkspaces(tx: Tx, authorId: string): Promise<void> {
  const personal = await tx.em.find(Workspace, { authorId, visibility: 'personal' }, { fields: ['id'] });
  const locked = await lockWorkspaces(
    tx.em,
    personal.map(({ id }) => id),
  );
  for (const workspace of locked.values()) await removeWorkspace(tx, workspace);
}
