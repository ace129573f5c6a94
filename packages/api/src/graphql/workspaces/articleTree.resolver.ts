import { requireMember } from '@snaplore/core/access/authorize';
import { AtMostPlain, OncePerRequest } from '@snaplore/core/kernel/fieldCost';
import type { ArticleTree as Tree } from '@snaplore/core/workspaces/articleTree.queries';
import { reorderArticles } from '@snaplore/core/workspaces/reorderArticles';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import type { ArticleTreeRows } from '@snaplore/schema/articleTree';
import { orderOfPlaces } from '@snaplore/schema/articleOrder';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { GraphQLArticleTreeRows } from './articleTreeRows.js';

@ObjectType({ simpleResolvers: true })
export class ArticleTree implements Tree {
  @Field(() => Int, {
    description: 'The number of times the order was saved; 0 while nobody has ordered the articles.',
  })
  version!: number;

  @AtMostPlain(limits.articlesInOrderMax)
  @Field(() => GraphQLArticleTreeRows, {
    description: 'From top to bottom. The newest come first until somebody orders them.',
  })
  rows!: ArticleTreeRows;
}

@InputType({ description: 'A row of the nested list; a row too deep for the one above it becomes its child.' })
export class ArticlePlaceInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => Int)
  depth!: number;
}

@InputType()
export class ReorderArticlesInput {
  @Field(() => ID)
  workspaceId!: string;

  @Field(() => [ArticlePlaceInput], { description: 'From top to bottom.' })
  places!: ArticlePlaceInput[];

  @Field(() => [ArticlePlaceInput], {
    nullable: true,
    description:
      'The rows that the user started from: what others have moved since then is kept. Without them `places` ' +
      'replaces the whole order.',
  })
  base?: ArticlePlaceInput[] | null;
}

@Resolver(() => Workspace)
export class ArticleTreeResolver {
  @OncePerRequest()
  @FieldResolver(() => ArticleTree, { description: 'The nested list of articles that this viewer sees.' })
  async tree(
    @Root() workspace: Workspace,
    @Arg('archived', () => Boolean, { defaultValue: false }) archived: boolean,
    @Ctx() { loaders }: GraphContext,
  ): Promise<ArticleTree> {
    return await loaders.articleTree.load(workspace, { archived });
  }

  @Mutation(() => Workspace, {
    description: 'Returns the workspace with the merged tree: this order, and what others have changed meanwhile.',
  })
  async reorderArticles(
    @Arg('input', () => ReorderArticlesInput) { workspaceId, places, base }: ReorderArticlesInput,
    @Ctx() { caller, loaders }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    const workspace = await reorderArticles(caller, {
      workspaceId,
      order: orderOfPlaces(places),
      base: base && orderOfPlaces(base),
    });
    loaders.articleTree.forget(workspace);
    return workspace;
  }
}
