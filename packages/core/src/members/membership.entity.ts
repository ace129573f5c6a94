import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import type { CompanyRole, MemberStatus } from '@snaplore/schema/roles';
import { emitsAccessChange } from '../access/accessChanged.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Triggers } from '../kernel/triggers.js';
import { countsUsers } from '../platform/countsPlatform.js';

/** A user's role and status in one company (docs/domains/members.md). */
@Entity({ tableName: 'membership', ...tenantPolicy })
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'user',
    id: 'old.user_id',
    companies: 'c.id = old.company_id',
    when: '((old.role IS DISTINCT FROM new.role) OR (old.status IS DISTINCT FROM new.status))',
  }),
)
@Trigger(emitsAccessChange({ on: 'delete', of: 'user', id: 'old.user_id', companies: 'c.id = old.company_id' }))
@Triggers(countsUsers)
@Unique({ properties: ['companyId', 'userId'] })
@Check({ name: 'membership_role', expression: "role in ('user','moderator','admin','owner')" })
@Check({ name: 'membership_status', expression: "status in ('active','deactivated','invited')" })
export class Membership {
  [OptionalProps]?: 'status' | 'notificationHead' | 'digestSequence' | 'digestAt' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'text' })
  role!: CompanyRole;

  @Property({ type: 'text' })
  status: MemberStatus = 'active';

  /** The sequence of the user's newest notification. It stays when that one is deleted, so no number is used twice. */
  @Property({ type: 'bigint', default: 0 })
  notificationHead = '0';

  /** The sequence of the newest notification that was in a digest. */
  @Property({ type: 'bigint', default: 0 })
  digestSequence = '0';

  /** When the last digest was written. */
  @Property({ type: 'timestamptz', nullable: true })
  digestAt: Date | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
