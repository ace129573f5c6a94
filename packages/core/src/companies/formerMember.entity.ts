import { Entity, Index, ManyToOne, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../identity/user.entity.js';
import { newId } from '../platform/ids.js';
import { tenantWall } from '../platform/rowLevelSecurity.js';
import { Company } from './company.entity.js';

/** Somebody who had a place in a company: what they made there goes on bearing their name. */
@Entity({ tableName: 'former_member', ...tenantWall })
@Unique({ properties: ['companyId', 'userId'] })
export class FormerMember {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @ManyToOne({ entity: () => Company, mapToPk: true, fieldName: 'company_id', deleteRule: 'cascade' })
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;
}
