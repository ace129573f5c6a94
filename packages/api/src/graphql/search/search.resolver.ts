import { Article } from '@snaplore/core/articles/article.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { PageAtMost } from '@snaplore/core/kernel/fieldCost';
import { kindsOf, type SearchCategory } from '@snaplore/core/search/searchCategories';
import { searchEverything } from '@snaplore/core/search/searchEverything';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { PageArgs } from '../pageArgs.js';
import { SearchCategoryEnum, SearchConnection, SearchFiltersInput, SearchResult } from './searchResult.js';

@Resolver(() => SearchResult)
export class SearchResolver {
  @PageAtMost(limits.searchPageSize)
  @Query(() => SearchConnection)
  async search(
    @Arg('query', () => String) query: string,
    @Arg('category', () => SearchCategoryEnum, { defaultValue: 'all' }) category: SearchCategory,
    @Arg('filters', () => SearchFiltersInput, { nullable: true }) filters: SearchFiltersInput | null | undefined,
    @Args() page: PageArgs,
    @Ctx() { caller }: GraphContext,
  ): Promise<SearchConnection> {
    requireMember(caller);
    const { first, after } = page;
    return await searchEverything(caller, query, { first, after, kinds: kindsOf(category), filters });
  }

  @FieldResolver(() => Article, { nullable: true })
  async article(@Root() result: SearchResult, @Ctx() { loaders }: GraphContext): Promise<Article | null> {
    return result.articleId === null ? null : await loaders.article(result.articleId);
  }

  @FieldResolver(() => Workspace, {
    nullable: true,
    description: 'Null for an article that is only shared with the user.',
  })
  async workspace(
    @Root() { shareId, workspaceId }: SearchResult,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Workspace | null> {
    return shareId === null ? found(await loaders.companyRows.workspace.load(workspaceId)) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Of the private link of an article that is only shared with the user.',
  })
  async sharedToken(@Root() { shareId }: SearchResult, @Ctx() { loaders }: GraphContext): Promise<string | null> {
    return shareId === null ? null : ((await loaders.sharing.received.load(shareId))?.token ?? null);
  }
}
