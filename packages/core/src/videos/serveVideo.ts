import type { Article, Publication } from '../articles/article.entity.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { cutsOf, isCut, plays, servableVideos } from './cutsNeeded.js';
import { enqueueCuts } from './enqueueCuts.js';
import { removeVideos } from './removeVideos.js';

/**
 * Serves the readers of a locked article the video of its current publication, if every cut that this takes is made
 * (docs/domains/videos.md). Addresses of what they were served before and are not any more end.
 * @returns whether they are served it now; without it, what they were served stays.
 */
export async function serveVideo(tx: Tx, article: Article, publication: Publication): Promise<boolean> {
  const { whole, cuts } = await servableVideos(tx.em, article.id, publication.paragraphs);
  const rows = await cutsOf(tx.em, article.id);
  const made = cuts.map((cut) => rows.find((row) => isCut(row, cut) && plays(row)));
  if (made.some((cut) => cut === undefined)) return false;
  const former = article.servedVideoIds;
  article.servedVideoIds = [...whole, ...made.flatMap((cut) => cut?.id ?? [])];
  article.videoPublicationId = publication.id;
  article.isVideoHidden = false;
  article.duration = publication.duration;
  await tx.em.flush();
  const served = new Set(article.servedVideoIds);
  await removeVideos(
    tx,
    article.companyId,
    rows.flatMap(({ id }) => (served.has(id) ? [] : [id])),
  );
  await endAddresses(
    tx,
    article,
    former.filter((id) => !served.has(id)),
  );
  return true;
}

/** The same for a new publication of a locked article; what is missing is made by a job. */
export async function servePublication(tx: Tx, article: Article, publication: Publication): Promise<void> {
  if (await serveVideo(tx, article, publication)) return;
  // A first publication has no video yet.
  if (article.videoPublicationId === null) article.duration = 0;
  await enqueueCuts(tx, article);
}

/** Gives the files of videos new keys, so that no address works any more that somebody has. Originals have none. */
export async function endAddresses(tx: Tx, { companyId }: Article, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length === 0) return;
  const files = await tx.em.find(
    MediaFile,
    { videoId: { $in: [...videoIds] }, kind: { $ne: 'original' } },
    { fields: ['id'], orderBy: { id: 'asc' } },
  );
  if (files.length === 0) return;
  await tx.enqueue(companyId, 'media.moveFiles', { mediaFileIds: files.map(({ id }) => id) });
}
