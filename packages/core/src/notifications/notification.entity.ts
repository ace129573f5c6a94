import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Article } from '../articles/article.entity.js';
import { Comment } from '../comments/comment.entity.js';
import { Share } from '../sharing/share.entity.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { graphqlEnum } from '../kernel/graphqlEnums.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

export const notificationTypes = [
  'article_mention',
  'article_publish',
  'comment_mention',
  'article_shared',
  'ai_budget',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
const NotificationTypeEnum = graphqlEnum('NotificationType', notificationTypes);

/**
 * A notification of a user (docs/domains/notifications.md). Created from an event; `eventId` makes sure that running
 * the reaction twice creates it once.
 */
@ObjectType('Notification')
@Entity({ tableName: 'notification', ...tenantPolicy })
@Unique({ properties: ['userId', 'companyId', 'sequence'] })
@Unique({ properties: ['userId', 'type', 'eventId'] })
@Index({ properties: ['userId', 'companyId', 'id'] })
@Index({
  name: 'notification_unread',
  expression: 'create index notification_unread on notification (user_id, company_id, sequence) where is_new',
})
@Check({
  name: 'notification_type',
  expression: "type in ('article_mention','article_publish','comment_mention','article_shared','ai_budget')",
})
@Check({ name: 'notification_article', expression: "(article_id is null) = (type = 'ai_budget')" })
export class Notification {
  [OptionalProps]?: 'isNew' | 'commentId' | 'shareId' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  /** The receiver. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** The user who caused it; of `ai_budget`, whose call spent most of the budget. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'actor_id' })
  actorId!: string;

  @Field(() => NotificationTypeEnum)
  @Property({ type: 'text' })
  type!: NotificationType;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isNew = true;

  /** Null for `ai_budget`, which is about the company. */
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade', nullable: true })
  articleId!: string | null;

  @Field(() => ID, { nullable: true })
  @ManyToOne({ entity: () => Comment, mapToPk: true, fieldName: 'comment_id', nullable: true, deleteRule: 'cascade' })
  commentId: string | null = null;

  /** Of `article_shared`: deleted with the share. */
  @Index()
  @ManyToOne({ entity: () => Share, mapToPk: true, fieldName: 'share_id', nullable: true, deleteRule: 'cascade' })
  shareId: string | null = null;

  @Property({ type: 'bigint' })
  eventId!: string;

  /** Number among the receiver's notifications in this company, from 1. */
  @Property({ type: 'bigint' })
  sequence!: string;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
