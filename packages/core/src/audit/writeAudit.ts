import type { AuditAction } from '@snaplore/schema/audit';
import { User } from '../accounts/user.entity.js';
import { adminInPlace } from '../kernel/adminInPlace.js';
import type { Caller, LoginAs, MemberCaller } from '../kernel/caller.js';
import type { Tx } from '../outbox/transaction.js';
import { AuditEntry } from './auditEntry.entity.js';

/** What an action was applied to, with its current name. */
interface AuditSubject {
  id: string | null;
  name: string;
}

export interface AuditRecord {
  companyId: string;
  actor: Pick<User, 'id' | 'fullName'> | null;
  /** The super admin who did it in the actor's place. */
  loginAs?: Pick<LoginAs, 'adminId' | 'adminName'> | null;
  action: AuditAction;
  subject: AuditSubject;
  /** Short values of what changed, never a secret. */
  details?: AuditEntry['details'];
  /** The network address of the request. */
  address: string;
}

/** Writes an audit entry in the transaction of the action (docs/domains/audit.md). */
export function writeAudit(
  tx: Tx,
  { companyId, actor, loginAs = null, action, subject, details = {}, address }: AuditRecord,
): void {
  tx.em.persist(
    tx.em.create(AuditEntry, {
      companyId,
      action,
      details,
      address: address.slice(0, 60),
      actorId: actor?.id ?? null,
      actorName: actor?.fullName ?? 'Snaplore',
      adminId: loginAs?.adminId ?? null,
      adminName: loginAs?.adminName ?? null,
      subjectId: subject.id,
      subjectName: subject.name.slice(0, 300),
    }),
  );
}

/** The same for the caller in the current company. */
export async function audit(
  caller: MemberCaller,
  tx: Tx,
  action: AuditAction,
  subject: AuditSubject,
  details: AuditEntry['details'] = {},
): Promise<void> {
  await auditIn(caller.viewer.companyId, caller, tx, action, subject, details);
}

/** The same for a super admin in any company; on the system role. */
export async function auditIn(
  companyId: string,
  caller: MemberCaller,
  tx: Tx,
  action: AuditAction,
  subject: AuditSubject,
  details: AuditEntry['details'] = {},
): Promise<void> {
  await auditRequested(caller, tx, { companyId, userId: caller.viewer.userId }, { action, subject, details });
}

/**
 * The same for what a job does: for the user who requested it, and the super admin who did so in their place
 * (docs/domains/audit.md).
 */
export async function auditRequested(
  { viewer, address }: Caller,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  entry: Pick<AuditRecord, 'action' | 'subject' | 'details'>,
): Promise<void> {
  const actor = await tx.em.findOneOrFail(User, { id: userId });
  writeAudit(tx, { ...entry, companyId, actor, loginAs: adminInPlace(viewer), address });
}
