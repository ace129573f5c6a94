import { isPublished } from '@snaplore/core/access/contentRules';
import { Article } from '@snaplore/core/articles/article.entity';
import { getArticle, listRecentArticles } from '@snaplore/core/articles/articles.queries';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { Paragraph } from '@snaplore/core/articles/paragraph.entity';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { updateArticleDraft } from '@snaplore/core/articles/updateArticleDraft';
import { User } from '@snaplore/core/accounts/user.entity';
import { abilitiesOn, may, requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { limits } from '@snaplore/schema/limits';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { answerAs } from '../answerAs.js';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';

@InputType()
export class CreateArticleInput {
  @Field(() => ID)
  workspaceId!: string;

  @Field(() => String, { nullable: true })
  title?: string | null;
}

@InputType()
export class UpdateArticleDraftInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;
}

@InputType()
export class PublishArticleInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => Boolean, { nullable: true })
  isNotification?: boolean | null;
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
    if (caller.viewer.kind === 'member') await loaders.companyRows.eventSequence.load(caller.viewer.companyId);
    const { article, viewer } = await getArticle(caller, { id, shortId });
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

  @FieldResolver(() => String, {
    description: 'The title of the draft; equals title when nothing has changed since publishing.',
  })
  async draftTitle(@Root() article: Article, @Ctx() context: GraphContext): Promise<string> {
    return (await editable(article, context)) ? (article.draftTitle ?? article.title) : article.title;
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
  @FieldResolver(() => [TextTab])
  async textTabs(@Root() article: Article, @Ctx() context: GraphContext): Promise<TextTab[]> {
    const tabs = await context.loaders.companyRows.textTabs.load(article.id);
    // A note that was never published belongs to the draft.
    return (await editable(article, context)) ? tabs : tabs.filter((tab) => tab.content !== null);
  }

  @FieldResolver(() => TextTab, { nullable: true })
  async pinnedTextTab(@Root() article: Article, @Ctx() context: GraphContext): Promise<TextTab | null> {
    return (await this.textTabs(article, context)).find((tab) => tab.isPinned) ?? null;
  }

  @AtMost(limits.paragraphsPerArticle)
  @FieldResolver(() => [Paragraph])
  async paragraphs(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<Paragraph[]> {
    return await loaders.companyRows.paragraphs.load(article.id);
  }

  @FieldResolver(() => Int, {
    description:
      "The company's newest event as of this answer, 0 for visitors: as `after` of changes it leaves no gap.",
  })
  async eventSequence(@Root() article: Article, @Ctx() { caller, loaders }: GraphContext): Promise<number> {
    return caller.viewer.kind === 'member' ? await loaders.companyRows.eventSequence.load(article.companyId) : 0;
  }

  @FieldResolver(() => [String])
  async abilities(@Root() article: Article, @Ctx() { caller, loaders }: GraphContext): Promise<string[]> {
    const workspace = found(await loaders.companyRows.workspace.load(article.workspaceId));
    return abilitiesOn(caller.viewer, 'Article', { article, workspace });
  }

  @Mutation(() => Article)
  async createArticle(
    @Arg('input', () => CreateArticleInput) input: CreateArticleInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await createArticle(caller, input);
  }

  @Mutation(() => Article)
  async updateArticleDraft(
    @Arg('input', () => UpdateArticleDraftInput) input: UpdateArticleDraftInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await updateArticleDraft(caller, input);
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

async function editable(article: Article, { caller, loaders }: GraphContext): Promise<boolean> {
  const workspace = await loaders.companyRows.workspace.load(article.workspaceId);
  return workspace !== null && may(caller.viewer, 'Article.edit', { article, workspace });
}
