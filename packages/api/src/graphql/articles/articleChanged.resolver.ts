import { Article } from '@snaplore/core/articles/article.entity';
import { getArticle } from '@snaplore/core/articles/articles.queries';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { getComment } from '@snaplore/core/comments/comments.queries';
import { AppError } from '@snaplore/core/kernel/appError';
import { getWorkspace } from '@snaplore/core/workspaces/workspaces.queries';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { subscribeTo, type EventOf } from '../subscribeTo.js';
import { mayHearOfDeleted } from '../workspaces/mayHearOfDeleted.js';

@ObjectType({ description: 'Something happened to an article, its notes, its film or its comments.' })
export class ArticleEvent {
  @Field(() => Int, { description: "The company's sequence; `after` of the next subscription." })
  sequence!: number;

  @Field(() => String, { description: "The event's name, such as `comment.created`." })
  kind!: string;

  @Field(() => Article, { nullable: true, description: 'Null when it was deleted.' })
  article!: Article | null;

  @Field(() => ID, { nullable: true })
  commentId!: string | null;

  @Field(() => Comment, { nullable: true, description: 'As it is now; null when it was deleted.' })
  comment!: Comment | null;
}

const names = [
  'article.changed',
  'article.published',
  'article.deleted',
  'note.changed',
  'video.changed',
  'comment.created',
  'comment.changed',
  'comment.deleted',
  'workspace.deleted',
] as const;
type Followed = EventOf<(typeof names)[number]>;

async function commentOf(context: GraphContext, commentId: string | null): Promise<Comment | null> {
  if (commentId === null) return null;
  return await getComment(context.caller, commentId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

async function follow(
  context: GraphContext,
  { articleId, after }: { articleId: string; after?: number | null },
): Promise<AsyncIterable<ArticleEvent>> {
  let article: Article | null = null;
  let workspaceId: string | null = null;
  return await subscribeTo<Followed['name'], ArticleEvent>(context, {
    names,
    after,
    concerns: ({ payload }) =>
      'articleId' in payload ? payload.articleId === articleId : payload.workspaceId === workspaceId,
    articleId: () => article?.id ?? articleId,
    authorize: async (event) => {
      article = null;
      // It went with its workspace.
      if (event?.name === 'workspace.deleted') {
        mayHearOfDeleted(context.caller, event.payload);
        return;
      }
      // What is gone is told to those who saw the place where it was.
      if (event?.name === 'article.deleted') await getWorkspace(context.caller, { id: event.payload.workspaceId });
      else ({ article } = await getArticle(context.caller, { id: articleId }));
      workspaceId = article?.workspaceId ?? workspaceId;
    },
    tell: async function* (event) {
      const commentId = 'commentId' in event.payload ? event.payload.commentId : null;
      const kind = event.name === 'workspace.deleted' ? 'article.deleted' : event.name;
      yield { sequence: event.sequence, kind, article, commentId, comment: await commentOf(context, commentId) };
    },
  });
}

@Resolver()
export class ArticleChangedResolver {
  @Subscription(() => ArticleEvent, {
    subscribe: ({ args, context }: { args: { articleId: string; after?: number | null }; context: GraphContext }) =>
      follow(context, args),
  })
  articleChanged(
    @Root() event: ArticleEvent,
    @Arg('articleId', () => ID) _articleId: string,
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): ArticleEvent {
    return event;
  }
}
