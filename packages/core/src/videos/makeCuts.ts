import { cutDuration, type ShownRange } from '@snaplore/schema/videoEdits/cuts';
import { Publication, type Article } from '../articles/article.entity.js';
import { lockedOrGone } from '../articles/lockArticle.js';
import type { Caller } from '../kernel/caller.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { changeVideo } from './changeVideo.js';
import { cutsOf, isCut, servableVideos, type NeededCut } from './cutsNeeded.js';
import { removeVideos } from './removeVideos.js';
import { serveVideo } from './serveVideo.js';
import { Video } from './video.entity.js';
import { addEncodedFile, type EncodedFile } from './videoFiles.js';

/** A cut that a job makes, with the video that it is made of. */
export interface PlannedCut {
  cut: Video;
  source: Video;
  ranges: ShownRange[];
}

/**
 * Writes a row for each cut that an article's publication takes, and removes those of former ones that readers are not
 * served (docs/domains/videos.md). One that failed is made again.
 * @returns all of the publication, those that are made included.
 */
export async function planCuts(caller: Caller, articleId: string): Promise<PlannedCut[]> {
  return await inTransaction(caller, async (tx) => {
    const found = await publishedArticle(tx, articleId);
    if (!found) return [];
    const { article, publication } = found;
    // It stays hidden until another one is published.
    if (article.isVideoHidden && article.videoPublicationId === publication.id) return [];
    const { cuts } = await servableVideos(tx.em, article.id, publication.paragraphs);
    const rows = await cutsOf(tx.em, article.id);
    const planned: PlannedCut[] = [];
    for (const needed of cuts) {
      const cut = rows.find((row) => isCut(row, needed)) ?? newCut(tx, article, needed);
      if (cut.status === 'failed') {
        Object.assign(cut, { status: 'processing', errorCode: null, progress: 0 });
        emitChanged(tx, article);
      }
      planned.push({ cut, source: needed.source, ranges: needed.ranges });
    }
    await tx.em.flush();
    const kept = new Set([...article.servedVideoIds, ...planned.map(({ cut }) => cut.id)]);
    await removeVideos(
      tx,
      article.companyId,
      rows.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    );
    return planned;
  });
}

function newCut({ em }: Tx, article: Article, { source, ranges, rangesHash }: NeededCut): Video {
  const { fileName, uploaderId, width, height } = source;
  const cut = em.create(Video, {
    ...{ companyId: article.companyId, articleId: article.id, sourceVideoId: source.id, ranges, rangesHash },
    ...{ uploaderId, fileName, mimeType: 'video/mp4', size: 0, width, height, duration: cutDuration(ranges) },
  });
  em.persist(cut);
  return cut;
}

/** Adds a file to a cut. With the first one it can be served. */
export async function addCutFile(caller: Caller, cutId: string, file: EncodedFile): Promise<Video | null> {
  return await changeVideo(caller, cutId, ['processing', 'playable', 'ready'], async (cut, _article, tx) => {
    await addEncodedFile(tx, cut, 'rendition', file);
    if (cut.status !== 'processing') return;
    Object.assign(cut, { status: 'playable', progress: 0, errorCode: null, width: file.width, height: file.height });
  });
}

/**
 * Serves the readers of an article the video of its publication of this moment, once every cut of it plays; another
 * one that came meanwhile has a job of its own. Takes effect once.
 */
export async function serveMadeVideo(caller: Caller, articleId: string): Promise<boolean> {
  return await inTransaction(caller, async (tx) => {
    const found = await publishedArticle(tx, articleId);
    if (!found || found.article.videoPublicationId === found.publication.id) return false;
    if (!(await serveVideo(tx, found.article, found.publication))) return false;
    emitChanged(tx, found.article);
    return true;
  });
}

/** Tells open pages of readers and editors to read an article's video again. */
export function emitChanged(tx: Tx, { companyId, id: articleId, workspaceId }: Article): void {
  const changed = { articleId, workspaceId };
  tx.emit(companyId, 'article.changed', changed);
  tx.emit(companyId, 'draft.changed', changed);
}

/** An article, locked, with its publication; null where it is gone or has none. */
async function publishedArticle(
  tx: Tx,
  articleId: string,
): Promise<{ article: Article; publication: Publication } | null> {
  const article = await lockedOrGone(tx.em, articleId);
  if (!article || article.publicationId === null) return null;
  return { article, publication: await tx.em.findOneOrFail(Publication, { id: article.publicationId }) };
}
