import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { CompanyPrimaryKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/** A rebuild of a company's search index on its way (docs/domains/searchIndex.md). */
@Entity({ tableName: 'search_rebuild', ...tenantPolicy })
export class SearchRebuild {
  [PrimaryKeyProp]?: 'companyId';
  [OptionalProps]?: 'lastArticle' | 'articles' | 'missing' | 'extra' | 'stale';

  @CompanyPrimaryKey()
  companyId!: string;

  /** Who goes on with it: who began it, or took it over last. */
  @Property({ type: 'uuid' })
  runner!: string;

  @Property({ type: 'timestamptz' })
  startedAt!: Date;

  /** Whether words weigh what they weighed before. */
  @Property({ type: 'boolean' })
  keepsWeights!: boolean;

  /** The last article that was read; null before the first. */
  @Property({ type: 'uuid', nullable: true })
  lastArticle: string | null = null;

  /** How many were read. */
  @Property({ type: 'integer' })
  articles = 0;

  /** Entries that were not there, that should not have been there, and that were other ones. */
  @Property({ type: 'integer' })
  missing = 0;

  @Property({ type: 'integer' })
  extra = 0;

  @Property({ type: 'integer' })
  stale = 0;
}
