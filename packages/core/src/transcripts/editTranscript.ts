import { applyTranscriptEdit } from '@snaplore/schema/transcript/applyTranscriptEdit';
import { lineText } from '@snaplore/schema/transcript/lineText';
import type { Transcript as TranscriptText } from '@snaplore/schema/transcript/transcript';
import type { TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import * as limits from '@snaplore/schema/transcript/transcriptLimits';
import { authorize } from '../access/authorize.js';
import type { Article } from '../articles/article.entity.js';
import { lockArticle } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireId } from '../kernel/input.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { emitChanged } from '../videos/makeCuts.js';
import { Video } from '../videos/video.entity.js';
import { checkTranscriptEdit } from './checkTranscriptEdit.js';
import { Transcript } from './transcript.entity.js';
import { byVideo } from './transcripts.queries.js';

export interface EditTranscript {
  articleId: string;
  /** A new uuid, which names the edit: sent again it is not done again. */
  id: string;
  edit: TranscriptEdit;
}

/**
 * Edits the transcripts of an article's videos: the newest ones, where what the edit changes is still there. Readers
 * get it at once (docs/domains/transcripts.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT; CONFLICT when somebody else changed the same meanwhile;
 * TRANSCRIPT_LINE_TOO_LONG, TRANSCRIPT_FULL.
 */
export async function editTranscript(caller: MemberCaller, input: EditTranscript): Promise<Article> {
  const edit = checkTranscriptEdit(input.edit);
  const [id, articleId] = [requireId(input.id).toLowerCase(), requireId(input.articleId)];
  return await inTransaction(caller, async (tx) => {
    const place = await lockArticle(tx.em, articleId);
    const { article } = place;
    authorize(caller.viewer, 'Article.edit', place);
    const rows = await tx.em.find(
      Transcript,
      { articleId: article.id },
      { populate: ['editIds'], orderBy: { id: 'asc' } },
    );
    if (rows.some(({ editIds }) => editIds.includes(id))) return article;
    const before = byVideo(rows);
    const edited = applyTranscriptEdit(before, edit);
    if ('refused' in edited) throw new AppError(edited.refused);
    for (const row of rows) {
      const after = edited.transcripts.get(row.videoId);
      if (!after || after === before.get(row.videoId)) continue;
      requireTranscriptSize(after);
      const end = latestEnd(edit, row.videoId);
      if (end > 0) await requireWithinVideo(tx, row.videoId, end);
      row.lines = [...after.lines];
      row.revision += 1;
      row.updatedAt = databaseNow();
      row.editIds = [...row.editIds, id].slice(-limits.transcriptEditsKept);
    }
    await tx.em.flush();
    emitChanged(tx, article);
    return article;
  });
}

/** The latest time that an edit itself gives a line of a video; 0 where it gives none. */
function latestEnd(edit: TranscriptEdit, videoId: string): number {
  if (edit.kind === 'times') return edit.end;
  if (edit.kind !== 'restore') return 0;
  return edit.lines.reduce((latest, line) => (line.videoId === videoId ? Math.max(latest, line.end) : latest), 0);
}

/** @throws AppError TRANSCRIPT_FULL, TRANSCRIPT_LINE_TOO_LONG. */
export function requireTranscriptSize({ lines }: TranscriptText): void {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  if (lines.length > limits.transcriptLines || words > limits.transcriptWords) throw new AppError('TRANSCRIPT_FULL');
  if (lines.some((line) => lineText(line.words).length > limits.transcriptLineMax))
    throw new AppError('TRANSCRIPT_LINE_TOO_LONG', { max: limits.transcriptLineMax });
}

async function requireWithinVideo({ em }: Tx, videoId: string, end: number): Promise<void> {
  const { duration } = await em.findOneOrFail(Video, { id: videoId });
  if (end > duration) throw new AppError('BAD_INPUT', {}, { end: `at most ${duration}` });
}
