import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';
import { Workspace } from '../../workspaces/workspace.entity.js';

/** 256 numbers for articles, which are all of one workspace. */
@Entity({ tableName: 'search_window', ...tenantPolicy })
export class SearchWindow {
  [PrimaryKeyProp]?: ['companyId', 'number'];

  @CompanyKey({ primary: true })
  companyId!: string;

  @PrimaryKey({ type: 'integer' })
  number!: number;

  @Index()
  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  /** How many of its numbers were given. */
  @Property({ type: 'integer' })
  used!: number;
}
