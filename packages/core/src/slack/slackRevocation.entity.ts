import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Company } from '../companies/company.entity.js';
import { databaseNow } from '../platform/databaseClock.js';
import { newId } from '../platform/ids.js';
import { tenantWall } from '../platform/rowLevelSecurity.js';

/** A token that is still to be revoked at Slack, sealed as it was; removed when that is done. */
@Entity({ tableName: 'slack_revocation', ...tenantWall })
export class SlackRevocation {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @ManyToOne({ entity: () => Company, mapToPk: true, fieldName: 'company_id', deleteRule: 'cascade' })
  companyId!: string;

  /** For which the token is sealed. It may be gone by now. */
  @Property({ type: 'uuid' })
  workspaceId!: string;

  @Property({ type: 'bytea', lazy: true })
  accessToken!: Buffer;

  @Property({ type: 'bytea', lazy: true })
  tokenHash!: Buffer;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
