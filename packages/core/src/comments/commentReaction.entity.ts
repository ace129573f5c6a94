import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Comment } from './comment.entity.js';

/** What a user last said with one icon on a comment (docs/domains/reactions.md). */
@Entity({ tableName: 'comment_reaction', ...tenantPolicy })
@Unique({ properties: ['commentId', 'icon', 'userId'] })
export class CommentReaction {
  [OptionalProps]?: 'isOn' | 'changedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({ entity: () => Comment, mapToPk: true, fieldName: 'comment_id', deleteRule: 'cascade' })
  commentId!: string;

  @Property({ type: 'string', length: 8 })
  icon!: ReactionIcon;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** False once it was taken back: a list that was read before is then known to be old (`ownReactions.ts`). */
  @Property({ type: 'boolean' })
  isOn: boolean = true;

  @Property({ type: 'timestamptz' })
  changedAt: Date = databaseNow();
}
