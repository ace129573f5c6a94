import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../kernel/companyKey.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * Gets a new value whenever anybody's access within a company changes (`accessChanged.ts`). A statement that relies on
 * a checked right compares it, and so notices that the check is out of date.
 */
@Entity({ tableName: 'access_version', ...tenantPolicy })
export class AccessVersion {
  @CompanyKey({ primary: true })
  companyId!: string;

  /** The number of the transaction that changed it last; a company without a row is at 0. */
  @Property({ type: 'bigint' })
  version!: string;
}
