import { downloadName } from '@snaplore/schema/downloadName';
import { playedRuns } from '@snaplore/schema/videoEdits/playedRuns';
import { authorize } from '../access/authorize.js';
import { Publication, type Article } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { reader } from '../outbox/transaction.js';
import { plays } from '../videos/cutsNeeded.js';
import { servedParagraphs } from '../videos/servedParagraphs.js';
import { Video } from '../videos/video.entity.js';
import { linesOf, playingFiles } from '../videos/videoMedia.js';
import { isRendition } from '../videos/videoFiles.js';

/** A stretch of a file that readers are served, in whole milliseconds of the file: start <= x < end. */
export interface RecordingRun {
  file: MediaFile;
  start: number;
  end: number;
  /** Whether it is all of the file. */
  isWhole: boolean;
}

/** What readers see and hear of an article, as stretches of files in the order of the timeline. */
export interface Recording {
  publication: Publication;
  fileName: string;
  runs: RecordingRun[];
  /** Each file once. */
  files: MediaFile[];
  /** Of the files together. */
  bytes: number;
}

/**
 * The file of a served video that a recording is put together from: H.264 in MP4, the rendition of the largest picture,
 * or the file that was uploaded where that is larger; where there is none, what plays.
 */
export function downloadedFile(files: readonly MediaFile[]): MediaFile | null {
  const plain = files.filter(
    (file) => isRendition(file) || (file.kind === 'playable' && file.mimeType === 'video/mp4'),
  );
  const lines = (file: MediaFile): number => linesOf(file) ?? 0;
  plain.sort((one, other) => lines(other) - lines(one) || Number(isRendition(other)) - Number(isRendition(one)));
  return plain[0] ?? playingFiles(files)[0] ?? null;
}

/**
 * The recording that the readers of an article get at this moment (docs/domains/videoDownloads.md). The caller has
 * authorised `Article.edit`.
 * @throws AppError VIDEO_DOWNLOAD_EMPTY where they get none.
 */
export async function recordingOf(em: Em, article: Article): Promise<Recording> {
  const { videoPublicationId, isVideoHidden, servedVideoIds: ids } = article;
  if (videoPublicationId === null || isVideoHidden) throw new AppError('VIDEO_DOWNLOAD_EMPTY');
  const publication = await em.findOneOrFail(Publication, { id: videoPublicationId });
  const served = (await em.find(Video, { id: { $in: ids }, articleId: article.id })).filter(plays);
  const files = await em.find(MediaFile, { videoId: { $in: served.map(({ id }) => id) } });
  const sources = new Map(
    served.map((video) => [
      video.id,
      { video, file: downloadedFile(files.filter(({ videoId }) => videoId === video.id)) },
    ]),
  );
  const runs = playedRuns(servedParagraphs(publication.paragraphs, served)).flatMap(({ videoId, start, end }) => {
    const source = sources.get(videoId);
    if (!source?.file) return [];
    return [{ file: source.file, start, end, isWhole: start === 0 && end >= source.video.duration }];
  });
  if (runs.length === 0) throw new AppError('VIDEO_DOWNLOAD_EMPTY');
  const used = [...new Set(runs.map(({ file }) => file))];
  return {
    publication,
    fileName: downloadName(publication.title, 'recording', 'mp4'),
    runs,
    files: used,
    bytes: used.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  };
}

/**
 * The same for a user who downloads it, with signed addresses of the files.
 * @throws AppError NOT_FOUND, FORBIDDEN, VIDEO_DOWNLOAD_EMPTY.
 */
export async function getRecording(caller: MemberCaller, articleId: string): Promise<Recording> {
  const em = reader(caller);
  const place = await loadArticle(em, articleId);
  authorize(caller.viewer, 'Article.edit', place);
  return await recordingOf(em, place.article);
}
