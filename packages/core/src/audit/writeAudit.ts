import type { AuditAction } from '@snaplore/schema/audit';
import { User } from '../accounts/user.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Tx } from '../outbox/transaction.js';
import { AuditEntry } from './auditEntry.entity.js';

/** What a deed was done to; its name as it is at that moment. */
export interface AuditSubject {
  id: string | null;
  name: string;
}

export interface AuditRecord {
  companyId: string;
  actor: Pick<User, 'id' | 'fullName'> | null;
  action: AuditAction;
  subject: AuditSubject;
  /** What changed, in a few words each: never a secret. */
  details?: AuditEntry['details'];
  /** The network address it came from. */
  address: string;
}

/** Writes a deed into the log, in the deed's own transaction: both stand or fall together. */
export function writeAudit(tx: Tx, { companyId, actor, action, subject, details = {}, address }: AuditRecord): void {
  tx.em.persist(
    tx.em.create(AuditEntry, {
      companyId,
      action,
      details,
      address: address.slice(0, 60),
      actorId: actor?.id ?? null,
      actorName: actor?.fullName ?? 'Snaplore',
      subjectId: subject.id,
      subjectName: subject.name.slice(0, 300),
    }),
  );
}

/** The same for a signed-in person in the company at hand. */
export async function audit(
  caller: MemberCaller,
  tx: Tx,
  action: AuditAction,
  subject: AuditSubject,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const { viewer } = caller;
  const actor = await tx.em.findOneOrFail(User, { id: viewer.userId });
  writeAudit(tx, { companyId: viewer.companyId, actor, action, subject, details, address: caller.address });
}
