import { requireMember } from '@snaplore/core/access/authorize';
import type { EventName } from '@snaplore/schema/events';
import { Arg, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { Change } from './change.js';
import { evaluateChange, kindOfEvent, type FeedEvent } from './evaluateChange.js';
import { subscribeShared } from './subscribeTo.js';

/** Events that arrive within this many milliseconds are evaluated together: saving and publishing emit several. */
const gatherMs = 100;

const names = Object.keys(kindOfEvent) as (keyof typeof kindOfEvent & EventName)[];

async function follow(context: GraphContext, after: number | null | undefined): Promise<AsyncIterable<unknown>> {
  requireMember(context.caller);
  const { userId } = context.caller.viewer;
  return await subscribeShared<FeedEvent['name'], Change>(context, {
    names,
    after,
    gatherMs,
    concerns: (event) => event.name !== 'notification.changed' || event.payload.userId === userId,
    tell: async function* (event, present) {
      const content = await evaluateChange(event, present);
      if (!content) return;
      const { sequence, name, payload } = event;
      yield Object.assign(new Change(), {
        sequence,
        kind: kindOfEvent[name],
        workspaceId: 'workspaceId' in payload ? payload.workspaceId : null,
        articleId: 'articleId' in payload ? payload.articleId : null,
        commentId: 'commentId' in payload ? payload.commentId : null,
        groupId: 'groupId' in payload && name === 'group.changed' ? payload.groupId : null,
        ...content,
      });
    },
  });
}

@Resolver()
export class ChangesResolver {
  @Subscription(() => Change, {
    description:
      'All changes in the company that this user may see: the live feed of a browser tab. ' +
      'Behind `after` of its sequence, or from now on.',
    subscribe: ({ args, context }: { args: { after?: number | null }; context: GraphContext }) =>
      follow(context, args.after),
  })
  changes(@Root() change: Change, @Arg('after', () => Int, { nullable: true }) _after: number | null): Change {
    return change;
  }
}
