import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Article } from '../../articles/article.entity.js';
import { CompanyKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';
import { Workspace } from '../../workspaces/workspace.entity.js';

/** The number of an article in the index, or that of a workspace itself. */
@Entity({ tableName: 'search_number', ...tenantPolicy })
@Index({
  name: 'search_number_workspace',
  expression: 'create unique index search_number_workspace on search_number (workspace_id) where article_id is null',
})
@Index({
  name: 'search_number_moved',
  expression: 'create index search_number_moved on search_number (company_id) where is_moved',
})
export class SearchNumber {
  [PrimaryKeyProp]?: ['companyId', 'number'];
  [OptionalProps]?: 'workspaceId' | 'articleId' | 'entries' | 'isMoved';

  @CompanyKey({ primary: true })
  companyId!: string;

  /** Up to 2^32 - 1. */
  @PrimaryKey({ type: 'bigint' })
  number!: string;

  /** Of the workspace itself; an article is in that of its window. */
  @ManyToOne({
    entity: () => Workspace,
    mapToPk: true,
    fieldName: 'workspace_id',
    nullable: true,
    deleteRule: 'cascade',
  })
  workspaceId: string | null = null;

  @ManyToOne({
    entity: () => Article,
    mapToPk: true,
    fieldName: 'article_id',
    nullable: true,
    deleteRule: 'cascade',
    unique: true,
  })
  articleId: string | null = null;

  /** How many entries it has had: the next one's order (`place.ts`). */
  @Property({ type: 'integer' })
  entries = 0;

  /** Whether the article stands in another workspace by now, until it is indexed again. */
  @Property({ type: 'boolean' })
  isMoved = false;
}
