import { LockMode } from '@mikro-orm/core';
import { loginAsMs } from '@snaplore/schema/platform';
import { User } from '../accounts/user.entity.js';
import { writeAudit } from '../audit/writeAudit.js';
import type { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newToken } from '../kernel/secrets.js';
import { Membership } from '../members/membership.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { findCompany } from '../platform/findCompany.js';
import { writePlatformAudit } from '../platform/writePlatformAudit.js';
import type { Origin, SignedIn } from './openSession.js';
import { Session } from './session.entity.js';

/**
 * Returns the root owner of a company, as whom a super admin may work in it (docs/domains/loginAs.md).
 * @throws AppError OWNER_MISSING when they have left, or have no account any more.
 */
export async function requireRootOwner(em: Em, { id, ownerId }: Company): Promise<User> {
  const membership = await em.findOne(Membership, { companyId: id, userId: ownerId, status: 'active' });
  const owner = membership && (await em.findOne(User, { id: ownerId, email: { $ne: null } }));
  if (!owner) throw new AppError('OWNER_MISSING');
  return owner;
}

/**
 * Opens a session in the place of a company's root owner, for the super admin whose own session asked for it. It lasts
 * an hour, and no longer than their own (docs/domains/loginAs.md).
 * @returns null where the caller's session is another one, has ended, or is no super admin's any more.
 * @throws AppError NOT_FOUND, OWNER_MISSING.
 */
export async function openLoginAs(
  tx: Tx,
  caller: Caller,
  { companyId, adminSessionId }: { companyId: string; adminSessionId: string },
  origin: Origin,
): Promise<SignedIn | null> {
  const { em } = tx;
  if (!isMembers(caller) || caller.viewer.sessionId !== adminSessionId) return null;
  // Lock order: account before session. Both stay as they are until the commit, or end what is opened here.
  const lock = { lockMode: LockMode.PESSIMISTIC_READ };
  const admin = await em.findOne(User, { id: caller.viewer.userId, globalRole: { $ne: null } }, lock);
  const own = await em.findOne(Session, { id: adminSessionId, revokedAt: null }, lock);
  if (!admin || !own || own.adminSessionId !== null || own.expiresAt <= databaseNow()) return null;
  const company = await findCompany(em, companyId);
  const owner = await requireRootOwner(em, company);
  const { token, tokenHash } = newToken();
  const ends = databaseNow(loginAsMs);
  const session = em.create(Session, {
    userId: owner.id,
    companyId,
    adminSessionId,
    tokenHash,
    expiresAt: ends < own.expiresAt ? ends : own.expiresAt,
    userAgent: origin.userAgent.slice(0, 300),
    address: origin.address.slice(0, 60),
  });
  em.persist(session);
  writeAudit(tx, {
    companyId,
    actor: owner,
    loginAs: { adminId: admin.id, adminName: admin.fullName },
    action: 'session.loggedInAs',
    subject: { id: owner.id, name: owner.fullName },
    address: origin.address,
  });
  const subject = { id: owner.id, name: owner.fullName };
  await writePlatformAudit(caller, tx, { action: 'company.loggedIn', company, subject });
  return { token, sessionId: session.id, expiresAt: session.expiresAt, ownSessionUntil: own.expiresAt };
}

const isMembers = (caller: Caller): caller is MemberCaller => caller.viewer.kind === 'member';
