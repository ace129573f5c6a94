import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { PlayMapEntry } from '@snaplore/schema/playMap';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId, newKey } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Article } from './article.entity.js';

/** A titled section of the video in an article's draft (docs/domains/articles.md). */
@ObjectType('Paragraph')
@Entity({ tableName: 'paragraph', ...tenantPolicy })
@Index({ properties: ['articleId', 'position'] })
export class Paragraph {
  [OptionalProps]?: 'key' | 'playMap';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  key: string = newKey();

  @Field(() => String)
  @Property({ type: 'text' })
  title!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  slug!: string;

  @Field(() => Int)
  @Property({ type: 'integer' })
  position!: number;

  /** Where it starts on the article's timeline, in milliseconds. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  start!: number;

  /** In milliseconds. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  duration!: number;

  @Property({ type: 'json' })
  playMap: PlayMapEntry[] = [];
}
