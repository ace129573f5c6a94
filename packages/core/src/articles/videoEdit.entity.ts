import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { VideoStep } from '@snaplore/schema/videoEdits/videoSteps';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Article } from './article.entity.js';

/**
 * An edit of a draft's video that its user can undo, or do again (docs/domains/videoEdits.md). It ends with the draft:
 * when that is discarded or replaced.
 */
@Entity({ tableName: 'video_edit', ...tenantPolicy })
@Unique({ properties: ['articleId', 'editId'] })
@Index({ properties: ['articleId', 'userId', 'revision'] })
export class VideoEditEntry {
  [OptionalProps]?: 'id' | 'isUndone' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** Chosen by the client, so that an edit that is sent twice is done once. */
  @Property({ type: 'uuid' })
  editId!: string;

  /** That it gave the video first: the order of a user's edits. */
  @Property({ type: 'integer' })
  revision!: number;

  /** Undoes it; of one that was undone, does it again. */
  @Property({ type: 'json' })
  steps!: VideoStep[];

  @Property({ type: 'boolean' })
  isUndone = false;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();
}
