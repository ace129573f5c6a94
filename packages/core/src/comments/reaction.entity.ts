import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { reactionIcons, type ReactionIcon } from '@snaplore/schema/reactionIcons';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from '../videos/video.entity.js';
import { Comment } from './comment.entity.js';

/** A reaction on an article, or on a moment of its video (docs/domains/reactions.md). */
@ObjectType('Reaction')
@Entity({ tableName: 'reaction', ...tenantPolicy })
@Index({ properties: ['articleId', 'id'] })
export class Reaction {
  [OptionalProps]?: 'commentId' | 'videoId' | 'videoTime' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Field(() => ID)
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** The comment that was written with it; the two are deleted together. */
  @Field(() => ID, { nullable: true })
  @ManyToOne({
    ...{ entity: () => Comment, mapToPk: true, fieldName: 'comment_id' },
    ...{ nullable: true, unique: true, deleteRule: 'cascade' },
  })
  commentId: string | null = null;

  @Field(() => String, { description: `One of ${reactionIcons.join(' ')}` })
  @Property({ type: 'string', length: 8 })
  icon!: ReactionIcon;

  /**
   * The moment of a video, in milliseconds of that video; null for a reaction on the whole article. When it plays is
   * worked out from the article's paragraphs, as for comments.
   */
  @Index()
  @ManyToOne({ entity: () => Video, mapToPk: true, fieldName: 'video_id', nullable: true, deleteRule: 'set null' })
  videoId: string | null = null;

  @Property({ type: 'integer', nullable: true })
  videoTime: number | null = null;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
