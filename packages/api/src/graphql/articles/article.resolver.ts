import { isPublished } from '@snaplore/core/access/contentRules';
import { Article } from '@snaplore/core/articles/article.entity';
import { getArticle, listRecentArticles } from '@snaplore/core/articles/articles.queries';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { deleteArticle } from '@snaplore/core/articles/deleteArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { User } from '@snaplore/core/accounts/user.entity';
import { abilitiesOn, may, requireMember } from '@snaplore/core/access/authorize';
import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { answerAs } from '../answerAs.js';
import { ContentParagraph, ContentTab, toContentParagraph, toContentTab } from './articleContent.js';
import { ArticleDraft } from './articleDraft.resolver.js';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';

@InputType()
export class CreateArticleInput {
  @Field(() => ID)
  workspaceId!: string;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => ID, { nullable: true, description: 'The text article that it is nested below.' })
  parentArticleId?: string | null;

  @Field(() => [String], { nullable: true })
  tags?: string[] | null;
}

@InputType()
export class PublishBaseInput {
  @Field(() => ID, { nullable: true, description: 'ArticleDraft.publicationId when the user began.' })
  publicationId?: string | null;

  @Field(() => String, { nullable: true, description: 'The title of the draft when the user began.' })
  title?: string | null;
}

@InputType()
export class PublishArticleInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => Boolean, { nullable: true })
  isNotification?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Keeps the article among the drafts.' })
  isKeepDraft?: boolean | null;

  @Field(() => PublishBaseInput, {
    nullable: true,
    description: 'CONFLICT when it was published, or its title changed, since. Without it the last publication stands.',
  })
  base?: PublishBaseInput | null;
}

@Resolver(() => Article)
export class ArticleResolver {
  @Query(() => Article)
  async article(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('shortId', () => String, { nullable: true }) shortId: string | null,
    @Ctx() context: GraphContext,
  ): Promise<Article> {
    const { caller, loaders } = context;
    // Before everything else: what changes in between is received again rather than missed (docs/domains/graphql.md).
    const sequence = caller.viewer.kind === 'member' ? loaders.companyRows.eventSequence() : null;
    const [{ article, workspace, viewer }] = await Promise.all([getArticle(caller, { id, shortId }), sequence]);
    if (viewer === caller.viewer) {
      loaders.companyRows.article.prime(article.id, article);
      loaders.companyRows.workspace.prime(workspace.id, workspace);
    }
    return answerAs(context, article, viewer);
  }

  @Query(() => [Article])
  async recentArticles(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article[]> {
    requireMember(caller);
    return await listRecentArticles(caller, first);
  }

  @FieldResolver(() => ArticleDraft, { nullable: true, description: 'Null for those who may not edit the article.' })
  async draft(@Root() article: Article, @Ctx() { caller, loaders }: GraphContext): Promise<ArticleDraft | null> {
    const workspace = await loaders.companyRows.workspace.load(article.workspaceId);
    const isEditable = workspace && may(caller.viewer, 'Article.edit', { article, workspace });
    return isEditable ? { id: article.id, article } : null;
  }

  @FieldResolver(() => Boolean)
  isPublished(@Root() article: Article): boolean {
    return isPublished(article);
  }

  @FieldResolver(() => User, { nullable: true })
  async author(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return await loaders.companyRows.user.load(article.authorId);
  }

  @FieldResolver(() => Workspace)
  async workspace(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<Workspace> {
    return found(await loaders.companyRows.workspace.load(article.workspaceId));
  }

  @AtMost(limits.textTabsPerArticle)
  @FieldResolver(() => [ContentTab], {
    description: 'As published; of an article that was never published, the notes of its draft without their text.',
  })
  async textTabs(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<ContentTab[]> {
    const publication = await loaders.publication(article);
    return publication
      ? publication.tabs.slice(0, limits.textTabsPerArticle).map(toContentTab)
      : (await loaders.companyRows.textTabs.load(article.id)).map(({ id, title, isPinned }) =>
          toContentTab({ id, title, isPinned }),
        );
  }

  @FieldResolver(() => ContentTab, { nullable: true })
  async pinnedTextTab(@Root() article: Article, @Ctx() context: GraphContext): Promise<ContentTab | null> {
    return (await this.textTabs(article, context)).find((tab) => tab.isPinned) ?? null;
  }

  @AtMost(limits.paragraphsPerArticle)
  @FieldResolver(() => [ContentParagraph], {
    description:
      'As published, of the video that readers are served; of an article that was never published, as in its draft.',
  })
  async paragraphs(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<ContentParagraph[]> {
    const paragraphs = await loaders.servedParagraphs(article);
    return paragraphs.slice(0, limits.paragraphsPerArticle).map(toContentParagraph);
  }

  @FieldResolver(() => Int, {
    description:
      "The company's newest event as of this answer, 0 for visitors: as `after` of changes it leaves no gap.",
  })
  async eventSequence(@Ctx() { caller, loaders }: GraphContext): Promise<number> {
    return caller.viewer.kind === 'member' ? await loaders.companyRows.eventSequence() : 0;
  }

  @FieldResolver(() => [String])
  async abilities(@Root() article: Article, @Ctx() { caller, loaders }: GraphContext): Promise<string[]> {
    const workspace = found(await loaders.companyRows.workspace.load(article.workspaceId));
    return abilitiesOn(caller.viewer, 'Article', { article, workspace });
  }

  @Costs(20)
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many articles go with it when it is deleted; null for those who may not delete it.',
  })
  async nestedCount(@Root() article: Article, @Ctx() { caller, loaders }: GraphContext): Promise<number | null> {
    const workspace = await loaders.companyRows.workspace.load(article.workspaceId);
    const isDeletable = workspace && may(caller.viewer, 'Article.delete', { article, workspace });
    return isDeletable ? await loaders.nestedCount.load(article) : null;
  }

  @Mutation(() => Article)
  async createArticle(
    @Arg('input', () => CreateArticleInput) input: CreateArticleInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await createArticle(caller, input);
  }

  @Mutation(() => [ID], {
    description: 'The articles that went to the recently deleted ones: this and those below it.',
  })
  async deleteArticle(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<string[]> {
    requireMember(caller);
    return await deleteArticle(caller, id);
  }

  @Mutation(() => Article)
  async publishArticle(
    @Arg('input', () => PublishArticleInput) input: PublishArticleInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await publishArticle(caller, input);
  }
}
