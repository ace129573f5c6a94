import { Notification } from '@snaplore/core/notifications/notification.entity';
import {
  countNotifications,
  countUnreadNotifications,
  newestNotificationSequence,
  notificationsAfter,
} from '@snaplore/core/notifications/notifications.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import { Arg, Field, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { subscribeTo, type EventContext, type LiveMessages } from '../live/subscribeTo.js';

@ObjectType({ description: 'A new notification.' })
class NotificationEvent {
  @Field(() => Int, { description: 'The sequence of the notification, counted for its receiver alone.' })
  sequence!: number;

  @Field(() => Notification)
  notification!: Notification;

  @Field(() => Int)
  newNotificationCount!: number;

  @Field(() => Int, { description: 'The number of all notifications, read ones included.' })
  notificationCount!: number;
}

/**
 * An event only triggers the read: the notifications after the last one sent are read, whichever event announced them.
 */
async function follow(
  context: GraphContext,
  after: number | null | undefined,
): Promise<LiveMessages<NotificationEvent>> {
  let lastSent = after ?? null;
  requireMember(context.caller);
  const { userId } = context.caller.viewer;
  const send = async function* ({ caller }: EventContext): AsyncGenerator<NotificationEvent, void> {
    for (;;) {
      const notifications = await notificationsAfter(caller, lastSent ?? 0);
      if (notifications.length === 0) return;
      const [all, unread] = await Promise.all([countNotifications(caller), countUnreadNotifications(caller)]);
      for (const notification of notifications) {
        const sequence = Number(notification.sequence);
        lastSent = sequence;
        yield { sequence, notification, newNotificationCount: unread, notificationCount: all };
      }
    }
  };
  return await subscribeTo(context, {
    names: ['notification.created'],
    concerns: ({ payload }) => payload.userIds.includes(userId),
    authorize: async (_event, { caller }) => {
      lastSent ??= await newestNotificationSequence(caller);
    },
    opening: send,
    tell: (_event, present) => send(present),
  });
}

@Resolver()
export class NotificationReceivedResolver {
  @Subscription(() => NotificationEvent, {
    description: "The user's notifications after `after` in their own sequence, or from now on.",
    subscribe: ({ args, context }: { args: { after?: number | null }; context: GraphContext }) =>
      follow(context, args.after),
  })
  notificationReceived(
    @Root() event: NotificationEvent,
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): NotificationEvent {
    return event;
  }
}
