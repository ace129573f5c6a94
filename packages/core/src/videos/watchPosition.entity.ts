import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from './video.entity.js';

/** How far a user has watched an article's video (docs/domains/videos.md). */
@Entity({ tableName: 'watch_position', ...tenantPolicy })
@Unique({ properties: ['userId', 'articleId'] })
export class WatchPosition {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Index()
  @ManyToOne({ entity: () => Article, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Index()
  @ManyToOne({ entity: () => Video, mapToPk: true, fieldName: 'video_id', deleteRule: 'cascade' })
  videoId!: string;

  /** Milliseconds of that video. */
  @Property({ type: 'integer' })
  videoTime!: number;

  @Property({ type: 'timestamptz' })
  savedAt!: Date;
}
