import { LockMode } from '@mikro-orm/core';
import { Article } from '@snaplore/core/articles/article.entity';
import { readDraftContent } from '@snaplore/core/articles/draftContent';
import { refreshDraftState } from '@snaplore/core/articles/draftState';
import { draftParagraphs, writeVideoDraft } from '@snaplore/core/articles/videoDraft';
import { writePublication } from '@snaplore/core/articles/writePublication';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { newId, newKey } from '@snaplore/core/kernel/ids';
import { draftOfTimeline } from '@snaplore/schema/videoEdits/draftVideo';

/**
 * Splits the demo's video into its paragraphs and publishes them once it is playable; until then the attempt fails and
 * is retried.
 */
export async function cutVideoJob({ caller, payload }: Attempt<'demo.cutVideo'>): Promise<void> {
  await inTransaction(caller, async (tx) => {
    const article = await tx.em.findOne(Article, { id: payload.articleId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!article) return;
    const paragraphs = await draftParagraphs(tx.em, article.id);
    // A user has edited it, or it is done.
    if (paragraphs.length > 1) return;
    const [whole] = paragraphs;
    const videoId = whole?.playMap[0]?.videoId;
    if (!whole || videoId === undefined) throw new Error('The video cannot be played yet');
    const scenes = payload.scenes.map(({ title, start, duration }, index) => ({
      ...{ id: newId(), key: newKey(), title, tags: [], parentId: null, start },
      duration: index === payload.scenes.length - 1 ? whole.duration - start : duration,
      playMap: [{ totalTime: start, videoTime: start, videoId }],
    }));
    await writeVideoDraft(tx.em, article, draftOfTimeline(scenes));
    await writePublication(tx, article, await readDraftContent(tx.em, article), article.authorId);
    await refreshDraftState(tx.em, article);
    const changed = { articleId: article.id, workspaceId: article.workspaceId };
    tx.emit(article.companyId, 'article.changed', changed);
    tx.emit(article.companyId, 'draft.changed', changed);
  });
}
