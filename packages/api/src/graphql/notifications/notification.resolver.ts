import { isPublished } from '@snaplore/core/access/contentRules';
import { Article } from '@snaplore/core/articles/article.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { markAllNotificationsRead } from '@snaplore/core/notifications/markAllNotificationsRead';
import { markNotificationRead } from '@snaplore/core/notifications/markNotificationRead';
import { Notification } from '@snaplore/core/notifications/notification.entity';
import { listNotifications } from '@snaplore/core/notifications/notifications.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import { PageInfo } from '@snaplore/core/kernel/page';
import { mentionedUserIds } from '@snaplore/schema/contentText';
import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { Me, meOf } from '../accounts/me.js';
import { PageArgs } from '../pageArgs.js';

@ObjectType()
export class NotificationConnection {
  @Field(() => [Notification])
  nodes!: Notification[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@Resolver(() => Notification)
export class NotificationResolver {
  @FieldResolver(() => Int, { description: "The position among this user's notifications, from 1." })
  sequence(@Root() notification: Notification): number {
    return Number(notification.sequence);
  }

  @FieldResolver(() => User, { nullable: true })
  async actor(@Root() notification: Notification, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return await loaders.companyRows.user.load(notification.actorId);
  }

  @FieldResolver(() => Article, { nullable: true })
  async article(@Root() notification: Notification, @Ctx() { loaders }: GraphContext): Promise<Article | null> {
    return notification.articleId === null ? null : await loaders.article(notification.articleId);
  }

  @FieldResolver(() => String)
  async articleTitle(@Root() notification: Notification, @Ctx() { loaders }: GraphContext): Promise<string> {
    if (notification.shareId !== null) return (await loaders.sharing.received.load(notification.shareId))?.title ?? '';
    const { articleId } = notification;
    return articleId === null ? '' : ((await loaders.article(articleId))?.title ?? '');
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether its article is a draft, which only editors can open.',
  })
  async isDraft(@Root() notification: Notification, @Ctx() { loaders }: GraphContext): Promise<boolean> {
    const { articleId } = notification;
    const article = articleId === null ? null : await loaders.article(articleId);
    return article !== null && !isPublished(article);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the comment names the user; false for an answer in a thread of theirs that does not.',
  })
  async isMentioned(
    @Root() { type, commentId, userId }: Notification,
    @Ctx() { loaders }: GraphContext,
  ): Promise<boolean> {
    const comment = commentId === null ? null : await loaders.companyRows.comment.load(commentId);
    return comment ? mentionedUserIds(comment.content).includes(userId) : type === 'article_mention';
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Of a shared article: the token of its private link; null when it is no longer this user's.",
  })
  async sharedToken(@Root() { shareId }: Notification, @Ctx() { loaders }: GraphContext): Promise<string | null> {
    return shareId === null ? null : ((await loaders.sharing.received.load(shareId))?.token ?? null);
  }

  @Mutation(() => Notification)
  async markNotificationRead(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Notification> {
    requireMember(caller);
    return await markNotificationRead(caller, id);
  }

  @Mutation(() => Me)
  async markAllNotificationsRead(@Ctx() { caller }: GraphContext): Promise<Me> {
    requireMember(caller);
    await markAllNotificationsRead(caller);
    return meOf(caller);
  }
}

@Resolver(() => Me)
export class MyNotificationsResolver {
  @FieldResolver(() => NotificationConnection, { description: 'Newest first.' })
  async notifications(
    @Args() page: PageArgs,
    @Ctx() { caller, loaders }: GraphContext,
  ): Promise<NotificationConnection> {
    requireMember(caller);
    await loaders.bellOfSameAnswer();
    return await listNotifications(caller, page);
  }

  @FieldResolver(() => Int, {
    description: 'The number of all notifications, read ones included; 100 for more than 99.',
  })
  async notificationCount(@Ctx() { caller, loaders }: GraphContext): Promise<number> {
    requireMember(caller);
    return await loaders.notifications(caller);
  }

  @FieldResolver(() => Int, { description: 'The number of unread notifications; 100 for more than 99.' })
  async newNotificationCount(@Ctx() { caller, loaders }: GraphContext): Promise<number> {
    requireMember(caller);
    return await loaders.unreadNotifications(caller);
  }

  @FieldResolver(() => Int, {
    description: 'The newest notification as of this answer: as `after` of notificationReceived it leaves no gap.',
  })
  async notificationSequence(@Ctx() { caller, loaders }: GraphContext): Promise<number> {
    requireMember(caller);
    return (await loaders.bell(caller)).notification;
  }

  @FieldResolver(() => Int, {
    description: "The company's newest event as of this answer: as `after` of changes it leaves no gap.",
  })
  async eventSequence(@Ctx() { caller, loaders }: GraphContext): Promise<number> {
    requireMember(caller);
    return (await loaders.bell(caller)).event;
  }
}
