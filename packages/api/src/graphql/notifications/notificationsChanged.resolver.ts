import { countNotifications } from '@snaplore/core/notifications/notifications.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { subscribeTo } from '../subscribeTo.js';

@ObjectType({ description: 'Some of what the person was told is read, in whichever tab it was.' })
export class NotificationsEvent {
  @Field(() => Int, { description: "The company's sequence." })
  sequence!: number;

  @Field(() => [ID], { description: 'These are read.' })
  readIds!: string[];

  @Field(() => Int, { nullable: true, description: "So is everything up to here, by the notifications' own sequence." })
  readThrough!: number | null;

  @Field(() => Int)
  newNotificationCount!: number;
}

/** New ones ring the bell by `notificationReceived`; a mark that is taken away has no number among them. */
async function follow(
  context: GraphContext,
  after: number | null | undefined,
): Promise<AsyncIterable<NotificationsEvent>> {
  const own = () => {
    requireMember(context.caller);
    return context.caller;
  };
  return await subscribeTo(context, {
    names: ['notification.changed'],
    after,
    concerns: ({ payload }) => payload.userId === own().viewer.userId,
    // Everybody may hear of their own; of whom an event is, `concerns` has asked.
    authorize: () => Promise.resolve(own()),
    tell: async function* ({ sequence, payload: { readId, readThrough } }) {
      const { unread } = await countNotifications(own());
      yield {
        sequence,
        readIds: readId === undefined ? [] : [readId],
        readThrough: readThrough ?? null,
        newNotificationCount: unread,
      };
    },
  });
}

@Resolver()
export class NotificationsChangedResolver {
  @Subscription(() => NotificationsEvent, {
    description: "What the person has read since `after` of the company's sequence, or from now on, here or elsewhere.",
    subscribe: ({ args, context }: { args: { after?: number | null }; context: GraphContext }) =>
      follow(context, args.after),
  })
  notificationsChanged(
    @Root() event: NotificationsEvent,
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): NotificationsEvent {
    return event;
  }
}
