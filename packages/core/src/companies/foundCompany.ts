import { writeAudit } from '../audit/writeAudit.js';
import type { User } from '../accounts/user.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { makePersonalWorkspace } from '../workspaces/makePersonalWorkspace.js';
import { Company } from './company.entity.js';
import { freeCompanySlug } from './freeSlug.js';
import { Membership } from '../members/membership.entity.js';

/**
 * Writes a new company: its owner's place in it, their personal workspace, the first entry of its log.
 * @param title checked already (`requireCompanyTitle`).
 * @param address where the request came from.
 */
export async function foundCompany(tx: Tx, owner: User, title: string, address: string): Promise<Company> {
  const { em } = tx;
  const company = em.create(Company, { title, slug: await freeCompanySlug(em, title), ownerId: owner.id });
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
