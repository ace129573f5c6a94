import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import { Field, ID, ObjectType } from 'type-graphql';
import { emitsAccessChange } from '../access/accessChanged.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { WorkspaceVisibilityEnum } from '../kernel/graphqlEnums.js';
import { newId, newShortId } from '../kernel/ids.js';
import { readByGuests, tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Triggers } from '../kernel/triggers.js';
import { countsWorkspaces } from '../platform/countsPlatform.js';
import { deletesArticleCount } from './countsArticles.js';

/** A collection of articles with its own readers and editors (docs/domains/workspaces.md). */
@ObjectType('Workspace')
@Entity({ tableName: 'workspace', ...readByGuests(tenantPolicy, 'id = (select guest_workspace())') })
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'company',
    id: 'old.company_id',
    companies: 'c.id = old.company_id',
    when: '((old.visibility IS DISTINCT FROM new.visibility) OR (old.author_id IS DISTINCT FROM new.author_id))',
  }),
)
@Trigger(emitsAccessChange({ on: 'delete', of: 'company', id: 'old.company_id', companies: 'c.id = old.company_id' }))
@Trigger(deletesArticleCount)
@Triggers(countsWorkspaces)
@Unique({ properties: ['shortId'] })
@Index({ properties: ['companyId', 'title', 'id'] })
@Check({ name: 'workspace_visibility', expression: "visibility in ('private','organization','public','personal')" })
export class Workspace {
  [OptionalProps]?: 'shortId' | 'description' | 'isArchived' | 'createdAt' | 'lastActivityAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  shortId: string = newShortId();

  @Property({ type: 'text' })
  slug!: string;

  /** A personal workspace's title begins with `PW_` and is shown as 'Personal'. */
  @Property({ type: 'text' })
  title!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  description = '';

  @Field(() => WorkspaceVisibilityEnum)
  @Property({ type: 'text' })
  visibility!: WorkspaceVisibility;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'author_id' })
  authorId!: string;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isArchived = false;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  lastActivityAt: Date = databaseNow();
}
