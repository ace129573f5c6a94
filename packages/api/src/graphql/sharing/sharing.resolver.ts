import { Article } from '@snaplore/core/articles/article.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost, TakesSecret } from '@snaplore/core/kernel/fieldCost';
import { describeRecipient, findRecipientCandidates, type Recipient } from '@snaplore/core/sharing/recipients.queries';
import { renewArticleLink, setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { unshareArticle } from '@snaplore/core/sharing/unshareArticle';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { ArticleRecipient, ArticleSharing, SetArticleLinkInput, ShareArticleInput } from './sharingTypes.js';

const describe = (recipient: Recipient): ArticleRecipient => ({
  ...describeRecipient(recipient),
  type: recipient.group ? 'group' : 'user',
  user: recipient.user,
  group: recipient.group,
});

@Resolver(() => Article)
export class SharingResolver {
  @FieldResolver(() => ArticleSharing, {
    nullable: true,
    description: 'Its links and recipients; null for those who may not see them.',
  })
  async sharing(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<ArticleSharing | null> {
    const sharing = await loaders.sharing.links.load(article);
    return sharing && { id: article.id, article, publicLink: sharing.publicLink, privateLink: sharing.privateLink };
  }

  @TakesSecret()
  @Mutation(() => Article, { description: 'Switches the public link on or off, or sets its end and password.' })
  async setArticleLink(
    @Arg('input', () => SetArticleLinkInput) input: SetArticleLinkInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await setArticleLink(caller, input);
  }

  @Mutation(() => Article, { description: 'Gives the public link another token; the old one is dead at once.' })
  async renewArticleLink(
    @Arg('articleId', () => ID) articleId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await renewArticleLink(caller, articleId);
  }

  @Mutation(() => Article)
  async shareArticle(
    @Arg('input', () => ShareArticleInput) input: ShareArticleInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await shareArticle(caller, input);
  }

  @Mutation(() => Article)
  async unshareArticle(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('entityId', () => ID, { description: 'Of the user, the group or the invitation.' }) entityId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return (await unshareArticle(caller, { articleId, entityId })).article;
  }
}

@Resolver(() => ArticleSharing)
export class ArticleSharingResolver {
  @AtMost(limits.recipientsPerArticle)
  @FieldResolver(() => [ArticleRecipient], {
    description: 'In the order in which they were added; empty for visitors.',
  })
  async recipients(@Root() { article }: ArticleSharing, @Ctx() { loaders }: GraphContext): Promise<ArticleRecipient[]> {
    return (await loaders.sharing.recipients.load(article)).map(describe);
  }

  @FieldResolver(() => [ArticleRecipient], {
    description: 'Groups, members and invited users with whom the article is not shared (Article.share).',
  })
  async candidates(
    @Root() { article }: ArticleSharing,
    @Arg('query', () => String, { nullable: true }) query: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Ctx() { caller, loaders }: GraphContext,
  ): Promise<ArticleRecipient[]> {
    requireMember(caller);
    const workspace = found(await loaders.companyRows.workspace.load(article.workspaceId));
    return (await findRecipientCandidates(caller, { article, workspace }, query ?? '', first)).map(describe);
  }
}
