import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Article } from './article.entity.js';
import type { PublishedParagraph, PublishedTab } from './publishedContent.js';

/** A draft that was discarded, as it was then; it can be brought back for some time (docs/domains/articles.md). */
@Entity({ tableName: 'discarded_draft', ...tenantPolicy })
@Index({ properties: ['companyId', 'discardedAt'] })
export class DiscardedDraft {
  [OptionalProps]?: 'discardedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'json' })
  tabs!: PublishedTab[];

  @Property({ type: 'json' })
  paragraphs!: PublishedParagraph[];

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'discarded_by_id' })
  discardedById!: string;

  @Property({ type: 'timestamptz' })
  discardedAt: Date = databaseNow();
}
