import { Article } from '@snaplore/core/articles/article.entity';
import { setArticlesArchived } from '@snaplore/core/articles/setArticlesArchived';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@InputType()
export class SetArticlesArchivedInput {
  @Field(() => [ID], { description: 'Articles nested below these are included.' })
  articleIds!: string[];

  @Field(() => Boolean)
  isArchived!: boolean;
}

@Resolver()
export class ArticleArchiveResolver {
  @AtMost(limits.articlesAtOnceMax)
  @Mutation(() => [Article], {
    description: 'Returns the named articles; those nested below them have changed, too.',
  })
  async setArticlesArchived(
    @Arg('input', () => SetArticlesArchivedInput) input: SetArticlesArchivedInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article[]> {
    requireMember(caller);
    return await setArticlesArchived(caller, input);
  }
}
