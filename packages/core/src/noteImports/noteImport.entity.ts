import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { NoteImportPreview, NoteImportReport } from '@snaplore/schema/noteImport';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { countsObjects } from '../media/countsObjects.js';
import { Job } from '../outbox/job.entity.js';
import { Workspace } from '../workspaces/workspace.entity.js';

const namedObjects = { key: 'storage_key', bytes: 'bytes' };

/** A file whose notes are to become articles of a workspace (docs/domains/noteImports.md). */
@ObjectType('NoteImport')
@Entity({ tableName: 'note_import', ...tenantPolicy })
@Trigger(countsObjects('insert', namedObjects))
@Trigger(countsObjects('update', namedObjects))
@Trigger(countsObjects('delete', namedObjects))
export class NoteImport {
  [OptionalProps]?: 'importJobId' | 'preview' | 'report' | 'cancelledAt' | 'finishedAt' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  /** Who sent the file; nobody else sees the import. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  fileName!: string;

  /** Null once the file is removed. */
  @Index()
  @Property({ type: 'text', nullable: true })
  storageKey!: string | null;

  @Property({ type: new BigIntType('number') })
  bytes!: number;

  @Index()
  @ManyToOne({ entity: () => Job, mapToPk: true, fieldName: 'preview_job_id', deleteRule: 'cascade' })
  previewJobId!: string;

  /** Null until it was said to begin. */
  @Index()
  @ManyToOne({ entity: () => Job, mapToPk: true, fieldName: 'import_job_id', nullable: true, deleteRule: 'cascade' })
  importJobId: string | null = null;

  /** What would be made; null until that is known. */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  preview: NoteImportPreview | null = null;

  /** What was made; null until it is. */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  report: NoteImportReport | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  @Index()
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
