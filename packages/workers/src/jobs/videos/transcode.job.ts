import { join } from 'node:path';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { reader } from '@snaplore/core/outbox/transaction';
import { markVideoReady } from '@snaplore/core/videos/completeVideo';
import { Video, type VideoFile } from '@snaplore/core/videos/video.entity';
import { originalKey, videoFileKey } from '@snaplore/core/videos/videoKeys';
import { findFfmpeg } from '../../pipelines/video/findFfmpeg.js';
import { fitPicture, planPlayable } from '../../pipelines/video/playability.js';
import { runStep } from '../../pipelines/video/runStep.js';
import type { TranscodeInput } from '../../pipelines/video/videoSteps.js';
import { videoProgress } from './videoProgress.js';
import { renditionHeight } from './makePlayable.js';
import { readableFile, storeFile, withWorkFolder } from './workFolder.js';

/** A file of at most this many bits per second is as small as the rendition would be. */
const lightBitRate = 5_000_000;

/** Returns whether an MP4 can serve as the rendition: small enough in size and bit rate. */
function isRendition({ mimeType, width, height, size }: VideoFile, durationMs: number): boolean {
  return (
    mimeType === 'video/mp4' && Math.min(width, height) <= renditionHeight && (size * 8000) / durationMs <= lightBitRate
  );
}

/** Creates the rendition of a playable video: H.264 and AAC, 720 lines high or as high as the original. */
export async function transcodeVideoJob(attempt: Attempt<'videos.transcode'>): Promise<void> {
  const { caller, jobId, payload, note } = attempt;
  const video = await reader(caller).findOne(Video, { id: payload.videoId });
  if (video?.status !== 'playable') return;
  if (video.files.some((file) => isRendition(file, video.duration))) {
    note('The file serves as the rendition');
    await markVideoReady(caller, video.id, null);
    return;
  }
  const { DATA_DIR: dataDir } = caller.services.config;
  const rendition = await withWorkFolder(dataDir, jobId, (folder) => makeRendition(attempt, video, folder));
  await markVideoReady(caller, video.id, rendition);
}

async function makeRendition(attempt: Attempt<'videos.transcode'>, video: Video, folder: string): Promise<VideoFile> {
  const { caller, signal, note } = attempt;
  const { storage, config } = caller.services;
  const path = await readableFile(storage, originalKey(video), folder);
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
  await storeFile(storage, videoFileKey(video, name), input.output);
  const { width, height, size } = made;
  return { name, mimeType: 'video/mp4', label: `${Math.min(width, height)}p`, width, height, size };
}
