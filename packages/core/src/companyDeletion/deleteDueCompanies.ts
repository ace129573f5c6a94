import { LockMode } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
import { Company } from '../companies/company.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { PlatformAuditEntry } from '../platform/platformAuditEntry.entity.js';
import { enqueueCompanyRemoval } from './enqueueCompanyRemoval.js';
import { markDeleted } from './markDeleted.js';

/** Companies that are looked at at a time. */
const batch = 100;

/**
 * Deletes the companies whose owners wanted that 14 days ago, and starts the removal of deleted ones again whose job
 * has failed (docs/domains/companyDeletion.md). Idempotent.
 * @returns how many were deleted.
 */
export async function deleteDueCompanies(services: AppServices): Promise<number> {
  const em = systemReader(services, 'remove a deleted company');
  let [deleted, after] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const due = await em.execute<{ id: string; deleted: boolean }[]>(
      `select id, deleted_at is not null as deleted from company
       where (deletes_at <= ? or deleted_at is not null) and id > ?::uuid order by id limit ${String(batch)}`,
      [databaseNow(), after],
    );
    for (const company of due) {
      if (company.deleted)
        await asSystem(services, 'remove a deleted company', async (tx) => {
          await enqueueCompanyRemoval(tx, company.id);
        });
      else if (await deleteIfDue(services, company.id)) deleted += 1;
    }
    after = due.at(-1)?.id ?? after;
    if (due.length < batch) return deleted;
  }
}

/** Under its lock: an owner may have taken it back meanwhile. */
async function deleteIfDue(services: AppServices, id: string): Promise<boolean> {
  return await asSystem(services, 'remove a deleted company', async (tx) => {
    const company = await tx.em.findOne(Company, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!company || company.deletesAt === null || company.deletesAt > databaseNow()) return false;
    const actorId = company.deletionBy ?? company.ownerId;
    const actor = await tx.em.findOne(User, { id: actorId });
    tx.em.persist(
      tx.em.create(PlatformAuditEntry, {
        action: 'company.deleted',
        details: { byOwner: true },
        actorId,
        actorName: actor?.fullName ?? '',
        companyId: id,
        companyTitle: company.title,
        subjectId: id,
        subjectName: company.title,
        address: '',
      }),
    );
    await markDeleted(tx, company);
    return true;
  });
}
