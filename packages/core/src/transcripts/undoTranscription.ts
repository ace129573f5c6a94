import { authorize } from '../access/authorize.js';
import type { Article } from '../articles/article.entity.js';
import { lockArticle } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import { emitChanged } from '../videos/makeCuts.js';
import { Transcript } from './transcript.entity.js';

/**
 * Gives an article the transcripts back that its last generation replaced. Those are kept instead, so that undoing
 * again brings them back (docs/domains/transcripts.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, TRANSCRIPT_UNDO_GONE.
 */
export async function undoTranscription(caller: MemberCaller, articleId: string): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const place = await lockArticle(tx.em, articleId);
    const { article } = place;
    authorize(caller.viewer, 'Article.edit', place);
    const rows = await tx.em.find(
      Transcript,
      { articleId: article.id, previous: { $ne: null } },
      { populate: ['previous'], orderBy: { id: 'asc' } },
    );
    if (rows.length === 0) throw new AppError('TRANSCRIPT_UNDO_GONE');
    for (const row of rows) {
      const { language, lines, previous } = row;
      if (previous === null) continue;
      row.previous = { language, lines };
      row.language = previous.language;
      row.lines = [...previous.lines];
      row.revision += 1;
      row.updatedAt = databaseNow();
    }
    await tx.em.flush();
    emitChanged(tx, article);
    return article;
  });
}
