import { Article } from '@snaplore/core/articles/article.entity';
import { setArticlesArchived } from '@snaplore/core/articles/setArticlesArchived';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { limits } from '@snaplore/schema/limits';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@InputType()
export class SetArticlesArchivedInput {
  @Field(() => [ID], { description: 'Each stands for what is nested below it, too.' })
  articleIds!: string[];

  @Field(() => Boolean)
  isArchived!: boolean;
}

@Resolver()
export class ArticleArchiveResolver {
  @AtMost(limits.articlesAtOnceMax)
  @Mutation(() => [Article], {
    description: 'Answers with the articles that were named; those below them have changed as well.',
  })
  async setArticlesArchived(
    @Arg('input', () => SetArticlesArchivedInput) input: SetArticlesArchivedInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article[]> {
    requireMember(caller);
    return await setArticlesArchived(caller, input);
  }
}
