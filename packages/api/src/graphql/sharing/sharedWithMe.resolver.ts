import { Article } from '@snaplore/core/articles/article.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { User } from '@snaplore/core/accounts/user.entity';
import { findSharedToken } from '@snaplore/core/sharing/sharedToken.queries';
import { listSharedWithMe } from '@snaplore/core/sharing/sharedWithMe.queries';
import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Me } from '../accounts/me.js';
import type { GraphContext } from '../context.js';
import { PageArgs } from '../pageArgs.js';
import { ReceivedArticle, ReceivedArticleConnection, SharedToken } from './sharingTypes.js';

@Resolver(() => Me)
export class SharedWithMeResolver {
  @FieldResolver(() => ReceivedArticleConnection, {
    description: 'The articles that are shared with the user in their current company, the last shared first.',
  })
  async sharedWithMe(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { caller }: GraphContext,
  ): Promise<ReceivedArticleConnection> {
    requireMember(caller);
    return await listSharedWithMe(caller, page);
  }

  @Query(() => SharedToken, {
    description:
      'The private link of an article that is shared with the user; or with `isFirstWorkspaceArticle`, of the first ' +
      'one of a workspace that is.',
  })
  async sharedToken(
    @Arg('id', () => ID, { description: 'An id, or the short id of an address.' }) id: string,
    @Arg('isFirstWorkspaceArticle', () => Boolean, { defaultValue: false }) isFirstWorkspaceArticle: boolean,
    @Ctx() { caller }: GraphContext,
  ): Promise<SharedToken> {
    requireMember(caller);
    return await findSharedToken(caller, { id, isPrivate: true, isFirstWorkspaceArticle });
  }
}

@Resolver(() => ReceivedArticle)
export class ReceivedArticleResolver {
  @FieldResolver(() => Article, {
    nullable: true,
    description: 'Null for users who have no role on its workspace: they read it by its private link.',
  })
  async article(@Root() { articleId }: ReceivedArticle, @Ctx() { loaders }: GraphContext): Promise<Article | null> {
    return await loaders.article(articleId);
  }

  @FieldResolver(() => User, { nullable: true })
  async sharedBy(@Root() { sharedById }: ReceivedArticle, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return await loaders.companyRows.user.load(sharedById);
  }
}
