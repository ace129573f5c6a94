import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Caller } from '@snaplore/core/kernel/caller';
import { reader } from '@snaplore/core/outbox/transaction';
import { digestOfFile } from '@snaplore/core/media/fileDigest';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { assembleOriginal, keepOriginalDigest } from '@snaplore/core/videos/assembleOriginal';
import { enqueueEncoding, enqueueRenditions } from '@snaplore/core/videos/completeVideo';
import { markVideoPlayable } from '@snaplore/core/videos/markVideoPlayable';
import { resumeVideo } from '@snaplore/core/videos/resumeVideo';
import { refuseVideo } from '@snaplore/core/videos/refuseVideo';
import { uploadedParts } from '@snaplore/core/videos/uploadedParts';
import { Video } from '@snaplore/core/videos/video.entity';
import { playingFiles } from '@snaplore/core/videos/videoMedia';
import { readableFile, withWorkFolder } from '@snaplore/core/media/workFolder';
import { findFfmpeg } from '../../pipelines/video/findFfmpeg.js';
import { planPlayable } from '../../pipelines/video/playability.js';
import { runOnContent } from '../../pipelines/video/runOnContent.js';
import { warmSteps } from '../../pipelines/video/runStep.js';
import type { Refused } from '../../pipelines/video/videoSteps.js';
import { makePreviews, type PreviewSource } from './makePreviews.js';
import { videoProgress, type VideoProgressReport } from './videoProgress.js';
import { makePlayable } from './makePlayable.js';
import { readableParts } from './storeFile.js';

/** The steps that users wait for: probe, and remux or transcode. */
export const stepsToPlayable = 2;

/** The uploaded file is not a video that can be shown: the only failure after which it is removed. */
class ContentRefused extends AppError {}

type Process = Attempt<'videos.process' | 'videos.encode'>;

/**
 * Makes an uploaded file a playable video as soon as possible; then draws its poster, sprite and peaks, and enqueues
 * the renditions. A file that is not a video ends here with a reason, and is removed. One that browsers do not play as
 * it is goes on in a job of its own, so that this one ends soon. A repeated attempt continues where the last one
 * stopped (docs/domains/videos.md).
 */
export async function processVideoJob(attempt: Attempt<'videos.process'>): Promise<void> {
  await processVideo(attempt, false);
}

/** The same for a video whose picture has to be encoded before it plays. */
export async function encodeVideoJob(attempt: Attempt<'videos.encode'>): Promise<void> {
  await processVideo(attempt, true);
}

async function processVideo(attempt: Process, mayEncode: boolean): Promise<void> {
  const { caller, jobId, payload } = attempt;
  // An operator may repeat a job that failed for a temporary problem.
  const resumed = await resumeVideo(caller, payload.videoId);
  const video = resumed ?? (await reader(caller).findOne(Video, { id: payload.videoId }));
  if (!video || video.status === 'failed' || video.status === 'ready') return;
  const progress = videoProgress(attempt, video.id);
  let isPlayable = false;
  await withWorkFolder(caller.services.config.DATA_DIR, jobId, async (folder) => {
    try {
      const source =
        video.status === 'processing'
          ? await play(attempt, { video, folder, progress, mayEncode })
          : await findPreviewSource(attempt, video, folder);
      if (source === 'encodedLater') return;
      // Kept until the video is deleted; nothing waits for it.
      const original = await assembleOriginal(caller, video);
      isPlayable = true;
      await makePreviews(attempt, source, progress);
      await keepDigest(caller, original, folder);
    } catch (error) {
      // Any other refusal may be temporary: a missing part, a folder that was not mounted.
      if (error instanceof AppError && !(error instanceof ContentRefused))
        throw new Error(error.message, { cause: error });
      throw error;
    } finally {
      await progress.settled();
      warmSteps(stepsToPlayable);
    }
  });
  if (isPlayable) await enqueueRenditions(caller, video.id);
}

interface Play {
  video: Video;
  folder: string;
  progress: VideoProgressReport;
  mayEncode: boolean;
}

/** From parts to a playable video. */
async function play(
  attempt: Process,
  { video, folder, progress, mayEncode }: Play,
): Promise<PreviewSource | 'encodedLater'> {
  const { caller, signal, note } = attempt;
  const { storage, config } = caller.services;
  const original = async (): Promise<string> =>
    await readableFile(storage, (await assembleOriginal(caller, video)).storageKey, folder);
  const path = (await readableParts(storage, await uploadedParts(caller, video))) ?? (await original());
  progress.between(0, 100)(10);
  const uploaded = { path, mimeType: video.mimeType, fileName: video.fileName };
  const source = await runOnContent('probe', uploaded, { folder, signal });
  if (source.kind === 'refused') return await refuse(attempt, video, source);
  const { codec, isPlainPixels, width, height } = source.video;
  note(
    `${source.container}, ${codec}${isPlainPixels ? '' : ' (not 4:2:0 8 bit)'} ${width}x${height}, ` +
      (source.audio?.codec ?? 'no sound'),
  );
  if (!mayEncode && planPlayable(source).video === 'encode') {
    note('It is encoded by a job of its own');
    await enqueueEncoding(caller, video.id);
    return 'encodedLater';
  }
  const ffmpegPath = await findFfmpeg(config.FFMPEG_PATH);
  const onProgress = progress.between(15, 100);
  const playable = await makePlayable({
    caller,
    source,
    path,
    original,
    folder,
    ffmpegPath,
    signal,
    onProgress,
  });
  if (playable.kind === 'refused') return await refuse(attempt, video, playable);
  const { file, made } = playable;
  await progress.settled();
  // A stop that came while the last report was written ends the attempt before it says anything more.
  signal.throwIfAborted();
  await markVideoPlayable(caller, video.id, {
    file,
    duration: made.durationMs,
    width: made.width,
    height: made.height,
  });
  // Loads the first steps of the next video in advance.
  warmSteps(stepsToPlayable);
  return { video, path: playable.path, folder, durationMs: made.durationMs, keyframeGapMs: made.keyframeGapMs };
}

/** The video is playable already: an earlier attempt was interrupted while drawing. */
async function findPreviewSource({ caller }: Process, video: Video, folder: string): Promise<PreviewSource> {
  const [file] = playingFiles(await reader(caller).find(MediaFile, { videoId: video.id }));
  if (!file) throw new Error('A playable video has no file');
  const path = await readableFile(caller.services.storage, file.storageKey, folder);
  return { video, path, folder, durationMs: video.duration, keyframeGapMs: 0 };
}

/** Last, since reading a large file takes a while. */
async function keepDigest(caller: Caller, original: MediaFile, folder: string): Promise<void> {
  if (original.sha256 !== null) return;
  const path = await readableFile(caller.services.storage, original.storageKey, folder);
  await keepOriginalDigest(caller, original, await digestOfFile(path));
}

async function refuse({ caller, note }: Process, video: Video, { code, reason }: Refused): Promise<never> {
  note(`Refused: ${reason}`);
  await refuseVideo(caller, video.id, code);
  throw new ContentRefused(code);
}
