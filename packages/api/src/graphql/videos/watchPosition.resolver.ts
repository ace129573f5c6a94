import { Article } from '@snaplore/core/articles/article.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { saveWatchPosition } from '@snaplore/core/videos/saveWatchPosition';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

@InputType()
export class SaveWatchPositionInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => Int, { description: "In milliseconds of the article's timeline." })
  timestamp!: number;
}

@Resolver(() => Article)
export class WatchPositionResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "How far the user has watched, in milliseconds of the article's timeline; null for a moment that was cut.",
  })
  async watchPosition(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<number | null> {
    return await loaders.watchPosition(article);
  }

  @Mutation(() => Boolean, { description: 'Keeps how far the user has watched, on any of their devices.' })
  async saveWatchPosition(
    @Arg('input', () => SaveWatchPositionInput) input: SaveWatchPositionInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<boolean> {
    requireMember(caller);
    await saveWatchPosition(caller, input);
    return true;
  }
}
