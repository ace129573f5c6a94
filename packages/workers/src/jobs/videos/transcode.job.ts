import { join } from 'node:path';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { AppError } from '@snaplore/core/kernel/appError';
import { reader } from '@snaplore/core/outbox/transaction';
import { addRendition, markVideoReady } from '@snaplore/core/videos/completeVideo';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { Video } from '@snaplore/core/videos/video.entity';
import { findOriginal } from '@snaplore/core/videos/assembleOriginal';
import { hevcName, originalLabel } from '@snaplore/core/videos/videoFiles';
import { playingFiles } from '@snaplore/core/videos/videoMedia';
import { readableFile, withWorkFolder } from '@snaplore/core/media/workFolder';
import { findFfmpeg } from '../../pipelines/video/findFfmpeg.js';
import { isCopiedHevc } from '../../pipelines/video/playability.js';
import { renditionsOf } from '../../pipelines/video/renditions.js';
import { runStep } from '../../pipelines/video/runStep.js';
import type { SourceVideo } from '../../pipelines/video/videoSteps.js';
import { makeRendition } from './makeRendition.js';
import { storeFile } from './storeFile.js';
import { videoProgress } from './videoProgress.js';

/**
 * Makes the renditions of a playable video, the lowest first; each is kept as soon as it is made, and a repeated
 * attempt makes those that are missing (docs/domains/videos.md).
 */
export async function transcodeVideoJob(attempt: Attempt<'videos.transcode'>): Promise<void> {
  const { caller, jobId, payload } = attempt;
  const video = await reader(caller).findOne(Video, { id: payload.videoId });
  if (video?.status !== 'playable') return;
  const { DATA_DIR: dataDir } = caller.services.config;
  await withWorkFolder(dataDir, jobId, (folder) => makeMissing(attempt, video, folder));
  await markVideoReady(caller, video.id);
}

type Transcode = Attempt<'videos.transcode'>;

async function makeMissing(attempt: Transcode, video: Video, folder: string): Promise<void> {
  const { caller, signal, note } = attempt;
  const path = await originalPath(attempt, video, folder);
  const source = await runStep('probe', { path, mimeType: video.mimeType, fileName: video.fileName }, { signal });
  if (source.kind === 'refused') throw new Error(`The original is refused: ${source.reason}`);
  const files = playingFiles(await reader(caller).find(MediaFile, { videoId: video.id }));
  const isMade = (name: string): boolean => files.some((file) => file.name === name);
  if (isCopiedHevc(source) && !isMade(hevcName)) await copyHevc(attempt, { video, source, path, folder });
  const ffmpegPath = await findFfmpeg(caller.services.config.FFMPEG_PATH);
  const missing = renditionsOf(source.video.width, source.video.height).filter(({ name }) => !isMade(name));
  const progress = videoProgress(attempt, video.id);
  // Their pixels tell how long each takes.
  const total = missing.reduce((sum, { width, height }) => sum + width * height, 0);
  let from = 20;
  for (const rendition of missing) {
    const { label, width, height } = rendition;
    note(`Encoding ${label} with ${ffmpegPath ?? 'the library'}`);
    const to = from + (80 * width * height) / total;
    const onProgress = progress.between(from, to);
    const declaredMs = video.duration;
    const work = { caller, source, rendition, path, declaredMs, folder, ffmpegPath, signal, onProgress };
    const made = await makeRendition(work);
    if (made.kind === 'refused') throw new Error(`The rendition is refused: ${made.reason}`);
    await progress.settled();
    await addRendition(caller, video.id, made.file);
    from = to;
  }
}

/** The original as a file on this machine. */
async function originalPath({ caller }: Transcode, video: Video, folder: string): Promise<string> {
  const original = await findOriginal(caller, video);
  if (!original) throw new Error('The original is not there');
  return await readableFile(caller.services.storage, original.storageKey, folder).catch((error: unknown) => {
    // It has just been moved to another key: the next attempt reads it there.
    if (error instanceof AppError) throw new Error(error.message, { cause: error });
    throw error;
  });
}

interface CopyHevc {
  video: Video;
  source: SourceVideo;
  path: string;
  folder: string;
}

/** HEVC is offered as it is to the browsers that decode it. */
async function copyHevc({ caller, signal, note }: Transcode, work: CopyHevc): Promise<void> {
  const { video, source, path, folder } = work;
  const output = join(folder, hevcName);
  const { declaredMs } = source;
  const hasAudio = source.audio !== null;
  const made = await runStep('remux', { path, output, container: 'mp4', hasAudio, declaredMs }, { signal });
  // Without exact names no browser can tell whether it plays the file.
  if (made.kind === 'refused' || made.codecs === null) {
    note('The HEVC picture cannot be offered as it is');
    return;
  }
  const { width, height, codecs } = made;
  const { stored } = await storeFile(caller, output, 'video/mp4');
  const file = { stored, name: hevcName, label: originalLabel, width, height, codecs, segments: null };
  await addRendition(caller, video.id, file);
}
