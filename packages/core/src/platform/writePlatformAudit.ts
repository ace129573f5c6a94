import type { PlatformAuditAction } from '@snaplore/schema/platformAudit';
import { User } from '../accounts/user.entity.js';
import type { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Tx } from '../outbox/transaction.js';
import { PlatformAuditEntry } from './platformAuditEntry.entity.js';

export interface PlatformAuditRecord {
  action: PlatformAuditAction;
  /** Left out for what concerns no company. */
  company?: Pick<Company, 'id' | 'title'> | null;
  /** What the action was applied to, with its current name; the company where left out. */
  subject?: { id: string | null; name: string };
  /** Short values of what changed, never a secret. */
  details?: PlatformAuditEntry['details'];
}

/**
 * Writes an entry of the platform's audit log in the transaction of the action, which runs on the system role
 * (docs/domains/platform.md).
 */
export async function writePlatformAudit(
  { viewer, address }: MemberCaller,
  tx: Tx,
  { action, company = null, subject, details = {} }: PlatformAuditRecord,
): Promise<void> {
  const { fullName } = await tx.em.findOneOrFail(User, { id: viewer.userId });
  const named = subject ?? { id: company?.id ?? null, name: company?.title ?? '' };
  tx.em.persist(
    tx.em.create(PlatformAuditEntry, {
      action,
      details,
      actorId: viewer.userId,
      actorName: fullName,
      companyId: company?.id ?? null,
      companyTitle: company?.title ?? '',
      subjectId: named.id,
      subjectName: named.name.slice(0, 300),
      address: address.slice(0, 60),
    }),
  );
}
