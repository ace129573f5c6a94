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
 * A video article, a text article, or both (spec 2 §1).
 * Readers are served what was published; the draft is the live notes plus `draftTitle`.
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

  /** As last published; of an article never published, as its editor has it. */
  @Field(() => String)
  @Property({ type: 'text' })
  title!: string;

  /** What the editor has changed the title to since publishing; null when nothing. */
  @Property({ type: 'text', nullable: true })
  draftTitle: string | null = null;

  @Field(() => Date, { nullable: true })
  @Property({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null = null;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  hasDraftChanges = true;

  /** Out of the lists until 'Show archived articles' (spec 2 §4). */
  @Field(() => Boolean)
  @Property({ type: 'boolean', default: false })
  isArchived = false;

  @Field(() => [String])
  @Property({ type: 'text[]' })
  tags: string[] = [];

  /** Milliseconds of film; 0 for an article of notes alone. */
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
