import { Entity, Index, ManyToOne, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/** Somebody who had a place in a company: what they made there goes on bearing their name. */
@Entity({ tableName: 'former_member', ...tenantPolicy })
@Unique({ properties: ['companyId', 'userId'] })
export class FormerMember {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;
}
