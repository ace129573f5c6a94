import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import type { WorkspaceRole as Role } from '@snaplore/schema/roles';
import { emitsAccessChange } from '../access/accessChanged.js';
import { Group } from '../groups/group.entity.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from './workspace.entity.js';

/** The role that a user has on a workspace of their own. */
@Entity({ tableName: 'workspace_role', ...tenantPolicy })
@Trigger(emitsAccessChange({ on: 'insert', of: 'user', id: 'new.user_id', companies: 'c.id = new.company_id' }))
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'user',
    id: 'old.user_id',
    companies: 'c.id = old.company_id',
    when: '(old.role IS DISTINCT FROM new.role)',
  }),
)
@Trigger(emitsAccessChange({ on: 'delete', of: 'user', id: 'old.user_id', companies: 'c.id = old.company_id' }))
@Unique({ properties: ['workspaceId', 'userId'] })
@Check({ name: 'workspace_role_role', expression: "role in ('viewer','editor','admin')" })
export class WorkspaceRole {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'text' })
  role!: Role;
}

/** The role that every member of a group has on a workspace. */
@Entity({ tableName: 'workspace_group_role', ...tenantPolicy })
@Trigger(emitsAccessChange({ on: 'insert', of: 'company', id: 'new.company_id', companies: 'c.id = new.company_id' }))
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'company',
    id: 'old.company_id',
    companies: 'c.id = old.company_id',
    when: '(old.role IS DISTINCT FROM new.role)',
  }),
)
@Trigger(emitsAccessChange({ on: 'delete', of: 'company', id: 'old.company_id', companies: 'c.id = old.company_id' }))
@Unique({ properties: ['workspaceId', 'groupId'] })
@Check({ name: 'workspace_group_role_role', expression: "role in ('viewer','editor','admin')" })
export class WorkspaceGroupRole {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  @Index()
  @ManyToOne({ entity: () => Group, mapToPk: true, fieldName: 'group_id', deleteRule: 'cascade' })
  groupId!: string;

  @Property({ type: 'text' })
  role!: Role;
}
