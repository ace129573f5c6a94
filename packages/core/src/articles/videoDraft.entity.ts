import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { DraftParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Article } from './article.entity.js';

/**
 * The video of an article's draft with its paragraphs, what edits took out included (docs/domains/videoEdits.md). An
 * article without a row has none. Read and written by `videoDraft.ts` alone.
 */
@Entity({ tableName: 'video_draft', ...tenantPolicy })
export class VideoDraft {
  [OptionalProps]?: 'revision' | 'duration' | 'paragraphs';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade', unique: true })
  articleId!: string;

  /** Increases with every change. */
  @Property({ type: 'integer' })
  revision = 0;

  /** What is shown of it, in milliseconds; 0 for a draft without a video. */
  @Property({ type: 'integer' })
  duration = 0;

  @Property({ type: 'json' })
  paragraphs: DraftParagraph[] = [];
}
