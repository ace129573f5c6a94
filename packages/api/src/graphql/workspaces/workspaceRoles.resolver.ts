import { Group } from '@snaplore/core/groups/group.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { removeWorkspaceGroupRole } from '@snaplore/core/workspaces/removeWorkspaceGroupRole';
import { removeWorkspaceRole } from '@snaplore/core/workspaces/removeWorkspaceRole';
import { setWorkspaceGroupRole } from '@snaplore/core/workspaces/setWorkspaceGroupRole';
import { setWorkspaceRole } from '@snaplore/core/workspaces/setWorkspaceRole';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import {
  findWorkspaceCandidates,
  findWorkspaceGroupCandidates,
} from '@snaplore/core/workspaces/workspaceCandidates.queries';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import {
  SetWorkspaceGroupRoleInput,
  SetWorkspaceRoleInput,
  WorkspaceGroupInput,
  WorkspaceGroupRoleEntry,
  WorkspacePersonInput,
  WorkspaceRoleEntry,
} from './workspaceTypes.js';

@Resolver(() => Workspace)
export class WorkspaceRolesResolver {
  @AtMost(limits.restListMax)
  @FieldResolver(() => [WorkspaceRoleEntry], {
    description: 'The owner first, then by name. Empty for anonymous visitors.',
  })
  async roles(@Root() workspace: Workspace, @Ctx() { loaders }: GraphContext): Promise<WorkspaceRoleEntry[]> {
    return await loaders.ofWorkspace.roles.load(workspace);
  }

  @AtMost(limits.groupsPerCompany)
  @FieldResolver(() => [WorkspaceGroupRoleEntry], { description: 'By title. Empty for anonymous visitors.' })
  async groupRoles(@Root() workspace: Workspace, @Ctx() { loaders }: GraphContext): Promise<WorkspaceGroupRoleEntry[]> {
    return await loaders.ofWorkspace.groupRoles.load(workspace);
  }

  @FieldResolver(() => [User], {
    description:
      'Active members without a role of their own on it, by name, for those who manage it; empty for others.',
  })
  async candidates(
    @Root() workspace: Workspace,
    @Arg('query', () => String, {
      nullable: true,
      description: 'Part of first name, last name and e-mail, ignoring case and spaces.',
    })
    query: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<User[]> {
    return await findWorkspaceCandidates(caller, workspace, query ?? '', first);
  }

  @FieldResolver(() => [Group], {
    description: 'Groups without a role on it, by title, for those who manage it; empty for others.',
  })
  async groupCandidates(
    @Root() workspace: Workspace,
    @Arg('query', () => String, { nullable: true, description: 'Part of the title, trimmed, ignoring case.' })
    query: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<Group[]> {
    return await findWorkspaceGroupCandidates(caller, workspace, query ?? '', first);
  }

  @Mutation(() => Workspace)
  async setWorkspaceRole(
    @Arg('input', () => SetWorkspaceRoleInput) input: SetWorkspaceRoleInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    return (await setWorkspaceRole(caller, input)).workspace;
  }

  @Mutation(() => Workspace)
  async removeWorkspaceRole(
    @Arg('input', () => WorkspacePersonInput) input: WorkspacePersonInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    return await removeWorkspaceRole(caller, input);
  }

  @Mutation(() => Workspace)
  async setWorkspaceGroupRole(
    @Arg('input', () => SetWorkspaceGroupRoleInput) input: SetWorkspaceGroupRoleInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    return (await setWorkspaceGroupRole(caller, input)).workspace;
  }

  @Mutation(() => Workspace)
  async removeWorkspaceGroupRole(
    @Arg('input', () => WorkspaceGroupInput) input: WorkspaceGroupInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    return await removeWorkspaceGroupRole(caller, input);
  }
}

@Resolver(() => WorkspaceRoleEntry)
export class WorkspaceRoleEntryResolver {
  @FieldResolver(() => User)
  async user(@Root() { userId }: WorkspaceRoleEntry, @Ctx() { loaders }: GraphContext): Promise<User> {
    return found(await loaders.companyRows.user.load(userId));
  }

  @FieldResolver(() => Boolean, { description: "Whether it is the owner's, which cannot be changed or removed." })
  isFixed(@Root() { isOwner }: WorkspaceRoleEntry): boolean {
    return isOwner;
  }
}

@Resolver(() => WorkspaceGroupRoleEntry)
export class WorkspaceGroupRoleEntryResolver {
  @FieldResolver(() => Group)
  async group(@Root() { groupId }: WorkspaceGroupRoleEntry, @Ctx() { loaders }: GraphContext): Promise<Group> {
    return found(await loaders.companyRows.group.load(groupId));
  }
}
