import { authorize } from '../access/authorize.js';
import type { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { findCompany } from './findCompany.js';
import { hostJobKey } from './hostJobs.js';
import { writePlatformAudit } from './writePlatformAudit.js';

/**
 * Starts the job that makes a company's own host; while one waits or runs, or the host is there, nothing changes
 * (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins; NOT_FOUND; HOSTS_NOT_CREATED where all hosts are there already.
 */
export async function createCompanyDomain(caller: MemberCaller, id: string): Promise<Company> {
  const { viewer, services } = caller;
  authorize(viewer, 'Platform.manageCompanies', null);
  if (services.config.companyHosts.kind === 'wildcard') throw new AppError('HOSTS_NOT_CREATED');
  return await asSystem(services, 'administer companies', async (tx) => {
    const company = await findCompany(tx.em, id);
    if (company.hostCreatedAt !== null) return company;
    const key = hostJobKey(company.id);
    await tx.enqueue(company.id, 'companies.createHost', { companyId: company.id }, { key });
    await writePlatformAudit(caller, tx, { action: 'company.domainRequested', company });
    return company;
  });
}
