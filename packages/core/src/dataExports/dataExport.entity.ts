import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { countsObjects } from '../media/countsObjects.js';
import { Job } from '../outbox/job.entity.js';

const namedObjects = { key: 'storage_key', bytes: 'bytes' };

/** A request for all of one's own data, or for all of a company, as a zip (docs/domains/dataExports.md). */
@Entity({ tableName: 'data_export', ...tenantPolicy })
@Check({ name: 'data_export_kind', expression: "kind in ('own','company')" })
@Trigger(countsObjects('insert', namedObjects))
@Trigger(countsObjects('update', namedObjects))
@Trigger(countsObjects('delete', namedObjects))
export class DataExport {
  [OptionalProps]?: 'storageKey' | 'bytes' | 'finishedAt' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  /** Where it was requested; with `own`, the data of the user's other companies are in it as well. */
  @CompanyKey()
  companyId!: string;

  /** The requesting user; it is given to no other. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'text' })
  kind!: 'own' | 'company';

  @Index()
  @ManyToOne({ entity: () => Job, mapToPk: true, fieldName: 'job_id', deleteRule: 'cascade' })
  jobId!: string;

  /** Null until the file is made, and once it is removed. */
  @Index()
  @Property({ type: 'text', nullable: true })
  storageKey: string | null = null;

  @Property({ type: new BigIntType('number'), nullable: true })
  bytes: number | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  @Index()
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
