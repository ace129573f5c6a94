import { BigIntType, OptionalProps } from '@mikro-orm/core';
import {
  Check,
  Entity,
  Filter,
  Index,
  ManyToOne,
  PrimaryKey,
  Property,
  Trigger,
  Unique,
} from '@mikro-orm/decorators/legacy';
import type { SubscriptionStatus } from '@snaplore/schema/billing';
import { Field, ID, ObjectType } from 'type-graphql';
import { emitsAccessChange } from '../access/accessChanged.js';
import { User } from '../accounts/user.entity.js';
import { registerCompany } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { Triggers } from '../kernel/triggers.js';
import { countsCompanies } from '../platform/countsPlatform.js';
import { countsObjects } from '../media/countsObjects.js';
import { companyPolicy, readByGuests } from '../kernel/rowLevelSecurity.js';

/** A company: the tenant (docs/domains/companies.md). */
@ObjectType('Company')
// A deleted company is nowhere, although its rows are still being removed (docs/domains/companyDeletion.md).
@Filter({ name: 'present', cond: { deletedAt: null }, default: true })
@Entity({ tableName: 'company', ...readByGuests(companyPolicy, 'id = (select guest_company())') })
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'company',
    id: 'old.id',
    companies: 'c.id = old.id',
    when:
      '((old.is_activated IS DISTINCT FROM new.is_activated) ' +
      'OR (old.is_ai_enabled IS DISTINCT FROM new.is_ai_enabled) ' +
      'OR (old.are_versions_open IS DISTINCT FROM new.are_versions_open) ' +
      'OR (old.is_billing IS DISTINCT FROM new.is_billing) ' +
      'OR (old.paid_status IS DISTINCT FROM new.paid_status) ' +
      'OR (old.deleted_at IS DISTINCT FROM new.deleted_at))',
  }),
)
@Trigger(countsObjects('update', { key: 'logo_key', bytes: 'logo_bytes', company: 'id' }))
@Triggers(countsCompanies)
@Index({
  name: 'company_words',
  expression: 'create index company_words on company using gin (words gin_trgm_ops)',
})
@Index({ properties: ['isBilling', 'id'] })
@Index({ properties: ['isAiEnabled', 'id'] })
@Index({ properties: ['isActivated', 'id'] })
@Index({
  name: 'company_deletes_at',
  expression: 'create index company_deletes_at on company (deletes_at) where deletes_at is not null',
})
@Index({
  name: 'company_deleted_at',
  expression: 'create index company_deleted_at on company (deleted_at) where deleted_at is not null',
})
@Check({ name: 'company_deleted', expression: 'deleted_at is null or not is_activated' })
@Check({ name: 'company_storage_quota', expression: 'storage_quota >= 0' })
@Check({
  name: 'company_paid_status',
  expression: "paid_status in ('active','canceled','past_due','paused','trialing')",
})
export class Company {
  [OptionalProps]?:
    | 'isActivated'
    | 'isAiEnabled'
    | 'areVersionsOpen'
    | 'isBilling'
    | 'paidStatus'
    | 'subscriptionId'
    | 'logoKey'
    | 'logoBytes'
    | 'storageQuota'
    | 'deletesAt'
    | 'deletionBy'
    | 'deletedAt'
    | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Field(() => String)
  @Property({ type: 'text' })
  title!: string;

  /** The first part of the company's host name. */
  @Field(() => String)
  @Unique()
  @Property({ type: 'text' })
  slug!: string;

  /** What super admins search in: title and slug in lower case. Written by the database. */
  @Property({ type: 'text', generated: "lower(((title || ' '::text) || slug)) stored", lazy: true, hidden: true })
  words?: string;

  /** The root owner: the user who created the company, or to whom it was handed over. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'owner_id' })
  ownerId!: string;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isActivated = true;

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isAiEnabled = true;

  /** Whether whoever may edit an article may also see and restore its versions; otherwise super admins may. */
  @Field(() => Boolean)
  @Property({ type: 'boolean', default: false })
  areVersionsOpen = false;

  /** Since when the company's own host answers; only where hosts are made one by one (`COMPANY_HOSTS`). */
  @Property({ type: 'timestamptz', nullable: true })
  hostCreatedAt: Date | null = null;

  /** Whether the company has to pay. Set only by a payments driver or a super admin. */
  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isBilling = false;

  /** The subscription's status as reported by the payments driver. */
  @Property({ type: 'text', nullable: true })
  paidStatus: SubscriptionStatus | null = null;

  /** The provider's id of that subscription, also once it has ended. */
  @Property({ type: 'text', nullable: true })
  subscriptionId: string | null = null;

  /** The logo's key in the storage. */
  @Property({ type: 'text', nullable: true })
  logoKey: string | null = null;

  /** Of the logo; null where there is none, and for one from before that was kept. */
  @Property({ type: 'integer', nullable: true })
  logoBytes: number | null = null;

  /** How many bytes it may have in the storage; null: as the setting COMPANY_STORAGE_BYTES says. */
  @Property({ type: new BigIntType('number'), nullable: true })
  storageQuota: number | null = null;

  /** When it is deleted, since an owner wants that; null where nobody does. */
  @Field(() => Date, { nullable: true })
  @Property({ type: 'timestamptz', nullable: true })
  deletesAt: Date | null = null;

  /** The owner who wants that. No foreign key: they may be removed meanwhile. */
  @Property({ type: 'uuid', nullable: true })
  deletionBy: string | null = null;

  /** When it was deleted; from then on it is deactivated, and a job removes its rows. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}

registerCompany(Company);
