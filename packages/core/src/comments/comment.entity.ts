import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ContentNode } from '@snaplore/schema/contentText';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Article } from '../articles/article.entity.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from '../videos/video.entity.js';

/**
 * The ends of a quote as positions in the note's Yjs document, which follow what is written around them. The texts are
 * base64 of Yjs' encoding (docs/domains/comments.md).
 */
@ObjectType('QuoteAnchor')
export class QuoteAnchor {
  @Field(() => Int, { description: 'The epoch of the document that the positions belong to.' })
  epoch!: number;

  @Field(() => String, { description: 'Before the first character.' })
  start!: string;

  @Field(() => String, { description: 'After the last character.' })
  end!: string;
}

/** The quoted text of a note, with enough of its surroundings to find it again (docs/domains/comments.md). */
@ObjectType('CommentQuote')
export class CommentQuote {
  @Field(() => String)
  text!: string;

  @Field(() => ID, { nullable: true })
  textTabId?: string | null;

  @Field(() => String, { nullable: true })
  paragraphKey?: string | null;

  @Field(() => String, { nullable: true })
  paragraphText?: string | null;

  @Field(() => String, { nullable: true })
  paragraphTextBefore?: string | null;

  @Field(() => Int, { nullable: true })
  paragraphTextOffset?: number | null;

  @Field(() => String, { nullable: true, description: 'What the margin shows beside the passage.' })
  icon?: string | null;

  @Field(() => QuoteAnchor, { nullable: true, description: 'Null for a quote that was not made in the editor.' })
  anchor?: QuoteAnchor | null;
}

/** A comment on an article, a moment of its video, or a quote from its notes (docs/domains/comments.md). */
@ObjectType('Comment')
@Entity({ tableName: 'comment', ...tenantPolicy })
@Index({ properties: ['articleId', 'parentId', 'id'] })
@Index({ properties: ['parentId', 'id'] })
@Index({ properties: ['authorId', 'id'] })
export class Comment {
  [OptionalProps]?:
    'parentId' | 'videoId' | 'videoTime' | 'quote' | 'icon' | 'createdAt' | 'editedAt' | 'resolvedAt' | 'resolvedById';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Field(() => ID)
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'author_id' })
  authorId!: string;

  @Field(() => ID, { nullable: true })
  @ManyToOne({ entity: () => Comment, mapToPk: true, fieldName: 'parent_id', nullable: true, deleteRule: 'cascade' })
  parentId: string | null = null;

  @Property({ type: 'json' })
  content!: ContentNode;

  /**
   * The moment of a video that it is on, in milliseconds of that video; null for a comment on the whole article or on a
   * quote. When it plays is worked out from the article's paragraphs (`commentMoment.ts`).
   */
  @ManyToOne({ entity: () => Video, mapToPk: true, fieldName: 'video_id', nullable: true, deleteRule: 'set null' })
  videoId: string | null = null;

  @Property({ type: 'integer', nullable: true })
  videoTime: number | null = null;

  @Field(() => CommentQuote, { nullable: true })
  @Property({ type: 'json', nullable: true })
  quote: CommentQuote | null = null;

  /** What its tag on the timeline shows; null for the usual one. */
  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: 32, nullable: true })
  icon: string | null = null;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Property({ type: 'timestamptz', nullable: true })
  editedAt: Date | null = null;

  /** Of a thread's first comment: since when it is resolved. */
  @Field(() => Date, { nullable: true, description: 'Since when the thread is resolved; null for one that is open.' })
  @Property({ type: 'timestamptz', nullable: true })
  resolvedAt: Date | null = null;

  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    fieldName: 'resolved_by_id',
    nullable: true,
    deleteRule: 'set null',
  })
  resolvedById: string | null = null;
}
