import { listWorkspaceArticles } from '@snaplore/core/articles/articles.queries';
import { User } from '@snaplore/core/identity/user.entity';
import { abilitiesOn, requireMember } from '@snaplore/core/platform/authorize';
import { WorkspaceVisibilityEnum } from '@snaplore/core/platform/graphqlEnums';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { getWorkspace } from '@snaplore/core/workspaces/workspaces.queries';
import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ArticleConnection } from '../articles/articleConnection.js';
import { becomeCaller, type GraphContext } from '../context.js';
import { PageArgs } from '../pageArgs.js';

@InputType()
export class CreateWorkspaceInput {
  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => WorkspaceVisibilityEnum)
  visibility!: WorkspaceVisibility;
}

@Resolver(() => Workspace)
export class WorkspaceResolver {
  @Query(() => Workspace)
  async workspace(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('shortId', () => String, { nullable: true }) shortId: string | null,
    @Ctx() context: GraphContext,
  ): Promise<Workspace> {
    const caller = { ...context.caller };
    const workspace = await getWorkspace(caller, { id, shortId });
    if (caller.viewer !== context.caller.viewer) becomeCaller(context, caller);
    return workspace;
  }

  /** A personal workspace's own title is for the database; people read 'Personal' (spec 1 §3). */
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

  @FieldResolver(() => User, { nullable: true })
  async author(@Root() workspace: Workspace, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return await loaders.user.load(workspace.authorId);
  }

  @FieldResolver(() => Int)
  async articleCount(@Root() workspace: Workspace, @Ctx() { loaders }: GraphContext): Promise<number> {
    return await loaders.articleCount.load(workspace.id);
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
    @Ctx() { caller }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    return await createWorkspace(caller, input);
  }
}
