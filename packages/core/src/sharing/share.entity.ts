import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { emitsAccessChange } from '../access/accessChanged.js';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/** Whom a share is for: everybody who has its link, or the recipients alone. */
export type Audience = 'public' | 'private';

const ends = { of: 'article', id: 'old.article_id', companies: 'c.id = old.company_id' } as const;

/** A link to an article, at most one for each audience (docs/domains/sharing.md). */
@Entity({ tableName: 'article_share', ...tenantPolicy })
@Trigger(
  emitsAccessChange({
    on: 'update',
    ...ends,
    when: '((old.generation IS DISTINCT FROM new.generation) OR (old.ends_at IS DISTINCT FROM new.ends_at))',
  }),
)
@Trigger(emitsAccessChange({ on: 'delete', ...ends }))
@Unique({ properties: ['articleId', 'audience'] })
@Unique({ properties: ['tokenHash'] })
@Index({ properties: ['companyId', 'id'] })
@Check({ name: 'article_share_audience', expression: "audience in ('public','private')" })
export class Share {
  [OptionalProps]?: 'generation' | 'endsAt' | 'passwordHash' | 'openings' | 'createdAt' | 'updatedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @Property({ type: 'text' })
  audience!: Audience;

  /** The link is found by it. */
  @Property({ type: 'bytea' })
  tokenHash!: Buffer;

  /** The token itself, encrypted for this row, so that the link can be shown again. */
  @Property({ type: 'bytea' })
  sealedToken!: Buffer;

  /** Counts up whenever whoever has the link open has to open it again: a new token, another password. */
  @Property({ type: 'integer', default: 1 })
  generation = 1;

  /** The link works until then; null for no end. */
  @Property({ type: 'timestamptz', nullable: true })
  endsAt: Date | null = null;

  /** argon2id; null for a link without a password. */
  @Property({ type: 'text', nullable: true })
  passwordHash: string | null = null;

  /** How often it was opened. */
  @Property({ type: 'integer', default: 0 })
  openings = 0;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'created_by_id' })
  createdById!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Property({ type: 'timestamptz' })
  updatedAt: Date = databaseNow();
}
