import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Article } from '../articles/article.entity.js';
import { Comment } from '../comments/comment.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from '../workspaces/workspace.entity.js';

/** What an entry is for. Drafts and their notes are found by editors, everything else by viewers. */
export type SearchEntryKind =
  'workspace' | 'article' | 'draft' | 'paragraph' | 'note' | 'draftNote' | 'comment' | 'articleVideo' | 'draftVideo';

/**
 * One searchable item, as of its last indexing. Entries hold no rights: these are read at each search. An entry is
 * deleted with its item (docs/domains/search.md).
 */
@Entity({ tableName: 'search_entry', ...tenantPolicy })
@Check({
  name: 'search_entry_kind',
  expression:
    "kind in ('workspace','article','draft','paragraph','note','draftNote','comment','articleVideo','draftVideo')",
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
  [OptionalProps]?:
    'articleId' | 'textTabId' | 'paragraphId' | 'commentId' | 'startTime' | 'wordTimes' | 'isShown' | 'document';

  /** Kind and id of the item, so that indexing again replaces its entry and lists keep their order. */
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

  /** A note of the publication or of the draft, so no reference to either. */
  @Property({ type: 'uuid', nullable: true })
  textTabId: string | null = null;

  /** A paragraph of the publication. */
  @Property({ type: 'uuid', nullable: true })
  paragraphId: string | null = null;

  @Index()
  @ManyToOne({ entity: () => Comment, mapToPk: true, fieldName: 'comment_id', nullable: true, deleteRule: 'cascade' })
  commentId: string | null = null;

  @Property({ type: 'text' })
  kind!: SearchEntryKind;

  /** As shown. */
  @Property({ type: 'text' })
  title!: string;

  /** The text that a snippet is cut from. */
  @Property({ type: 'text' })
  body!: string;

  /** In milliseconds of the article's video. */
  @Property({ type: 'integer', nullable: true })
  startTime: number | null = null;

  /** When each word of `body` is said, likewise; of what is said alone (`spokenPassages.ts`). */
  @Property({ type: 'integer[]', nullable: true })
  wordTimes: number[] | null = null;

  /** Of a video: whether the words of `body` are shown on its screen, rather than said. */
  @Property({ type: 'boolean' })
  isShown = false;

  /** The folded title of items that are found by their title, also by parts of words. */
  @Property({ type: 'text' })
  titleWords!: string;

  /** All words that the item is found by, folded (`foldText`) and separated by spaces. */
  @Property({ type: 'text' })
  words!: string;

  // Folded by the product, so that results and highlights are the same on every database.
  @Property({
    type: 'text',
    columnType: 'tsvector',
    generated: "(array_to_tsvector(string_to_array(words, ' '))) stored",
    lazy: true,
  })
  document!: string;
}
