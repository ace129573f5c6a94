import { requireMember } from '@snaplore/core/access/authorize';
import { Company } from '@snaplore/core/companies/company.entity';
import { keepCompany } from '@snaplore/core/companyDeletion/keepCompany';
import { scheduleCompanyDeletion } from '@snaplore/core/companyDeletion/scheduleCompanyDeletion';
import { TakesSecret } from '@snaplore/core/kernel/fieldCost';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

/** How owners delete their company (docs/domains/companyDeletion.md). */
@Resolver()
export class CompanyDeletionResolver {
  @TakesSecret()
  @Mutation(() => Company, {
    description: 'Has the current company deleted in 14 days (Company.delete); the title has to be its own.',
  })
  async scheduleCompanyDeletion(
    @Arg('title', () => String) title: string,
    @Arg('password', () => String, { description: 'The current one; empty where the account has none.' })
    password: string,
    @Arg('code', () => String, { description: 'Of the second factor; empty where it is off.' }) code: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<Company> {
    requireMember(caller);
    return await scheduleCompanyDeletion(caller, { title, password, code });
  }

  @Mutation(() => Company, { description: 'Takes the deletion of the current company back (Company.delete).' })
  async keepCompany(@Ctx() { caller }: GraphContext): Promise<Company> {
    requireMember(caller);
    return await keepCompany(caller);
  }
}
