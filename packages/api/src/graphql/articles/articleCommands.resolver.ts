import { Article } from '@snaplore/core/articles/article.entity';
import { findTags, setArticleTags } from '@snaplore/core/articles/articleTags';
import { duplicateArticle } from '@snaplore/core/articles/duplicateArticle';
import { mergeArticles } from '@snaplore/core/articles/mergeArticles';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { transferArticle } from '@snaplore/core/transfer/transferArticle';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

@InputType()
export class MergeArticlesInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => ID, { nullable: true })
  targetId?: string | null;
}

@InputType()
export class TransferArticleInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => ID, { description: 'Another company of the user.' })
  companyId!: string;

  @Field(() => ID, { description: 'One of its workspaces where the user may edit articles.' })
  workspaceId!: string;
}

@InputType()
export class SetArticleTagsInput {
  @Field(() => ID)
  id!: string;

  @Field(() => [String])
  tags!: string[];
}

/** What is done to an article as a whole. */
@Resolver(() => Article)
export class ArticleCommandsResolver {
  @FieldResolver(() => Article, { nullable: true, description: 'The nearest above it that the user may see.' })
  async parentArticle(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<Article | null> {
    const parentId = await loaders.parentArticle.load(article);
    return parentId === null ? null : await loaders.article(parentId);
  }

  @AtMost(limits.tagsFound)
  @Query(() => [String], { description: 'Tags of articles that the user may see, the most used first.' })
  async tags(@Arg('query', () => String) query: string, @Ctx() { caller }: GraphContext): Promise<string[]> {
    requireMember(caller);
    return await findTags(caller, query);
  }

  @Mutation(() => Article, { description: 'The copy: a draft right behind the article.' })
  async duplicateArticle(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Article> {
    requireMember(caller);
    return await duplicateArticle(caller, id);
  }

  @Mutation(() => Article, { description: 'The target; the other article is among the recently deleted ones then.' })
  async mergeArticles(
    @Arg('input', () => MergeArticlesInput) input: MergeArticlesInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await mergeArticles(caller, input);
  }

  @Mutation(() => [ID], { description: 'The articles that went to the other company: this and those below it.' })
  async transferArticle(
    @Arg('input', () => TransferArticleInput) input: TransferArticleInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<string[]> {
    requireMember(caller);
    return await transferArticle(caller, input);
  }

  @Mutation(() => Article)
  async setArticleTags(
    @Arg('input', () => SetArticleTagsInput) input: SetArticleTagsInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await setArticleTags(caller, input);
  }
}
