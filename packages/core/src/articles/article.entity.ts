import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { emitsAccessChange } from '../access/accessChanged.js';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId, newShortId } from '../kernel/ids.js';
import { readByGuests, tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Triggers } from '../kernel/triggers.js';
import { countsPresentArticles } from '../platform/countsPlatform.js';
import { countsArticles } from '../workspaces/countsArticles.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import type { PublishedParagraph, PublishedTab } from './publishedContent.js';

/** How an article came to 'Recently deleted': discarded is a draft that was never published. */
export type DeletionKind = 'deleted' | 'merged' | 'discarded';

/**
 * What readers are served of an article: its title, notes and paragraphs as they were published at one moment, by one
 * user. Never changed; an article points at its current one, and the former ones are its versions
 * (docs/domains/versions.md).
 */
@Entity({
  tableName: 'publication',
  ...readByGuests(tenantPolicy, 'id = (select guest_publication())'),
})
@Unique({ properties: ['articleId', 'number'] })
export class Publication {
  [OptionalProps]?: 'publishedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  /** From 1, in the order of publishing; the current one has the highest. Names a version in its URL. */
  @Property({ type: 'integer' })
  number!: number;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'text' })
  slug!: string;

  /** Length of its video in milliseconds; 0 without one. */
  @Property({ type: 'integer' })
  duration!: number;

  /** Its notes in their order. */
  @Property({ type: 'json' })
  tabs!: PublishedTab[];

  @Property({ type: 'json' })
  paragraphs!: PublishedParagraph[];

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'publisher_id' })
  publisherId!: string;

  @Property({ type: 'timestamptz' })
  publishedAt: Date = databaseNow();
}

/**
 * A video article, a text article, or both (docs/domains/articles.md). Readers are served its publication. The draft is
 * the live notes, with title, workspace, notes and paragraphs as its editors have them.
 */
@ObjectType('Article')
@Entity({ tableName: 'article', ...readByGuests(tenantPolicy, 'id = (select guest_article())') })
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'article',
    id: 'old.id',
    companies: 'c.id = old.company_id',
    when:
      '((old.workspace_id <> new.workspace_id) ' +
      'OR ((old.published_at IS NOT NULL) AND (new.published_at IS NULL)) ' +
      'OR ((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)))',
  }),
)
// Archiving ends what is open by a link of the article (docs/domains/sharing.md).
@Trigger(
  emitsAccessChange({
    on: 'update',
    name: 'archive',
    of: 'article',
    id: 'old.id',
    companies: 'c.id = old.company_id',
    when: '(new.is_archived AND (NOT old.is_archived))',
  }),
)
@Trigger(emitsAccessChange({ on: 'delete', of: 'article', id: 'old.id', companies: 'c.id = old.company_id' }))
@Trigger(countsArticles('insert'))
@Trigger(countsArticles('update'))
@Trigger(countsArticles('delete'))
@Triggers(countsPresentArticles)
@Unique({ properties: ['shortId'] })
@Index({ properties: ['workspaceId', 'id'] })
@Index({ properties: ['companyId', 'updatedAt', 'id'] })
@Index({ properties: ['companyId', 'deletedAt', 'id'] })
@Index({ properties: ['deletedWithId'] })
@Index({ properties: ['authorId', 'id'] })
@Index({
  name: 'article_drafts',
  expression:
    'create index article_drafts on article (workspace_id, updated_at desc, id desc) ' +
    'where has_draft_changes and not is_archived',
})
@Check({ name: 'article_deletion_kind', expression: "deletion_kind in ('deleted','merged','discarded')" })
export class Article {
  [OptionalProps]?:
    | 'shortId'
    | 'publicationId'
    | 'videoPublicationId'
    | 'servedVideoIds'
    | 'isVideoHidden'
    | 'draftTitle'
    | 'draftTitleById'
    | 'draftTitleAt'
    | 'draftWorkspaceId'
    | 'isDraftKept'
    | 'publishedAt'
    | 'hasDraftChanges'
    | 'isArchived'
    | 'deletedAt'
    | 'deletedById'
    | 'deletionKind'
    | 'deletedWithId'
    | 'tags'
    | 'duration'
    | 'createdAt'
    | 'updatedAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  shortId: string = newShortId();

  @Field(() => String)
  @Property({ type: 'text' })
  slug!: string;

  /**
   * What readers are served; null until it is published. The columns `title`, `slug` and `publishedAt` repeat it for
   * lists, `duration` the one whose video is served; of an article that was never published, they repeat the draft
   * (`writePublication.ts`, `setDraftTitle.ts`).
   */
  @ManyToOne({
    entity: () => Publication,
    mapToPk: true,
    fieldName: 'publication_id',
    nullable: true,
    deleteRule: 'no action',
  })
  publicationId: string | null = null;

  /**
   * The publication whose video readers are served: the current one, or a former one until the video of the current
   * one is made; null before the first is made (docs/domains/videos.md).
   */
  @ManyToOne({
    entity: () => Publication,
    mapToPk: true,
    fieldName: 'video_publication_id',
    nullable: true,
    deleteRule: 'no action',
  })
  videoPublicationId: string | null = null;

  /** The videos that readers are served: cuts, and those that are shown as a whole. Empty while the video is hidden. */
  @Property({ type: 'uuid[]', defaultRaw: "'{}'" })
  servedVideoIds: string[] = [];

  /** Whether an editor hid the video from readers until another one is published. */
  @Field(() => Boolean)
  @Property({ type: 'boolean', default: false })
  isVideoHidden = false;

  @Field(() => String)
  @Property({ type: 'text' })
  title!: string;

  /** The draft's title where it differs from the published one, else null. */
  @Property({ type: 'text', nullable: true })
  draftTitle: string | null = null;

  /** Who changed the draft's title last, and when: told to a user who had begun from another one. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'draft_title_by_id', nullable: true })
  draftTitleById: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  draftTitleAt: Date | null = null;

  /** The workspace that a published article moves to when it is published next; null where it stays. */
  @ManyToOne({
    entity: () => Workspace,
    mapToPk: true,
    fieldName: 'draft_workspace_id',
    nullable: true,
    deleteRule: 'set null',
  })
  draftWorkspaceId: string | null = null;

  @Field(() => Date, { nullable: true })
  @Property({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null = null;

  /** Whether it is a draft: it was never published, differs from its publication, or was kept (`draftState.ts`). */
  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  hasDraftChanges = true;

  /** Whether its publisher kept the draft, though it is as published. */
  @Property({ type: 'boolean', default: false })
  isDraftKept = false;

  /** Archived articles are hidden from the lists unless 'Show archived articles' is on. */
  @Field(() => Boolean)
  @Property({ type: 'boolean', default: false })
  isArchived = false;

  /** When it went to 'Recently deleted'; nobody sees it then, but its editors there. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'deleted_by_id', nullable: true })
  deletedById: string | null = null;

  /** Why it was deleted, and the article that was named then: those nested below it went and come back with it. */
  @Property({ type: 'text', nullable: true })
  deletionKind: DeletionKind | null = null;

  @Property({ type: 'uuid', nullable: true })
  deletedWithId: string | null = null;

  @Field(() => [String])
  @Property({ type: 'text[]' })
  tags: string[] = [];

  /** Length of the video that readers see, in milliseconds; 0 for an article without one. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  duration = 0;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'author_id' })
  authorId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'updated_by_id' })
  updatedById!: string;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  updatedAt: Date = databaseNow();
}
