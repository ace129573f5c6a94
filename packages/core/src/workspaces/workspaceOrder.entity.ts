import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ArticleOrder } from '@snaplore/schema/orderTree';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from './workspace.entity.js';

/**
 * The order and nesting of a workspace's articles; no row until they are ordered for the first time
 * (docs/domains/workspaces.md).
 */
@Entity({ tableName: 'workspace_order', ...tenantPolicy })
@Unique({ properties: ['workspaceId'] })
export class WorkspaceOrder {
  [OptionalProps]?: 'tree' | 'version';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'[]'` })
  tree: ArticleOrder = [];

  /** Counts the saves. */
  @Property({ type: 'integer', default: 0 })
  version = 0;
}
