import { Company } from '@snaplore/core/companies/company.entity';
import { mayGiveRole } from '@snaplore/core/access/members.policy';
import { countTeam, pageOfTeam } from '@snaplore/core/members/team.queries';
import { abilitiesOn, authorize, requireMember } from '@snaplore/core/access/authorize';
import { Costs } from '@snaplore/core/kernel/fieldCost';
import { CompanyRoleEnum } from '@snaplore/core/kernel/graphqlEnums';
import { companyRoles, type CompanyRole } from '@snaplore/schema/roles';
import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { TeamArgs, TeamConnection, TeamMember } from './teamMember.js';

@Resolver(() => Company)
export class CompanyTeamResolver {
  @FieldResolver(() => TeamConnection, {
    description:
      'All members and invited users of the company, by name, for those who open user ' +
      'management (Company.viewTeam).',
  })
  async team(
    @Root() company: Company,
    @Args() { query, roles, statuses, ...page }: TeamArgs,
    @Ctx() { caller }: GraphContext,
  ): Promise<TeamConnection> {
    requireMember(caller);
    authorize(caller.viewer, 'Company.viewTeam', company);
    const filter = { query, roles, statuses };
    return { ...(await pageOfTeam(caller, filter, page)), filter };
  }

  @FieldResolver(() => [CompanyRoleEnum], {
    description: 'The roles that the user may give to others, lowest first.',
  })
  givableRoles(@Ctx() { caller: { viewer } }: GraphContext): CompanyRole[] {
    return viewer.kind === 'member' ? companyRoles.filter((role) => mayGiveRole(viewer, role)) : [];
  }
}

@Resolver(() => TeamConnection)
export class TeamConnectionResolver {
  @Costs(100)
  @FieldResolver(() => Int, { description: 'The number of rows of the whole list.' })
  async totalCount(@Root() { filter }: TeamConnection, @Ctx() { caller }: GraphContext): Promise<number> {
    requireMember(caller);
    return await countTeam(caller, filter);
  }
}

@Resolver(() => TeamMember)
export class TeamMemberResolver {
  @FieldResolver(() => [String], {
    description: 'Of a member: changeRole, changeStatus, remove. Of an invitation: delete, resend.',
  })
  async abilities(@Root() { id, role, user }: TeamMember, @Ctx() { caller, loaders }: GraphContext): Promise<string[]> {
    requireMember(caller);
    const { viewer } = caller;
    const { companyId } = viewer;
    if (!user) return abilitiesOn(viewer, 'Invitation', { companyId, role });
    const { ownerId } = found(await loaders.companyRows.company.load(companyId));
    return abilitiesOn(viewer, 'Member', { companyId, userId: id, role, isRootOwner: ownerId === id });
  }
}
