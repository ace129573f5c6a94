import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { ContentNode } from '@snaplore/schema/contentText';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { emitsAccessChange } from '../access/accessChanged.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Article } from './article.entity.js';

/** One of an article's notes (docs/domains/articles.md). Its live document is the `note` of the same id. */
@ObjectType('TextTab')
@Entity({ tableName: 'text_tab', ...tenantPolicy })
@Trigger(emitsAccessChange({ on: 'delete', of: 'article', id: 'old.article_id', companies: 'c.id = old.company_id' }))
@Index({ properties: ['articleId', 'position'] })
export class TextTab {
  [OptionalProps]?: 'title' | 'isPinned' | 'content' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  title = 'Note';

  @Field(() => Int)
  @Property({ type: 'integer' })
  position!: number;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isPinned = false;

  /** The published content that readers see. */
  @Property({ type: 'json', nullable: true })
  content: ContentNode | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
