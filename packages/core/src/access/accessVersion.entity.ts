import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../kernel/companyKey.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * Another value whenever somebody's access within a company has changed (`accessChanged.ts`). Who has checked a right
 * can tell in the statement that relies on it whether the check still holds.
 */
@Entity({ tableName: 'access_version', ...tenantPolicy })
export class AccessVersion {
  @CompanyKey({ primary: true })
  companyId!: string;

  /** The number of the transaction that changed it last; a company without a row is at 0. */
  @Property({ type: 'bigint' })
  version!: string;
}
