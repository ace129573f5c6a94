import { Company } from '@snaplore/core/companies/company.entity';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { loginAs } from '@snaplore/core/testing/loginAs';
import { newMember, newOwner } from '@snaplore/core/testing/people';
import type { IsolatedCompany } from './isolatedCompany.js';
import { makeJob } from './makeJob.js';
import type { Scenario } from './scenario.js';

/** Sent by the super admin, with these values. */
const bySuperAdmin =
  (words: (company: IsolatedCompany) => Promise<Record<string, unknown>> | Record<string, unknown> = () => ({})) =>
  async (company: IsolatedCompany): Promise<Scenario> => ({ person: company.superAdmin, words: await words(company) });

/** A company that nothing else is asked of. */
const passingCompany = async ({ owner, mark }: IsolatedCompany): Promise<string> =>
  (await newOwner(owner.services, mark)).viewer.companyId;

/** A job of the company that has failed. */
export const makeFailedJob = async (company: IsolatedCompany): Promise<string> =>
  await makeJob(company, { status: 'failed', attempts: 1, error: company.mark, result: { files: 1 } });

/** The company's own host, which could not be made: the company has none. */
export async function makeFailedHost(company: IsolatedCompany): Promise<void> {
  const { companyId } = company.owner.viewer;
  await inTransaction(company.owner, async (tx) => {
    await tx.em.nativeUpdate(Company, { id: companyId }, { hostCreatedAt: null });
    const job = await tx.enqueue(companyId, 'companies.createHost', { companyId });
    Object.assign(job, { status: 'failed', attempts: 20, error: company.mark, result: { files: 0 } });
  });
}

/** What super admins do, by name. */
export const platformScenarios: Record<string, (company: IsolatedCompany) => Promise<Scenario>> = {
  setCompanyActivated: bySuperAdmin(async (company) => ({ id: await passingCompany(company), isActivated: false })),
  setCompanyBilling: bySuperAdmin(async (company) => ({ id: await passingCompany(company), isBilling: true })),
  setCompanyAi: bySuperAdmin(async (company) => ({ id: await passingCompany(company), isAiEnabled: false })),
  createCompanyDomain: bySuperAdmin(async (company) => ({ id: await passingCompany(company) })),
  loginAsCompany: bySuperAdmin(async (company) => ({ id: await passingCompany(company) })),
  deleteCompanyAsAdmin: bySuperAdmin(async (company) => ({
    id: await passingCompany(company),
    title: company.mark,
  })),
  setMemberStatusAsAdmin: bySuperAdmin(async ({ owner, mark }) => ({
    userId: (await newMember(owner, 'user', { firstName: 'Nora', lastName: mark })).viewer.userId,
    status: 'deactivated',
  })),
  removeMemberAsAdmin: bySuperAdmin(),
  resetJob: bySuperAdmin(async (company) => ({ id: await makeFailedJob(company) })),
  deleteJob: bySuperAdmin(async (company) => ({ id: await makeFailedJob(company) })),
  removeDoneJobs: bySuperAdmin(),
  adminJobsChanged: bySuperAdmin(),
  // Who is in the owner's place, and who owns a company alone.
  loginAs: async ({ superAdmin, owner }) => ({
    person: await loginAs(superAdmin, owner.viewer.companyId),
    words: {},
  }),
  toHandOver: async ({ owner, mark }) => ({ person: await newOwner(owner.services, mark), words: {} }),
};
