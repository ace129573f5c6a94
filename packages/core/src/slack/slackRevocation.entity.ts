import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/** A sealed token that is still to be revoked at Slack; removed when that is done. */
@Entity({ tableName: 'slack_revocation', ...tenantPolicy })
export class SlackRevocation {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @CompanyKey()
  companyId!: string;

  /** The workspace that the token is sealed for, which may be deleted by now. */
  @Property({ type: 'uuid' })
  workspaceId!: string;

  @Property({ type: 'bytea', lazy: true })
  accessToken!: Buffer;

  @Property({ type: 'bytea', lazy: true })
  tokenHash!: Buffer;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
