import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { emitsAccessChange } from '../access/accessChanged.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Article } from './article.entity.js';

/**
 * A note of an article's draft (docs/domains/articles.md). Its live document is the `note` of the same id. A note that
 * is taken from the draft keeps its row: it may come back with its words, and its document's epoch must not begin
 * again.
 */
@ObjectType('TextTab')
@Entity({ tableName: 'text_tab', ...tenantPolicy })
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'article',
    id: 'old.article_id',
    companies: 'c.id = old.company_id',
    when: '((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))',
  }),
)
@Trigger(emitsAccessChange({ on: 'delete', of: 'article', id: 'old.article_id', companies: 'c.id = old.company_id' }))
@Index({ properties: ['articleId', 'position'] })
export class TextTab {
  [OptionalProps]?: 'title' | 'isPinned' | 'removedAt' | 'createdAt';

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

  /** When it was taken from the draft; null while it is one of its notes. */
  @Property({ type: 'timestamptz', nullable: true })
  removedAt: Date | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
