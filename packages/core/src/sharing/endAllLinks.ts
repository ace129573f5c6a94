import { authorize } from '../access/authorize.js';
import { audit } from '../audit/writeAudit.js';
import { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { emitLinksChanged } from './linksChanged.js';
import { Share } from './share.entity.js';
import { emitSharesChanged, recipientIdsOf } from './sharesChanged.js';

/**
 * Ends every link of the caller's company at once, public and private, those of personal workspaces included
 * (docs/domains/sharing.md).
 * @returns how many there were.
 * @throws AppError FORBIDDEN.
 */
export async function endAllLinks(caller: MemberCaller): Promise<number> {
  const { viewer } = caller;
  const { companyId } = viewer;
  authorize(viewer, 'Company.manageLinks', { id: companyId });
  return await inTransaction(caller, async (tx) => {
    const company = await tx.em.findOneOrFail(Company, { id: companyId });
    const recipients = await recipientIdsOf(tx.em, { companyId });
    const links = await tx.em.nativeDelete(Share, { companyId });
    if (links > 0) {
      await audit(caller, tx, 'company.linksEnded', { id: companyId, name: company.title }, { links });
      emitLinksChanged(tx, companyId);
    }
    await emitSharesChanged(tx, companyId, recipients);
    return links;
  });
}
