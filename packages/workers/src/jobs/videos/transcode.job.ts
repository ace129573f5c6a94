import { join } from 'node:path';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { AppError } from '@snaplore/core/kernel/appError';
import { reader } from '@snaplore/core/outbox/transaction';
import { markVideoReady } from '@snaplore/core/videos/completeVideo';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { Video } from '@snaplore/core/videos/video.entity';
import { findOriginal } from '@snaplore/core/videos/assembleOriginal';
import type { EncodedFile } from '@snaplore/core/videos/videoFiles';
import { playingFiles } from '@snaplore/core/videos/videoMedia';
import { readableFile, withWorkFolder } from '@snaplore/core/media/workFolder';
import { findFfmpeg } from '../../pipelines/video/findFfmpeg.js';
import { fitPicture, planPlayable } from '../../pipelines/video/playability.js';
import { runStep } from '../../pipelines/video/runStep.js';
import type { TranscodeInput } from '../../pipelines/video/videoSteps.js';
import { videoProgress } from './videoProgress.js';
import { renditionHeight } from './makePlayable.js';
import { storeFile } from './storeFile.js';

/** A file of at most this many bits per second is as small as the rendition would be. */
const lightBitRate = 5_000_000;

/** Returns whether an MP4 can serve as the rendition: small enough in size and bit rate. */
function isRendition({ mimeType, width, height, bytes }: MediaFile, durationMs: number): boolean {
  if (mimeType !== 'video/mp4' || width === null || height === null || bytes === null) return false;
  return Math.min(width, height) <= renditionHeight && (bytes * 8000) / durationMs <= lightBitRate;
}

/** Creates the rendition of a playable video: H.264 and AAC, 720 lines high or as high as the original. */
export async function transcodeVideoJob(attempt: Attempt<'videos.transcode'>): Promise<void> {
  const { caller, jobId, payload, note } = attempt;
  const video = await reader(caller).findOne(Video, { id: payload.videoId });
  if (video?.status !== 'playable') return;
  const files = playingFiles(await reader(caller).find(MediaFile, { videoId: video.id }));
  if (files.some((file) => isRendition(file, video.duration))) {
    note('The file serves as the rendition');
    await markVideoReady(caller, video.id, null);
    return;
  }
  const { DATA_DIR: dataDir } = caller.services.config;
  const rendition = await withWorkFolder(dataDir, jobId, (folder) => makeRendition(attempt, video, folder));
  await markVideoReady(caller, video.id, rendition);
}

async function makeRendition(attempt: Attempt<'videos.transcode'>, video: Video, folder: string): Promise<EncodedFile> {
  const { caller, signal, note } = attempt;
  const { storage, config } = caller.services;
  const original = await findOriginal(caller, video);
  if (!original) throw new Error('The original is not there');
  const path = await readableFile(storage, original.storageKey, folder).catch((error: unknown) => {
    // It has just been moved to another key: the next attempt reads it there.
    if (error instanceof AppError) throw new Error(error.message, { cause: error });
    throw error;
  });
  const source = await runStep('probe', { path, mimeType: video.mimeType, fileName: video.fileName }, { signal });
  if (source.kind === 'refused') throw new Error(`The original is refused: ${source.reason}`);
  const name = `${renditionHeight}p.mp4`;
  const { audio } = planPlayable({ ...source, video: { ...source.video, codec: 'h264', isPlainPixels: true } });
  const input: TranscodeInput = {
    path,
    output: join(folder, name),
    plan: { container: 'mp4', video: 'encode', audio },
    ...fitPicture(source.video.width, source.video.height, renditionHeight),
    declaredMs: video.duration,
    ffmpegPath: await findFfmpeg(config.FFMPEG_PATH),
  };
  note(`Encoding ${input.width}x${input.height} with ${input.ffmpegPath ?? 'the library'}`);
  const progress = videoProgress(attempt);
  const made = await runStep('transcode', input, { signal, onProgress: progress.between(20, 100) });
  await progress.settled();
  if (made.kind === 'refused') throw new Error(`The rendition is refused: ${made.reason}`);
  const { stored } = await storeFile(caller, input.output, 'video/mp4');
  const { width, height } = made;
  return { stored, name, label: `${Math.min(width, height)}p`, width, height };
}
