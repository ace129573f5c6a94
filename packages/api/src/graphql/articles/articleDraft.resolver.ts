import { Article } from '@snaplore/core/articles/article.entity';
import { discardDraft } from '@snaplore/core/articles/discardDraft';
import { draftType, type DraftType } from '@snaplore/core/articles/draftFilter';
import { draftTitle } from '@snaplore/core/articles/draftContent';
import { readDraftHash } from '@snaplore/core/articles/draftHash';
import { readDraft } from '@snaplore/core/articles/readDraft';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { updateArticleDraft } from '@snaplore/core/articles/updateArticleDraft';
import { may, requireMember } from '@snaplore/core/access/authorize';
import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import { Video } from '@snaplore/core/videos/video.entity';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { timelineDuration } from '@snaplore/schema/videoEdits/draftVideo';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { ContentParagraph, ContentTab, toContentParagraph, toContentTab } from './articleContent.js';
import type { GraphContext } from '../context.js';
import { DraftTypeEnum } from './drafts.resolver.js';

@ObjectType({ description: 'An article as its editors have it.' })
export class ArticleDraft {
  @Field(() => ID, { description: 'The id of the article.' })
  id!: string;

  article!: Article;
}

@InputType()
export class UpdateArticleDraftInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The title that the user began from: CONFLICT when the draft has another one by now.',
  })
  baseTitle?: string | null;

  @Field(() => ID, { nullable: true, description: 'A published article moves there when it is published next.' })
  workspaceId?: string | null;
}

@InputType()
export class DiscardDraftInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'As ArticleDraft.hash: CONFLICT when the draft is another by now.',
  })
  hash?: string | null;
}

@Resolver(() => ArticleDraft)
export class ArticleDraftResolver {
  @FieldResolver(() => String)
  title(@Root() { article }: ArticleDraft): string {
    return draftTitle(article);
  }

  @FieldResolver(() => Workspace, {
    nullable: true,
    description: 'Where the article is published next; null where the user may not see that workspace.',
  })
  async workspace(
    @Root() { article }: ArticleDraft,
    @Ctx() { caller, loaders }: GraphContext,
  ): Promise<Workspace | null> {
    const workspace = await loaders.companyRows.workspace.load(article.draftWorkspaceId ?? article.workspaceId);
    return workspace && may(caller.viewer, 'Workspace.view', workspace) ? workspace : null;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'What readers are served: a publication begins from it. Null while the article was never published.',
  })
  publicationId(@Root() { article }: ArticleDraft): string | null {
    return article.publicationId;
  }

  @FieldResolver(() => Boolean, { description: 'Whether it was kept among the drafts when it was published.' })
  isKept(@Root() { article }: ArticleDraft): boolean {
    return article.isDraftKept;
  }

  @Costs(20)
  @FieldResolver(() => String, { description: 'Changes with every change of the draft, its notes included.' })
  async hash(@Root() { article }: ArticleDraft, @Ctx() { caller }: GraphContext): Promise<string> {
    requireMember(caller);
    return await readDraftHash(caller, article.id);
  }

  @FieldResolver(() => Int)
  async duration(@Root() { article }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<number> {
    return timelineDuration(await loaders.companyRows.paragraphs(article.id));
  }

  @FieldResolver(() => DraftTypeEnum, { description: 'What it holds; notes while it holds nothing.' })
  async type(@Root() { article }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<DraftType> {
    const [paragraphs, notes] = await Promise.all([
      loaders.companyRows.paragraphs(article.id),
      loaders.companyRows.textTabs.load(article.id),
    ]);
    return draftType(paragraphs.length, notes.length);
  }

  @AtMost(limits.textTabsPerArticle)
  @FieldResolver(() => [TextTab])
  async textTabs(@Root() { article }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<TextTab[]> {
    return await loaders.companyRows.textTabs.load(article.id);
  }

  @AtMost(limits.textTabsPerArticle)
  @Costs(20)
  @FieldResolver(() => [ContentTab], { description: 'Its notes with their live text: what is published next.' })
  async content(@Root() { article }: ArticleDraft, @Ctx() { caller }: GraphContext): Promise<ContentTab[]> {
    requireMember(caller);
    const { tabs } = await readDraft(caller, article.id);
    return tabs
      .slice(0, limits.textTabsPerArticle)
      .map(({ tab: { id, title, isPinned }, content }) => toContentTab({ id, title, isPinned, content }));
  }

  @AtMost(limits.paragraphsPerArticle)
  @FieldResolver(() => [ContentParagraph])
  async paragraphs(@Root() { article }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<ContentParagraph[]> {
    return (await loaders.companyRows.paragraphs(article.id)).map(toContentParagraph);
  }

  @AtMost(limits.videosPerArticle)
  @FieldResolver(() => [Video])
  async videos(@Root() { article }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<Video[]> {
    return await loaders.videos(article.id);
  }

  @Mutation(() => Article)
  async updateArticleDraft(
    @Arg('input', () => UpdateArticleDraftInput) input: UpdateArticleDraftInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await updateArticleDraft(caller, input);
  }

  @Mutation(() => Article, {
    nullable: true,
    description: 'The article as published again; null when it was never published and so went as a whole.',
  })
  async discardDraft(
    @Arg('input', () => DiscardDraftInput) input: DiscardDraftInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article | null> {
    requireMember(caller);
    return await discardDraft(caller, input);
  }
}
