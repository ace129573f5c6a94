import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ArticleOrder } from '@snaplore/schema/orderTree';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from './workspace.entity.js';

/**
 * In which order and below which other a workspace's articles stand (spec 1 §3); no row while nobody has ordered them.
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

  /** Counts the saves: whoever saves says which one their order was made from. */
  @Property({ type: 'integer', default: 0 })
  version = 0;
}
