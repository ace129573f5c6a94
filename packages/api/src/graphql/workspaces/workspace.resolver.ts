import { listWorkspaceArticles } from '@snaplore/core/articles/articles.queries';
import { User } from '@snaplore/core/accounts/user.entity';
import { abilitiesOn, requireMember } from '@snaplore/core/access/authorize';
import { asCreator } from '@snaplore/core/workspaces/asCreator';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { deleteWorkspace } from '@snaplore/core/workspaces/deleteWorkspace';
import { setWorkspaceArchived } from '@snaplore/core/workspaces/setWorkspaceArchived';
import { toggleWorkspaceFavorite } from '@snaplore/core/workspaces/toggleWorkspaceFavorite';
import { updateWorkspace } from '@snaplore/core/workspaces/updateWorkspace';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { getWorkspace } from '@snaplore/core/workspaces/workspaces.queries';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ArticleConnection } from '../articles/articleConnection.js';
import { answerAs } from '../answerAs.js';
import type { GraphContext } from '../context.js';
import { PageArgs } from '../pageArgs.js';
import { CreateWorkspaceInput, UpdateWorkspaceInput } from './workspaceTypes.js';

@Resolver(() => Workspace)
export class WorkspaceResolver {
  @Query(() => Workspace)
  async workspace(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('shortId', () => String, { nullable: true }) shortId: string | null,
    @Ctx() context: GraphContext,
  ): Promise<Workspace> {
    const { workspace, viewer } = await getWorkspace(context.caller, { id, shortId });
    return answerAs(context, workspace, viewer);
  }

  /** A personal workspace is titled 'Personal' for users; its stored title is internal (docs/domains/workspaces.md). */
  @FieldResolver(() => String)
  title(@Root() workspace: Workspace): string {
    return workspace.visibility === 'personal' ? 'Personal' : workspace.title;
  }

  @FieldResolver(() => String)
  slug(@Root() workspace: Workspace): string {
    return workspace.visibility === 'personal' ? 'personal' : workspace.slug;
  }

  @FieldResolver(() => Boolean)
  isPersonal(@Root() workspace: Workspace): boolean {
    return workspace.visibility === 'personal';
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is a favorite of the user.' })
  async isFavorite(@Root() workspace: Workspace, @Ctx() { loaders }: GraphContext): Promise<boolean> {
    return await loaders.ofWorkspace.isFavorite.load(workspace.id);
  }

  @FieldResolver(() => User, { nullable: true })
  async author(@Root() workspace: Workspace, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return await loaders.companyRows.user.load(workspace.authorId);
  }

  @FieldResolver(() => Int)
  async articleCount(@Root() workspace: Workspace, @Ctx() { loaders }: GraphContext): Promise<number> {
    return await loaders.articleCount(workspace.id);
  }

  @FieldResolver(() => ArticleConnection)
  async articles(
    @Root() workspace: Workspace,
    @Args() page: PageArgs,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleConnection> {
    return await listWorkspaceArticles(caller, workspace, page);
  }

  @FieldResolver(() => [String])
  abilities(@Root() workspace: Workspace, @Ctx() { caller }: GraphContext): string[] {
    return abilitiesOn(caller.viewer, 'Workspace', workspace);
  }

  @Mutation(() => Workspace)
  async createWorkspace(
    @Arg('input', () => CreateWorkspaceInput) input: CreateWorkspaceInput,
    @Ctx() context: GraphContext,
  ): Promise<Workspace> {
    const { caller } = context;
    requireMember(caller);
    const workspace = await createWorkspace(caller, input);
    return answerAs(context, workspace, asCreator(caller, workspace).viewer);
  }

  @Mutation(() => Workspace)
  async updateWorkspace(
    @Arg('input', () => UpdateWorkspaceInput) input: UpdateWorkspaceInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    return await updateWorkspace(caller, input);
  }

  @Mutation(() => Workspace)
  async setWorkspaceArchived(
    @Arg('id', () => ID) id: string,
    @Arg('isArchived', () => Boolean) isArchived: boolean,
    @Ctx() { caller }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    return await setWorkspaceArchived(caller, id, isArchived);
  }

  @Mutation(() => ID)
  async deleteWorkspace(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<string> {
    requireMember(caller);
    return await deleteWorkspace(caller, id);
  }

  @Mutation(() => Workspace)
  async toggleWorkspaceFavorite(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Workspace> {
    requireMember(caller);
    return await toggleWorkspaceFavorite(caller, id);
  }
}
