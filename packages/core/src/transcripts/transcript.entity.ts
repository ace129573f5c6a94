import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Transcript as TranscriptText, TranscriptLine } from '@snaplore/schema/transcript/transcript';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { readByGuests, tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from '../videos/video.entity.js';

/** Whether a row says anything. An empty list takes 5 bytes, or 8 with its length; nothing longer is read for it. */
export const sqlHasLines = 'pg_column_size(lines) > 8';

/** What is said in one uploaded video (docs/domains/transcripts.md). */
@Entity({ tableName: 'transcript', ...readByGuests(tenantPolicy, 'video_id in (select guest_transcribed_videos())') })
export class Transcript {
  [OptionalProps]?: 'previous' | 'revision' | 'editIds' | 'updatedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @ManyToOne({ entity: () => Video, mapToPk: true, fieldName: 'video_id', deleteRule: 'cascade', unique: true })
  videoId!: string;

  /** ISO 639-1, or as the service named it; null when unknown. */
  @Property({ type: 'text', nullable: true })
  language: string | null = null;

  @Property({ type: 'json' })
  lines!: TranscriptLine[];

  /** What a new generation replaced. */
  @Property({ type: 'json', nullable: true, lazy: true })
  previous: TranscriptText | null = null;

  /** Increases with every change. */
  @Property({ type: 'integer' })
  revision = 0;

  /** The last edits, by the ids that their clients chose. */
  @Property({ type: 'uuid[]', defaultRaw: "'{}'", lazy: true })
  editIds: string[] = [];

  @Property({ type: 'timestamptz' })
  updatedAt: Date = databaseNow();
}
