import { requireMember } from '@snaplore/core/platform/authorize';
import { AtMostPlain, OncePerRequest } from '@snaplore/core/platform/fieldCost';
import type { ArticleTree as Tree, ArticleTreeRow as Row } from '@snaplore/core/workspaces/articleTree.queries';
import { reorderArticles } from '@snaplore/core/workspaces/reorderArticles';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { orderOfPlaces } from '@snaplore/schema/articleOrder';
import { limits } from '@snaplore/schema/limits';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

// Read as they are: thousands of rows, and a resolver for each of their fields would cost more than reading them.
@ObjectType({ simpleResolvers: true, description: 'One article of the nested list; the article itself is asked for by its id.' })
export class ArticleTreeRow implements Row {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String)
  shortId!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int, { description: '0 stands at the root.' })
  depth!: number;

  @Field(() => Boolean)
  isPublished!: boolean;

  @Field(() => Boolean)
  hasFilm!: boolean;

  @Field(() => Boolean)
  isArchived!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ArticleTree implements Tree {
  @Field(() => Int, { description: 'Counts the saves of the order; 0 while nobody has ordered the articles.' })
  version!: number;

  @AtMostPlain(limits.articlesInOrderMax)
  @Field(() => [ArticleTreeRow], { description: 'From top to bottom. Whoever ordered nothing yet finds the newest first.' })
  rows!: ArticleTreeRow[];
}

@InputType({ description: 'A row of the nested list; one too deep for the row above it stands directly below that.' })
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
    description: 'The rows that the person began from: what others have moved since then stays. Without them `places` counts as a whole.',
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

  @Mutation(() => Workspace, { description: 'Answers with the workspace: its tree is what came of this order and what others made of it meanwhile.' })
  async reorderArticles(
    @Arg('input', () => ReorderArticlesInput) { workspaceId, places, base }: ReorderArticlesInput,
    @Ctx() { caller, loaders }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    const workspace = await reorderArticles(caller, { workspaceId, order: orderOfPlaces(places), base: base && orderOfPlaces(base) });
    loaders.articleTree.forget(workspace);
    return workspace;
  }
}
