import { writeAudit } from '../audit/writeAudit.js';
import type { User } from '../accounts/user.entity.js';
import type { AppServices } from '../kernel/services.js';
import type { Tx } from '../outbox/transaction.js';
import { makePersonalWorkspace } from '../workspaces/makePersonalWorkspace.js';
import { Company } from './company.entity.js';
import { freeCompanySlug } from './freeSlug.js';
import { Membership } from '../members/membership.entity.js';

/**
 * Writes the rows of a new company: its owner's membership and personal workspace, and its first audit entry.
 * @param title validated by `requireCompanyTitle`.
 * @param address the network address of the request.
 */
export async function insertCompany(
  { config }: Pick<AppServices, 'config'>,
  tx: Tx,
  owner: User,
  title: string,
  address: string,
): Promise<Company> {
  const { em } = tx;
  const company = em.create(Company, {
    title,
    slug: await freeCompanySlug(em, title),
    ownerId: owner.id,
    isBilling: config.BILL_NEW_COMPANIES,
  });
  em.persist([company, em.create(Membership, { companyId: company.id, userId: owner.id, role: 'owner' })]);
  makePersonalWorkspace(em, company.id, owner.id);
  writeAudit(tx, {
    companyId: company.id,
    actor: owner,
    action: 'company.created',
    subject: { id: company.id, name: title },
    address,
  });
  return company;
}
