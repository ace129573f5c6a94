import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Article } from '../articles/article.entity.js';
import { Comment } from '../comments/comment.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { entryKinds, type EntryKind } from './entryKinds.js';

/**
 * One searchable text, as of its last indexing. Entries hold no rights: these are read at each search. An entry is
 * deleted with its item (docs/domains/search.md).
 */
@Entity({ tableName: 'search_entry', ...tenantPolicy })
@Check({ name: 'search_entry_kind', expression: `kind in (${entryKinds.map((kind) => `'${kind}'`).join(',')})` })
@Index({
  name: 'search_entry_title',
  expression: 'create index search_entry_title on search_entry (company_id, title_hash) where title_hash is not null',
})
export class SearchEntry {
  [PrimaryKeyProp]?: ['companyId', 'place'];
  [OptionalProps]?: 'articleId' | 'textTabId' | 'paragraphId' | 'commentId' | 'startTime' | 'wordTimes' | 'isShown';

  @CompanyKey({ primary: true })
  companyId!: string;

  /** Its article's number and its slot (`index/place.ts`): another one with other words. */
  @PrimaryKey({ type: 'bigint' })
  place!: string;

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
  kind!: EntryKind;

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

  /** Of all words that it is found by and of what they weigh: an entry with the same keeps its place. */
  @Property({ type: 'bigint' })
  wordsHash!: string;

  /** Of the folded title of a workspace, an article or a draft: who asks for exactly that finds it first. */
  @Property({ type: 'integer', nullable: true })
  titleHash: number | null = null;
}
