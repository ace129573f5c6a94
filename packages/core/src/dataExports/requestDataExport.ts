import { authorize } from '../access/authorize.js';
import { audit } from '../audit/writeAudit.js';
import { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { DataExport } from './dataExport.entity.js';

/**
 * Enqueues the export of the caller's own data in all their companies (docs/domains/dataExports.md). While one is being
 * made, in whichever company it was requested, returns that. Runs as system for the same reason.
 */
export async function requestOwnExport(caller: MemberCaller): Promise<DataExport> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.view', { userId: viewer.userId });
  return await asSystem(services, 'export all data', async (tx) => {
    const { made } = await enqueue(caller, tx, 'own', `dataExport:own:${viewer.userId}`);
    return made;
  });
}

/**
 * The same for the caller's company, of all that its owner may see.
 * @throws AppError FORBIDDEN but for owners.
 */
export async function requestCompanyExport(caller: MemberCaller): Promise<DataExport> {
  const { viewer, services } = caller;
  const { companyId, userId } = viewer;
  authorize(viewer, 'Company.export', { id: companyId });
  return await asSystem(services, 'export all data', async (tx) => {
    const { made, isNew } = await enqueue(caller, tx, 'company', `dataExport:company:${companyId}:${userId}`);
    if (!isNew) return made;
    const { id, title: name } = await tx.em.findOneOrFail(Company, { id: companyId });
    await audit(caller, tx, 'company.exported', { id, name });
    return made;
  });
}

async function enqueue(
  { viewer: { companyId, userId } }: MemberCaller,
  tx: Tx,
  kind: DataExport['kind'],
  key: string,
): Promise<{ made: DataExport; isNew: boolean }> {
  const id = newId();
  const job = await tx.enqueue(companyId, 'data.export', { dataExportId: id }, { key });
  const running = await tx.em.findOne(DataExport, { jobId: job.id });
  if (running) return { made: running, isNew: false };
  const made = tx.em.create(DataExport, { id, companyId, userId, kind, jobId: job.id });
  tx.em.persist(made);
  return { made, isNew: true };
}
