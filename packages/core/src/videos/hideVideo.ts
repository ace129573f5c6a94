import { authorize } from '../access/authorize.js';
import { audit } from '../audit/writeAudit.js';
import { Publication, type Article } from '../articles/article.entity.js';
import { lockArticle } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { cutsOf, isCut, servableVideos } from './cutsNeeded.js';
import { enqueueCuts } from './enqueueCuts.js';
import { emitChanged } from './makeCuts.js';
import { removeVideos } from './removeVideos.js';
import { endAddresses } from './serveVideo.js';

/**
 * Hides the video of an article from its readers at once: no address of it is answered, and those that somebody has
 * end. Readers get the video of the next publication, also of one that is being made (docs/domains/videos.md). Calling
 * it twice is no error.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT for an article that was never published.
 */
export async function hideVideo(caller: MemberCaller, articleId: string): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.publish', { article, workspace });
    if (article.publicationId === null) throw new AppError('CONFLICT');
    if (article.isVideoHidden) return article;
    const served = article.servedVideoIds;
    Object.assign(article, { isVideoHidden: true, servedVideoIds: [], duration: 0 });
    await tx.em.flush();
    const { paragraphs } = await tx.em.findOneOrFail(Publication, { id: article.publicationId });
    const { cuts } = await servableVideos(tx.em, article.id, paragraphs);
    const isMade = article.videoPublicationId === article.publicationId;
    const unneeded = (await cutsOf(tx.em, article.id)).filter((row) => isMade || !cuts.some((cut) => isCut(row, cut)));
    const removed = new Set(unneeded.map(({ id }) => id));
    await removeVideos(tx, article.companyId, [...removed]);
    await endAddresses(
      tx,
      article,
      served.filter((id) => !removed.has(id)),
    );
    emitChanged(tx, article);
    // Personal workspaces are not logged.
    if (workspace.visibility !== 'personal')
      await audit(caller, tx, 'article.videoHidden', { id: article.id, name: article.title }, { in: workspace.title });
    return article;
  });
}

/**
 * Makes the video that readers are to be served again, where that failed (docs/domains/videos.md). Calling it twice is
 * no error.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT where readers are served the video that was published last.
 */
export async function retryCuts(caller: MemberCaller, articleId: string): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.publish', { article, workspace });
    if (article.publicationId === article.videoPublicationId) throw new AppError('CONFLICT');
    await enqueueCuts(tx, article);
    return article;
  });
}
