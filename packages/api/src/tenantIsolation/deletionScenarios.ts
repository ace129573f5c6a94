import { Company } from '@snaplore/core/companies/company.entity';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import type { IsolatedCompany } from './isolatedCompany.js';
import type { Scenario } from './scenario.js';

/** Of a company that is to be deleted, or not. */
const company =
  (deletesAt: Date | null) =>
  async ({ owner }: IsolatedCompany): Promise<Scenario> =>
    await writePastPolicies(owner.services, async ({ em }) => {
      const found = await em.findOneOrFail(Company, { id: owner.viewer.companyId });
      found.deletesAt = deletesAt;
      return { person: owner, words: { title: found.title, password: 'correct horse', code: '' } };
    });

/** How owners delete their company, by the name of the operation. */
export const deletionScenarios: Record<string, (company: IsolatedCompany) => Promise<Scenario>> = {
  scheduleCompanyDeletion: company(null),
  keepCompany: company(databaseNow(86_400_000)),
};
