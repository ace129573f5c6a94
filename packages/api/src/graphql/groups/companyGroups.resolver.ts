import { Company } from '@snaplore/core/companies/company.entity';
import { listGroups } from '@snaplore/core/groups/groups.queries';
import { authorize, requireMember } from '@snaplore/core/access/authorize';
import { Arg, Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { PageArgs } from '../pageArgs.js';
import { GroupConnection } from './groupTypes.js';

@Resolver(() => Company)
export class CompanyGroupsResolver {
  @FieldResolver(() => GroupConnection, { description: 'The groups of the company, by title.' })
  async groups(
    @Root() company: Company,
    @Arg('query', () => String, { nullable: true }) query: string | null,
    @Args() page: PageArgs,
    @Ctx() { caller }: GraphContext,
  ): Promise<GroupConnection> {
    requireMember(caller);
    authorize(caller.viewer, 'Company.view', company);
    return await listGroups(caller, query ?? '', page);
  }
}
