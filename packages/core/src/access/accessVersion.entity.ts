import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Company } from '../companies/company.entity.js';
import { tenantWall } from '../platform/rowLevelSecurity.js';

/**
 * Another value whenever somebody's access within a company has changed (`accessChanged.ts`). Who has checked a right can
 * tell in the statement that relies on it whether the check still holds.
 */
@Entity({ tableName: 'access_version', ...tenantWall })
export class AccessVersion {
  @ManyToOne({ entity: () => Company, mapToPk: true, primary: true, fieldName: 'company_id', deleteRule: 'cascade' })
  companyId!: string;

  /** The number of the transaction that changed it last; a company without a row is at 0. */
  @Property({ type: 'bigint' })
  version!: string;
}
