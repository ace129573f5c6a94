import { Article } from '@snaplore/core/articles/article.entity';
import { authorize, may, requireMember } from '@snaplore/core/access/authorize';
import { Company } from '@snaplore/core/companies/company.entity';
import { endAllLinks } from '@snaplore/core/sharing/endAllLinks';
import { countLiveLinks, listLiveLinks } from '@snaplore/core/sharing/liveLinks.queries';
import { User } from '@snaplore/core/accounts/user.entity';
import { Args, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { PageArgs } from '../pageArgs.js';
import { LiveLink, LiveLinkConnection } from './sharingTypes.js';

@Resolver(() => Company)
export class CompanyLinksResolver {
  @FieldResolver(() => LiveLinkConnection, {
    description: 'Every live link of the company, the newest first (Company.manageLinks).',
  })
  async liveLinks(
    @Root() company: Company,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { caller }: GraphContext,
  ): Promise<LiveLinkConnection> {
    requireMember(caller);
    authorize(caller.viewer, 'Company.manageLinks', company);
    return await listLiveLinks(caller, page);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Null for users who may not manage the links.' })
  async liveLinkCount(@Root() company: Company, @Ctx() { caller }: GraphContext): Promise<number | null> {
    requireMember(caller);
    return may(caller.viewer, 'Company.manageLinks', company) ? await countLiveLinks(caller) : null;
  }

  @Mutation(() => Int, { description: 'Ends every link of the company at once; returns how many there were.' })
  async endAllLinks(@Ctx() { caller }: GraphContext): Promise<number> {
    requireMember(caller);
    return await endAllLinks(caller);
  }
}

@Resolver(() => LiveLink)
export class LiveLinkResolver {
  @FieldResolver(() => Article, {
    nullable: true,
    description: 'Null for an article that this user may not see, such as one of a personal workspace.',
  })
  async article(@Root() { articleId }: LiveLink, @Ctx() { loaders }: GraphContext): Promise<Article | null> {
    return articleId === null ? null : await loaders.article(articleId);
  }

  @FieldResolver(() => User, { nullable: true })
  async createdBy(@Root() { createdById }: LiveLink, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return await loaders.companyRows.user.load(createdById);
  }
}
