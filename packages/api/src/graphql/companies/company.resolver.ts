import { Company } from '@snaplore/core/companies/company.entity';
import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { findMembers, findMembersSeeing } from '@snaplore/core/members/members.queries';
import { User } from '@snaplore/core/accounts/user.entity';
import { abilitiesOn, authorize, requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { CompanyRoleEnum } from '@snaplore/core/kernel/graphqlEnums';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { listWorkspaces } from '@snaplore/core/workspaces/workspaces.queries';
import * as limits from '@snaplore/schema/limits';
import type { CompanyRole } from '@snaplore/schema/roles';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

@InputType()
export class InviteUserInput {
  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => CompanyRoleEnum)
  role!: CompanyRole;
}

@Resolver(() => Company)
export class CompanyResolver {
  @Query(() => Company, { nullable: true })
  async company(@Ctx() { caller, loaders }: GraphContext): Promise<Company | null> {
    return caller.viewer.kind === 'member' ? await loaders.companyRows.company.load(caller.viewer.companyId) : null;
  }

  @AtMost(limits.restListMax)
  @FieldResolver(() => [Workspace])
  async workspaces(@Ctx() { caller, loaders }: GraphContext): Promise<Workspace[]> {
    const workspaces = await listWorkspaces(caller);
    for (const workspace of workspaces) loaders.companyRows.workspace.prime(workspace.id, workspace);
    return workspaces;
  }

  @FieldResolver(() => [User], {
    description: 'The active members by name, who can be mentioned or invited to share.',
  })
  async members(
    @Root() company: Company,
    @Arg('query', () => String, { nullable: true }) query: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('workspaceId', () => ID, { nullable: true, description: 'Only those who may see this workspace.' })
    workspaceId: string | null | undefined,
    @Ctx() { caller }: GraphContext,
  ): Promise<User[]> {
    authorize(caller.viewer, 'Company.view', company);
    if (workspaceId != null) return await findMembersSeeing(caller, workspaceId, query ?? '', first);
    return await findMembers(caller, query ?? '', first);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'A member, also one who is deactivated; null for anybody else.',
  })
  async member(
    @Root() company: Company,
    @Arg('id', () => ID) id: string,
    @Ctx() { caller, loaders }: GraphContext,
  ): Promise<User | null> {
    authorize(caller.viewer, 'Company.view', company);
    return (await loaders.membership.load(id)) ? await loaders.companyRows.user.load(id) : null;
  }

  @FieldResolver(() => [String])
  abilities(@Root() company: Company, @Ctx() { caller }: GraphContext): string[] {
    return abilitiesOn(caller.viewer, 'Company', company);
  }

  @Mutation(() => Invitation)
  async inviteUser(
    @Arg('input', () => InviteUserInput) input: InviteUserInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Invitation> {
    requireMember(caller);
    return await inviteUser(caller, input);
  }
}
