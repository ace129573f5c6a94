import { spokenWords } from '@snaplore/schema/transcript/lineText';
import { importLines, type ImportedLine } from '@snaplore/schema/transcript/importLines';
import * as limits from '@snaplore/schema/transcript/transcriptLimits';
import { timelineDuration, timelineOf } from '@snaplore/schema/videoEdits/draftVideo';
import { authorize } from '../access/authorize.js';
import type { Article } from '../articles/article.entity.js';
import { lockArticle } from '../articles/lockArticle.js';
import { readVideoDraft } from '../articles/videoDraft.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { emitChanged } from '../videos/makeCuts.js';
import { requireTime, speakerOf, textOf } from './checkTranscriptEdit.js';
import { requireTranscriptSize } from './editTranscript.js';
import { Transcript } from './transcript.entity.js';
import { latestTranscriptionOf } from './transcriptionRequests.queries.js';
import { byVideo } from './transcripts.queries.js';

export interface ImportTranscript {
  articleId: string;
  /** A new uuid, which names the import: sent again it is not done again. */
  id: string;
  /** Of the draft's video, whose timeline the times of the lines are of. */
  revision: number;
  lines: readonly ImportedLine[];
}

/**
 * Replaces what a draft says on its timeline by the lines of a file of captions: all of them or none. What there was is
 * kept, as by a generation, and what is cut away stays (docs/domains/captions.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT; TRANSCRIPT_IMPORT_EMPTY, TRANSCRIPTION_NO_VIDEO,
 * TRANSCRIPTION_RUNNING; CONFLICT when the video is another by now; TRANSCRIPT_LINE_TOO_LONG, TRANSCRIPT_FULL.
 */
export async function importTranscript(caller: MemberCaller, input: ImportTranscript): Promise<Article> {
  const [id, articleId] = [requireId(input.id).toLowerCase(), requireId(input.articleId)];
  const lines = checkLines(input.lines);
  return await inTransaction(caller, async (tx) => {
    const place = await lockArticle(tx.em, articleId);
    const { article } = place;
    authorize(caller.viewer, 'Article.edit', place);
    const rows = await tx.em.find(
      Transcript,
      { articleId: article.id },
      { populate: ['editIds', 'previous'], orderBy: { id: 'asc' } },
    );
    if (rows.some(({ editIds }) => editIds.includes(id))) return article;
    if ((await latestTranscriptionOf(tx.em, article.id))?.state === 'running')
      throw new AppError('TRANSCRIPTION_RUNNING');
    const { revision, video } = await readVideoDraft(tx.em, article.id);
    const timeline = timelineOf(video);
    const duration = timelineDuration(timeline);
    if (duration === 0) throw new AppError('TRANSCRIPTION_NO_VIDEO');
    if (revision !== input.revision) throw new AppError('CONFLICT');
    requireWithin(lines, duration);
    const imported = importLines(timeline, byVideo(rows), lines, newId);
    for (const row of rows) {
      const { language, lines: before } = row;
      const after = imported.get(row.videoId) ?? { lines: before };
      requireTranscriptSize({ language, lines: after.lines });
      // Also of those that stay: going back restores what all of them were.
      row.previous = { language, lines: before };
      row.lines = [...after.lines];
      row.revision += 1;
      row.updatedAt = databaseNow();
      row.editIds = [...row.editIds, id].slice(-limits.transcriptEditsKept);
      imported.delete(row.videoId);
    }
    const { companyId } = article;
    for (const [videoId, text] of imported) {
      requireTranscriptSize(text);
      const previous = { language: null, lines: [] };
      const row = { companyId, articleId: article.id, videoId, ...text, lines: [...text.lines], previous };
      tx.em.persist(tx.em.create(Transcript, { ...row, editIds: [id] }));
    }
    await tx.em.flush();
    emitChanged(tx, article);
    return article;
  });
}

function checkLines(lines: readonly ImportedLine[]): ImportedLine[] {
  if (lines.length === 0) throw new AppError('TRANSCRIPT_IMPORT_EMPTY');
  if (lines.length > limits.transcriptLines) throw new AppError('TRANSCRIPT_FULL');
  return lines.map(({ start, end, speaker, text }, index) => {
    const field = `lines.${index}`;
    requireTime(start, `${field}.start`);
    if (requireTime(end, `${field}.end`) <= start)
      throw new AppError('BAD_INPUT', {}, { [`${field}.end`]: 'after start' });
    if (text.length > limits.transcriptLineMax)
      throw new AppError('TRANSCRIPT_LINE_TOO_LONG', { max: limits.transcriptLineMax });
    const said = textOf(text, `${field}.text`, limits.transcriptLineMax);
    if (spokenWords(said).length === 0) throw new AppError('BAD_INPUT', {}, { [`${field}.text`]: 'has no words' });
    return { start, end, speaker: speakerOf(speaker), text: said };
  });
}

function requireWithin(lines: readonly ImportedLine[], duration: number): void {
  const beyond = lines.findIndex(({ end }) => end > duration);
  if (beyond >= 0) throw new AppError('BAD_INPUT', {}, { [`lines.${beyond}.end`]: `at most ${duration}` });
}
