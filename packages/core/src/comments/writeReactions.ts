import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { newId } from '../kernel/ids.js';
import type { Comment } from './comment.entity.js';
import { CommentReaction } from './commentReaction.entity.js';
import type { OwnReaction } from './ownReactions.js';

/**
 * Writes what a user says with icons on a locked comment, in place of what they said before. The lock orders the
 * toggles of one user in several windows, and makes the bound hold (docs/domains/reactions.md).
 * @throws AppError REACTIONS_FULL.
 */
export async function writeReactions(
  em: Em,
  { id: commentId, companyId }: Comment,
  userId: string,
  reactions: readonly OwnReaction[],
): Promise<void> {
  for (const { icon, isOn } of reactions) {
    if (isOn) {
      const others = await em.count(CommentReaction, { commentId, icon, isOn: true, userId: { $ne: userId } });
      if (others >= limits.reactionsPerIcon) throw new AppError('REACTIONS_FULL', { max: limits.reactionsPerIcon });
    }
    await em.execute(
      `insert into comment_reaction (id, company_id, comment_id, icon, user_id, is_on, changed_at)
       values (?, ?, ?, ?, ?, ?, now())
       on conflict (comment_id, icon, user_id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`,
      [newId(), companyId, commentId, icon, userId, isOn],
    );
  }
}
