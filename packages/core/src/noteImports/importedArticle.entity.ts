import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from '../workspaces/workspace.entity.js';

/**
 * From what an article was imported, so that the same file makes it once in a workspace (docs/domains/noteImports.md).
 */
@Entity({ tableName: 'imported_article', ...tenantPolicy })
@Unique({ properties: ['workspaceId', 'source'] })
export class ImportedArticle {
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', primary: true, deleteRule: 'cascade' })
  articleId!: string;

  @CompanyKey()
  companyId!: string;

  /** The workspace that it was imported into, also after it was moved. */
  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  /** A digest of where it stood and what it said. */
  @Property({ type: 'text' })
  source!: string;
}
