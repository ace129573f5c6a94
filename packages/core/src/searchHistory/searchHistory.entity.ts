import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { Comment } from '../comments/comment.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import type { HitCategory } from '../search/searchCategories.js';
import { Workspace } from '../workspaces/workspace.entity.js';

/**
 * A question that a user asked, or a result that they opened: ids alone, since its title and the rights to it are read
 * whenever it is shown. It is deleted with its item (docs/domains/searchHistory.md).
 */
@Entity({ tableName: 'search_history', ...tenantPolicy })
@Unique({ properties: ['userId', 'companyId', 'key'] })
@Check({
  name: 'search_history_item',
  expression: '(category is null) = (workspace_id is null and article_id is null)',
})
export class SearchHistoryEntry {
  [OptionalProps]?:
    'category' | 'workspaceId' | 'articleId' | 'textTabId' | 'commentId' | 'startTime' | 'isShown' | 'askedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** What it is of: the same question or result is there once. */
  @Property({ type: 'text' })
  key!: string;

  /** What was typed. */
  @Property({ type: 'text' })
  question!: string;

  /** What the opened result is; null for a question that was asked. */
  @Property({ type: 'text', nullable: true })
  category: HitCategory | null = null;

  /** Of a workspace alone. */
  @Index()
  @ManyToOne({
    entity: () => Workspace,
    mapToPk: true,
    fieldName: 'workspace_id',
    nullable: true,
    deleteRule: 'cascade',
  })
  workspaceId: string | null = null;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', nullable: true, deleteRule: 'cascade' })
  articleId: string | null = null;

  /** A note of the publication or of the draft, so no reference to either. */
  @Property({ type: 'uuid', nullable: true })
  textTabId: string | null = null;

  @Index()
  @ManyToOne({ entity: () => Comment, mapToPk: true, fieldName: 'comment_id', nullable: true, deleteRule: 'cascade' })
  commentId: string | null = null;

  /** In milliseconds of the article's video. */
  @Property({ type: 'integer', nullable: true })
  startTime: number | null = null;

  /** Of a video: whether the words are shown on its screen, rather than said. */
  @Property({ type: 'boolean', default: false })
  isShown = false;

  @Property({ type: 'timestamptz' })
  askedAt: Date = databaseNow();
}
