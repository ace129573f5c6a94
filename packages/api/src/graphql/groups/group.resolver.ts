import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { addToGroup } from '@snaplore/core/groups/addToGroup';
import { createGroup } from '@snaplore/core/groups/createGroup';
import { deleteGroup } from '@snaplore/core/groups/deleteGroup';
import { Group } from '@snaplore/core/groups/group.entity';
import { findGroupCandidates } from '@snaplore/core/groups/groupPeople.queries';
import { getGroup } from '@snaplore/core/groups/groups.queries';
import { removeGroupInvitation } from '@snaplore/core/groups/removeGroupInvitation';
import { removeGroupMember } from '@snaplore/core/groups/removeGroupMember';
import { renameGroup } from '@snaplore/core/groups/renameGroup';
import { User } from '@snaplore/core/accounts/user.entity';
import { abilitiesOn, requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { AddToGroupInput, CreateGroupInput, GroupCandidate } from './groupTypes.js';

@Resolver(() => Group)
export class GroupResolver {
  @Query(() => Group)
  async group(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Group> {
    return await getGroup(caller, id);
  }

  @FieldResolver(() => Int)
  async memberCount(@Root() group: Group, @Ctx() { loaders }: GraphContext): Promise<number> {
    return await loaders.groupMemberCount.load(group.id);
  }

  @AtMost(limits.restListMax)
  @FieldResolver(() => [User], { description: 'All members of the group, by name.' })
  async members(@Root() group: Group, @Ctx() { loaders }: GraphContext): Promise<User[]> {
    return await loaders.groupMembers.load(group);
  }

  @AtMost(limits.avatarStack)
  @FieldResolver(() => [User], { description: 'Its first members, as many as a stack of avatars shows.' })
  async firstMembers(@Root() group: Group, @Ctx() { loaders }: GraphContext): Promise<User[]> {
    return await loaders.firstGroupMembers.load(group);
  }

  @AtMost(limits.restListMax)
  @FieldResolver(() => [Invitation], {
    description:
      'Invited users who join the group when they join the company, for those who manage ' +
      'groups; empty for others.',
  })
  async invitations(@Root() group: Group, @Ctx() { loaders }: GraphContext): Promise<Invitation[]> {
    return await loaders.groupInvitations.load(group);
  }

  @FieldResolver(() => [GroupCandidate], { description: 'Active and invited users who are not in the group, by name.' })
  async candidates(
    @Root() group: Group,
    @Arg('query', () => String, { nullable: true }) query: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<GroupCandidate[]> {
    requireMember(caller);
    return await findGroupCandidates(caller, group, query ?? '', first);
  }

  @FieldResolver(() => [String])
  abilities(@Root() group: Group, @Ctx() { caller }: GraphContext): string[] {
    return abilitiesOn(caller.viewer, 'Group', group);
  }

  @Mutation(() => Group)
  async createGroup(
    @Arg('input', () => CreateGroupInput) input: CreateGroupInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Group> {
    requireMember(caller);
    return await createGroup(caller, input);
  }

  @Mutation(() => Group)
  async renameGroup(
    @Arg('id', () => ID) id: string,
    @Arg('title', () => String) title: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<Group> {
    requireMember(caller);
    return await renameGroup(caller, id, title);
  }

  @Mutation(() => ID)
  async deleteGroup(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<string> {
    requireMember(caller);
    return await deleteGroup(caller, id);
  }

  @Mutation(() => Group)
  async addToGroup(
    @Arg('input', () => AddToGroupInput) input: AddToGroupInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Group> {
    requireMember(caller);
    return await addToGroup(caller, input);
  }

  @Mutation(() => Group)
  async removeGroupMember(
    @Arg('groupId', () => ID) groupId: string,
    @Arg('userId', () => ID) userId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<Group> {
    requireMember(caller);
    return await removeGroupMember(caller, groupId, userId);
  }

  @Mutation(() => Group)
  async removeGroupInvitation(
    @Arg('groupId', () => ID) groupId: string,
    @Arg('email', () => String) email: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<Group> {
    requireMember(caller);
    return await removeGroupInvitation(caller, groupId, email);
  }
}
