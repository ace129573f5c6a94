import { Article } from '@snaplore/core/articles/article.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { Costs } from '@snaplore/core/kernel/fieldCost';
import { hideVideo, retryCuts } from '@snaplore/core/videos/hideVideo';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ArticleDraft } from '../articles/articleDraft.resolver.js';
import type { GraphContext } from '../context.js';

@Resolver(() => Article)
export class ServedVideoResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether the video that was published last is still being made. Until it stands, readers get the one before.',
  })
  isVideoBeingMade(@Root() { publicationId, videoPublicationId }: Article): boolean {
    return publicationId !== videoPublicationId;
  }

  @Mutation(() => Article, {
    description: 'Hides the video from readers at once. They get the one that is published, or finished, next.',
  })
  async hideVideo(@Arg('articleId', () => ID) articleId: string, @Ctx() { caller }: GraphContext): Promise<Article> {
    requireMember(caller);
    return await hideVideo(caller, articleId);
  }

  @Mutation(() => Article, { description: 'Makes the published video again where that failed.' })
  async retryCuts(@Arg('articleId', () => ID) articleId: string, @Ctx() { caller }: GraphContext): Promise<Article> {
    requireMember(caller);
    return await retryCuts(caller, articleId);
  }
}

@Resolver(() => ArticleDraft)
export class CutErrorResolver {
  @Costs(1)
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why the published video could not be made for readers; null unless that failed.',
  })
  async cutErrorCode(@Root() { article }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<string | null> {
    return await loaders.companyRows.cutError.load(article.id);
  }
}
