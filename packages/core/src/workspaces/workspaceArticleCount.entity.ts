import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * A part of the numbers of articles in a workspace, without archived and deleted ones; the rows of a workspace add up
 * (docs/domains/workspaces.md). Written by triggers alone (`countsArticles.ts`): each takes a row that no other
 * transaction has locked, and adds a row where all are locked. A part may therefore be negative.
 */
@Entity({ tableName: 'workspace_article_count', ...tenantPolicy })
@Index({ properties: ['workspaceId'] })
export class WorkspaceArticleCount {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  /** No foreign key: it would lock the workspace after its articles, and commands lock it before them. */
  @Property({ type: 'uuid' })
  workspaceId!: string;

  /** Articles with those that were never published. */
  @Property({ type: 'integer' })
  articles!: number;

  /** Published articles alone. */
  @Property({ type: 'integer' })
  published!: number;
}
