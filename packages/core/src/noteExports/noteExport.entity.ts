import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { countsObjects } from '../media/countsObjects.js';
import { Job } from '../outbox/job.entity.js';
import { Workspace } from '../workspaces/workspace.entity.js';

export const articleExportFormats = ['markdown', 'html'] as const;
export type ArticleExportFormat = (typeof articleExportFormats)[number];

/** What an export holds, and what it had to leave out. */
@ObjectType()
export class NoteExportReport {
  @Field(() => Int)
  articles!: number;

  @Field(() => Int)
  notes!: number;

  @Field(() => Int)
  files!: number;

  /** Files that a note names and that are gone. */
  @Field(() => Int)
  missingFiles!: number;

  /** Articles whose video stays behind. */
  @Field(() => Int)
  videos!: number;
}

const namedObjects = { key: 'storage_key', bytes: 'bytes' };

/** A request for the notes of a workspace or an article as files (docs/domains/noteExports.md). */
@ObjectType('NoteExport')
@Entity({ tableName: 'note_export', ...tenantPolicy })
@Check({ name: 'note_export_format', expression: "format in ('workspace','markdown','html')" })
@Trigger(countsObjects('insert', namedObjects))
@Trigger(countsObjects('update', namedObjects))
@Trigger(countsObjects('delete', namedObjects))
export class NoteExport {
  [OptionalProps]?:
    'articleId' | 'fileName' | 'storageKey' | 'bytes' | 'report' | 'cancelledAt' | 'finishedAt' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  /** Null for a whole workspace. */
  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', nullable: true, deleteRule: 'cascade' })
  articleId: string | null = null;

  /** The requesting user; the export is given to no other. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'text' })
  format!: 'workspace' | ArticleExportFormat;

  @Index()
  @ManyToOne({ entity: () => Job, mapToPk: true, fieldName: 'job_id', deleteRule: 'cascade' })
  jobId!: string;

  /** Under which it is saved; null until it is made, as are the next three. */
  @Property({ type: 'text', nullable: true })
  fileName: string | null = null;

  /** Null again once the file is removed. */
  @Index()
  @Property({ type: 'text', nullable: true })
  storageKey: string | null = null;

  @Property({ type: new BigIntType('number'), nullable: true })
  bytes: number | null = null;

  @Field(() => NoteExportReport, { nullable: true })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  report: NoteExportReport | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  @Index()
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
