import type { Company } from '../companies/company.entity.js';
import { TakenSlug } from '../companies/takenSlug.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Tx } from '../outbox/transaction.js';
import { enqueueCompanyRemoval } from './enqueueCompanyRemoval.js';

/**
 * Deletes a locked company in the caller's transaction on the system role (docs/domains/companyDeletion.md): from the
 * commit on nobody finds it, its sessions have ended and its sockets close; its slug stays taken. What it has is
 * removed by a job that belongs to no company.
 */
export async function markDeleted(tx: Tx, company: Company): Promise<void> {
  const { id, slug } = company;
  // Deactivated, too: whatever is shown to visitors, or sent, asks for that.
  Object.assign(company, { deletedAt: databaseNow(), deletesAt: null, isActivated: false });
  tx.em.persist(tx.em.create(TakenSlug, { slug, companyId: id }));
  await tx.em.flush();
  await tx.em.execute(
    `update session set revoked_at = now() where company_id = ? and revoked_at is null
       and user_id in (select user_id from membership where company_id = ?)`,
    [id, id],
  );
  await enqueueCompanyRemoval(tx, id);
}
