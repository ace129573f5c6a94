import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { emitsAccessChange } from '../access/accessChanged.js';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { Group } from '../groups/group.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Share } from './share.entity.js';

/**
 * A member, a group or an invited address with whom an article is shared (docs/domains/sharing.md). The row of an
 * address becomes its user's when the invitation is accepted.
 */
@Entity({ tableName: 'article_share_recipient', ...tenantPolicy })
@Trigger(emitsAccessChange({ on: 'delete', of: 'article', id: 'old.article_id', companies: 'c.id = old.company_id' }))
@Unique({ properties: ['shareId', 'userId'] })
@Unique({ properties: ['shareId', 'groupId'] })
@Unique({ properties: ['shareId', 'email'] })
@Index({ properties: ['companyId', 'email'] })
@Check({
  name: 'article_share_recipient_one',
  expression: 'num_nonnulls(user_id, group_id, email) = 1',
})
export class ShareRecipient {
  [OptionalProps]?: 'userId' | 'groupId' | 'email' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Share, mapToPk: true, fieldName: 'share_id', deleteRule: 'cascade' })
  shareId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', nullable: true, deleteRule: 'cascade' })
  userId: string | null = null;

  @Index()
  @ManyToOne({ entity: () => Group, mapToPk: true, fieldName: 'group_id', nullable: true, deleteRule: 'cascade' })
  groupId: string | null = null;

  @Property({ type: 'text', nullable: true })
  email: string | null = null;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'added_by_id' })
  addedById!: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
