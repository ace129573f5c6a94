import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { emitsAccessChange } from '../access/accessChanged.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId, newShortId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from '../workspaces/workspace.entity.js';

/**
 * A video article, a text article, or both (docs/domains/articles.md).
 * Readers are served the published content; the draft is the live notes plus `draftTitle`.
 */
@ObjectType('Article')
@Entity({ tableName: 'article', ...tenantPolicy })
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'article',
    id: 'old.id',
    companies: 'c.id = old.company_id',
    when: '((old.workspace_id <> new.workspace_id) OR ((old.published_at IS NOT NULL) AND (new.published_at IS NULL)))',
  }),
)
@Trigger(emitsAccessChange({ on: 'delete', of: 'article', id: 'old.id', companies: 'c.id = old.company_id' }))
@Unique({ properties: ['shortId'] })
@Index({ properties: ['workspaceId', 'id'] })
@Index({ properties: ['companyId', 'updatedAt', 'id'] })
export class Article {
  [OptionalProps]?:
    | 'shortId'
    | 'draftTitle'
    | 'publishedAt'
    | 'hasDraftChanges'
    | 'isArchived'
    | 'tags'
    | 'duration'
    | 'createdAt'
    | 'updatedAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  shortId: string = newShortId();

  @Field(() => String)
  @Property({ type: 'text' })
  slug!: string;

  /** The published title; of an article that was never published, the draft's. */
  @Field(() => String)
  @Property({ type: 'text' })
  title!: string;

  /** The draft's title where it differs from the published one, else null. */
  @Property({ type: 'text', nullable: true })
  draftTitle: string | null = null;

  @Field(() => Date, { nullable: true })
  @Property({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null = null;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  hasDraftChanges = true;

  /** Archived articles are hidden from the lists unless 'Show archived articles' is on. */
  @Field(() => Boolean)
  @Property({ type: 'boolean', default: false })
  isArchived = false;

  @Field(() => [String])
  @Property({ type: 'text[]' })
  tags: string[] = [];

  /** Length of the video in milliseconds; 0 for an article without one. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  duration = 0;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'author_id' })
  authorId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'updated_by_id' })
  updatedById!: string;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  updatedAt: Date = databaseNow();
}
