import { getArticle } from '@snaplore/core/articles/articles.queries';
import { authorize } from '@snaplore/core/access/authorize';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { getWorkspace } from '@snaplore/core/workspaces/workspaces.queries';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { subscribeTo, type EventOf } from '../subscribeTo.js';
import { mayHearOfDeleted } from './mayHearOfDeleted.js';

@ObjectType({ description: 'Something happened to a workspace or to the list of its articles.' })
export class WorkspaceEvent {
  @Field(() => Int, { description: "The company's sequence; `after` of the next subscription." })
  sequence!: number;

  @Field(() => String, { description: "The event's name, such as `article.created`." })
  kind!: string;

  @Field(() => ID, { nullable: true })
  articleId!: string | null;

  @Field(() => Workspace, { nullable: true, description: 'Null when it was deleted.' })
  workspace!: Workspace | null;
}

const names = [
  'workspace.changed',
  'workspace.deleted',
  'article.created',
  'article.changed',
  'article.published',
  'article.deleted',
] as const;
type Followed = EventOf<(typeof names)[number]>;

async function follow(
  context: GraphContext,
  { workspaceId, after }: { workspaceId: string; after?: number | null },
): Promise<AsyncIterable<WorkspaceEvent>> {
  let workspace: Workspace | null = null;
  return await subscribeTo<Followed['name'], WorkspaceEvent>(context, {
    names,
    after,
    concerns: ({ payload }) => payload.workspaceId === workspaceId,
    authorize: async (event) => {
      workspace = null;
      if (event?.name === 'workspace.deleted') {
        mayHearOfDeleted(context.caller, event.payload);
        return;
      }
      ({ workspace } = await getWorkspace(context.caller, { id: workspaceId }));
      // A draft is not talked of to those who cannot see it.
      if (event?.name === 'article.created' || event?.name === 'article.changed') {
        await getArticle(context.caller, { id: event.payload.articleId });
      }
      if (event?.name === 'article.deleted' && !event.payload.wasPublished)
        authorize(context.caller.viewer, 'Workspace.editArticles', workspace);
    },
    tell: async function* (event) {
      const articleId = 'articleId' in event.payload ? event.payload.articleId : null;
      yield { sequence: event.sequence, kind: event.name, articleId, workspace };
    },
  });
}

@Resolver()
export class WorkspaceChangedResolver {
  @Subscription(() => WorkspaceEvent, {
    subscribe: ({ args, context }: { args: { workspaceId: string; after?: number | null }; context: GraphContext }) =>
      follow(context, args),
  })
  workspaceChanged(
    @Root() event: WorkspaceEvent,
    @Arg('workspaceId', () => ID) _workspaceId: string,
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): WorkspaceEvent {
    return event;
  }
}
