import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Scene, ShownLine } from '@snaplore/schema/shownText/shownText';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from '../videos/video.entity.js';

/** The words that one uploaded video shows, as far as it was read (docs/domains/shownText.md). */
@Entity({ tableName: 'shown_text', ...tenantPolicy })
export class ShownText {
  [OptionalProps]?: 'lines' | 'read' | 'updatedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @ManyToOne({ entity: () => Video, mapToPk: true, fieldName: 'video_id', deleteRule: 'cascade', unique: true })
  videoId!: string;

  @Property({ type: 'json' })
  lines: ShownLine[] = [];

  /** Those whose frames are read, in their order. */
  @Property({ type: 'json', lazy: true })
  scenes!: Scene[];

  /** How many of them have been read. */
  @Property({ type: 'integer' })
  read = 0;

  @Property({ type: 'timestamptz' })
  updatedAt: Date = databaseNow();
}
