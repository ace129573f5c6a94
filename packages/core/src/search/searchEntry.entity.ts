import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Article } from '../articles/article.entity.js';
import { Paragraph } from '../articles/paragraph.entity.js';
import { TextTab } from '../articles/textTab.entity.js';
import { Comment } from '../comments/comment.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from '../workspaces/workspace.entity.js';

/** What an entry is of. A draft and its notes are for those who may edit; everything else for whoever may view. */
export type SearchEntryKind = 'workspace' | 'article' | 'draft' | 'paragraph' | 'note' | 'draftNote' | 'comment';

/**
 * One thing that can be found, as `search.indexArticle` and `search.indexWorkspace` last read it. It holds no rights:
 * those are asked of the living rows at each search. Whatever is deleted takes its entry with it.
 */
@Entity({ tableName: 'search_entry', ...tenantPolicy })
@Check({
  name: 'search_entry_kind',
  expression: "kind in ('workspace','article','draft','paragraph','note','draftNote','comment')",
})
@Index({
  name: 'search_entry_document',
  expression: 'create index search_entry_document on search_entry using gin (company_id, document)',
})
@Index({
  name: 'search_entry_title',
  expression: 'create index search_entry_title on search_entry using gin (company_id, title_words gin_trgm_ops)',
})
export class SearchEntry {
  [OptionalProps]?: 'articleId' | 'textTabId' | 'paragraphId' | 'commentId' | 'startTime' | 'document';

  /** The kind and the id of the thing: indexing again finds its own entry, and a list keeps its order. */
  @PrimaryKey({ type: 'text' })
  id!: string;

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', nullable: true, deleteRule: 'cascade' })
  articleId: string | null = null;

  @Index()
  @ManyToOne({ entity: () => TextTab, mapToPk: true, fieldName: 'text_tab_id', nullable: true, deleteRule: 'cascade' })
  textTabId: string | null = null;

  @Index()
  @ManyToOne({
    entity: () => Paragraph,
    mapToPk: true,
    fieldName: 'paragraph_id',
    nullable: true,
    deleteRule: 'cascade',
  })
  paragraphId: string | null = null;

  @Index()
  @ManyToOne({ entity: () => Comment, mapToPk: true, fieldName: 'comment_id', nullable: true, deleteRule: 'cascade' })
  commentId: string | null = null;

  @Property({ type: 'text' })
  kind!: SearchEntryKind;

  /** As it is shown. */
  @Property({ type: 'text' })
  title!: string;

  /** What a snippet is cut from. */
  @Property({ type: 'text' })
  body!: string;

  /** Milliseconds in the article's film. */
  @Property({ type: 'integer', nullable: true })
  startTime: number | null = null;

  /** The title folded, where the entry is found by its title; parts of words are found there too. */
  @Property({ type: 'text' })
  titleWords!: string;

  /** Every word it is found by, folded (`foldText`), a space between. */
  @Property({ type: 'text' })
  words!: string;

  // Folding is ours, so that it is the same in every database, and the same where a hit is highlighted.
  @Property({
    type: 'text',
    columnType: 'tsvector',
    generated: "(array_to_tsvector(string_to_array(words, ' '))) stored",
    lazy: true,
  })
  document!: string;
}
