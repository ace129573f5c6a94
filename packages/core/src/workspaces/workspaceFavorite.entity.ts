import { Entity, Index, ManyToOne, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from './workspace.entity.js';

/** A user's star on a workspace (docs/domains/workspaces.md). */
@Entity({ tableName: 'workspace_favorite', ...tenantPolicy })
@Unique({ properties: ['userId', 'workspaceId'] })
export class WorkspaceFavorite {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;
}
