import { LockMode } from '@mikro-orm/core';
import { Article } from '@snaplore/core/articles/article.entity';
import { readDraftContent } from '@snaplore/core/articles/draftContent';
import { refreshDraftState } from '@snaplore/core/articles/draftState';
import { Paragraph } from '@snaplore/core/articles/paragraph.entity';
import { writePublication } from '@snaplore/core/articles/writePublication';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { slugify } from '@snaplore/schema/slugs';

/**
 * Splits the demo's video into its paragraphs and publishes them once it is playable; until then the attempt fails and
 * is retried.
 */
export async function cutVideoJob({ caller, payload }: Attempt<'demo.cutVideo'>): Promise<void> {
  await inTransaction(caller, async (tx) => {
    const article = await tx.em.findOne(Article, { id: payload.articleId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!article) return;
    const paragraphs = await tx.em.find(Paragraph, { articleId: article.id });
    // A user has edited it, or it is done.
    if (paragraphs.length > 1) return;
    const [whole] = paragraphs;
    const videoId = whole?.playMap[0]?.videoId;
    if (!whole || videoId === undefined) throw new Error('The video cannot be played yet');
    tx.em.remove(whole);
    for (const [position, { title, start, duration }] of payload.scenes.entries()) {
      const last = position === payload.scenes.length - 1;
      tx.em.persist(
        tx.em.create(Paragraph, {
          companyId: article.companyId,
          articleId: article.id,
          title,
          slug: slugify(title),
          position,
          start,
          duration: last ? whole.duration - start : duration,
          playMap: [{ totalTime: start, videoTime: start, videoId }],
        }),
      );
    }
    await tx.em.flush();
    await writePublication(tx.em, article, await readDraftContent(tx.em, article), article.authorId);
    await refreshDraftState(tx.em, article);
    const changed = { articleId: article.id, workspaceId: article.workspaceId };
    tx.emit(article.companyId, 'article.changed', changed);
    tx.emit(article.companyId, 'draft.changed', changed);
  });
}
