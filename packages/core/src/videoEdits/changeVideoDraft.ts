import { undoSteps } from '@snaplore/schema/videoEdits/editLimits';
import { paragraphsPerArticle } from '@snaplore/schema/limits';
import { cutsOf, pruneCuts } from '@snaplore/schema/videoEdits/pruneCuts';
import type { EditedVideo } from '@snaplore/schema/videoEdits/applyVideoEdit';
import type { DraftVideo } from '@snaplore/schema/videoEdits/draftVideo';
import type { Article } from '../articles/article.entity.js';
import { writeVideoDraft, type RevisedVideo } from '../articles/videoDraft.js';
import { VideoEditEntry } from '../articles/videoEdit.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';

/** An edit as it is kept: whose it is, and its id, which its client chose. */
interface Edit {
  id: string;
  userId: string;
}

/**
 * Keeps what an edit made of the video of a locked article's draft, and what undoes it; what the user had undone cannot
 * be done again from then on (docs/domains/videoEdits.md).
 * @throws AppError with the code for which the edit is refused.
 */
export async function changeVideoDraft(
  em: Em,
  article: Article,
  { id: editId, userId }: Edit,
  edited: EditedVideo,
): Promise<RevisedVideo> {
  if ('refused' in edited) throw new AppError(edited.refused, { max: paragraphsPerArticle });
  await em.nativeDelete(VideoEditEntry, { articleId: article.id, userId, isUndone: true });
  const own = await em.find(VideoEditEntry, { articleId: article.id, userId }, { orderBy: { revision: 'desc' } });
  for (const old of own.slice(undoSteps - 1)) em.remove(old);
  await em.flush();
  const written = await writePruned(em, article, edited.video, cutsOf(edited.undo));
  const entry = { editId, companyId: article.companyId, articleId: article.id, userId, revision: written.revision };
  em.persist(em.create(VideoEditEntry, { ...entry, steps: edited.undo }));
  await em.flush();
  return written;
}

/**
 * Writes the video of a draft without what nobody can bring back any more.
 * @param cuts of the change under way, beside those of the kept edits
 */
export async function writePruned(
  em: Em,
  article: Article,
  video: DraftVideo,
  cuts: readonly string[],
): Promise<RevisedVideo> {
  const entries = await em.find(VideoEditEntry, { articleId: article.id });
  const pruned = pruneCuts(video, new Set([...cuts, ...entries.flatMap(({ steps }) => cutsOf(steps))]));
  return await writeVideoDraft(em, article, pruned);
}
