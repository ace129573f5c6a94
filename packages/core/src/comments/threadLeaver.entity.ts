import { Entity, Index, ManyToOne, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Comment } from './comment.entity.js';

/** A user who left a thread: they are not told of its new answers (docs/domains/comments.md). */
@Entity({ tableName: 'thread_leaver', ...tenantPolicy })
@Unique({ properties: ['commentId', 'userId'] })
export class ThreadLeaver {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  /** The thread's first comment. */
  @ManyToOne({ entity: () => Comment, mapToPk: true, fieldName: 'comment_id', deleteRule: 'cascade' })
  commentId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;
}
