import { applyVideoEdit } from '@snaplore/schema/videoEdits/applyVideoEdit';
import { timelineOf } from '@snaplore/schema/videoEdits/draftVideo';
import { endDraftChange } from '../../articles/endDraftChange.js';
import type { ArticleInWorkspace } from '../../articles/lockArticle.js';
import { readVideoDraft, requireVideoSize } from '../../articles/videoDraft.js';
import { AppError } from '../../kernel/appError.js';
import { newId, newKey } from '../../kernel/ids.js';
import type { Tx } from '../../outbox/transaction.js';
import { changeVideoDraft } from '../../videoEdits/changeVideoDraft.js';
import type { AiGeneration } from '../aiGeneration.entity.js';
import type { GenerationResults } from '../generationData.js';
import { placeParagraphs, type Found } from './placeParagraphs.js';

/**
 * Replaces the paragraphs of a locked article's newest draft by those that were found: one edit of the user who
 * requested them, which undoes as a whole (docs/domains/aiParagraphs.md).
 * @throws AppError AI_PARAGRAPHS_EMPTY where there is no recording any more, PARAGRAPHS_FULL, VIDEO_EDITS_FULL.
 */
export async function replaceParagraphs(
  tx: Tx,
  subject: ArticleInWorkspace,
  { id, userId }: Pick<AiGeneration, 'id' | 'userId'>,
  found: Found,
): Promise<GenerationResults['paragraphs']> {
  const { article } = subject;
  const { video } = await readVideoDraft(tx.em, article.id);
  const placed = placeParagraphs(timelineOf(video), found);
  if (placed.length === 0) throw new AppError('AI_PARAGRAPHS_EMPTY');
  const paragraphs = placed.map(({ title, level, at }) => ({ id: newId(), key: newKey(), title, level, at }));
  const edited = applyVideoEdit(video, { kind: 'outline', paragraphs }, id);
  const written = await changeVideoDraft(tx.em, article, { id, userId }, edited);
  requireVideoSize(written.video);
  await endDraftChange({ viewer: { userId } }, tx, subject);
  return {
    paragraphs: timelineOf(written.video).map((paragraph) => ({
      ...{ id: paragraph.id, key: paragraph.key, title: paragraph.title, start: paragraph.start },
      level: paragraph.parentId === null ? 0 : 1,
    })),
  };
}
