import { acceptOwnInvitation } from '@snaplore/core/invitations/acceptOwnInvitation';
import { changeMemberRole } from '@snaplore/core/members/changeMemberRole';
import { changeMemberStatus } from '@snaplore/core/members/changeMemberStatus';
import { createUser } from '@snaplore/core/members/createUser';
import { deleteInvitation } from '@snaplore/core/invitations/deleteInvitation';
import { removeMember } from '@snaplore/core/members/removeMember';
import { resendInvitation } from '@snaplore/core/invitations/resendInvitation';
import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { createdTeamMember, teamMemberOf } from '@snaplore/core/members/team.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import { TakesSecret } from '@snaplore/core/kernel/fieldCost';
import { CompanyRoleEnum, MemberStatusEnum } from '@snaplore/core/kernel/graphqlEnums';
import type { CompanyRole, MemberStatus } from '@snaplore/schema/roles';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { AuthPayload } from '../sessions/authPayload.js';
import type { GraphContext } from '../context.js';
import { completeSignIn } from '../sessions/completeSignIn.js';
import { TeamMember } from './teamMember.js';

@InputType()
export class CreateUserInput {
  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => CompanyRoleEnum, { nullable: true, description: 'Defaults to user.' })
  role?: CompanyRole | null;

  @Field(() => String, { nullable: true, description: 'When left out, the user chooses one by a mailed link.' })
  password?: string | null;

  @Field(() => String, { nullable: true })
  passwordConfirm?: string | null;
}

@Resolver()
export class MemberResolver {
  @TakesSecret()
  @Mutation(() => TeamMember, {
    description:
      'An address with an account is invited instead: the answer repeats the input, with ' + 'the status invited.',
  })
  async createUser(
    @Arg('input', () => CreateUserInput) input: CreateUserInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<TeamMember> {
    requireMember(caller);
    return createdTeamMember(await createUser(caller, input));
  }

  @Mutation(() => TeamMember)
  async changeMemberRole(
    @Arg('userId', () => ID) userId: string,
    @Arg('role', () => CompanyRoleEnum) role: CompanyRole,
    @Ctx() { caller }: GraphContext,
  ): Promise<TeamMember> {
    requireMember(caller);
    return teamMemberOf(await changeMemberRole(caller, { userId, role }));
  }

  @Mutation(() => TeamMember, { description: 'active or deactivated.' })
  async changeMemberStatus(
    @Arg('userId', () => ID) userId: string,
    @Arg('status', () => MemberStatusEnum) status: MemberStatus,
    @Ctx() { caller }: GraphContext,
  ): Promise<TeamMember> {
    requireMember(caller);
    return teamMemberOf(await changeMemberStatus(caller, { userId, status }));
  }

  @Mutation(() => Boolean)
  async removeMember(@Arg('userId', () => ID) userId: string, @Ctx() { caller }: GraphContext): Promise<boolean> {
    requireMember(caller);
    await removeMember(caller, userId);
    return true;
  }

  @Mutation(() => Boolean)
  async deleteInvitation(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<boolean> {
    requireMember(caller);
    await deleteInvitation(caller, id);
    return true;
  }

  @Mutation(() => Invitation, { description: 'Sends an invitation again, with a new link.' })
  async resendInvitation(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Invitation> {
    requireMember(caller);
    return await resendInvitation(caller, id);
  }

  @TakesSecret()
  @Mutation(() => AuthPayload, {
    description: "Accepts an invitation to the signed-in user's own address and switches to that company.",
  })
  async acceptOwnInvitation(
    @Arg('token', () => String) token: string,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    const { caller } = context;
    requireMember(caller);
    return await completeSignIn(context, await acceptOwnInvitation(caller, token, context.origin));
  }
}
