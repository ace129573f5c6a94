import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Caller } from '@snaplore/core/kernel/caller';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { readableFile, withWorkFolder } from '@snaplore/core/media/workFolder';
import { reader } from '@snaplore/core/outbox/transaction';
import { markVideoReady } from '@snaplore/core/videos/completeVideo';
import { addCutFile, planCuts, serveMadeVideo, type PlannedCut } from '@snaplore/core/videos/makeCuts';
import { Video } from '@snaplore/core/videos/video.entity';
import { isRendition } from '@snaplore/core/videos/videoFiles';
import { playingFiles } from '@snaplore/core/videos/videoMedia';
import { renditionsOf } from '../../pipelines/video/renditions.js';
import { runStep } from '../../pipelines/video/runStep.js';
import { encoding } from '../../pipelines/video/transcodeEngine.js';
import { makePreviews } from './makePreviews.js';
import { storeFile } from './storeFile.js';
import { videoProgress } from './videoProgress.js';

type Cut = Attempt<'videos.cut'>;

/** A file that a cut is to have, and the file of the source that it is made of. */
interface CutFile {
  from: MediaFile;
  name: string;
  label: string;
  width: number;
  height: number;
}

/**
 * Makes what readers are served of an article's videos: a cut of each video that hides something, its lowest rendition
 * first, upon which readers are served the new video; then its previews and the other renditions. A repeated attempt
 * makes what is missing. Where a video has no rendition yet, its next one enqueues this job again
 * (docs/domains/videos.md).
 */
export async function cutVideosJob(attempt: Cut): Promise<void> {
  const { caller, jobId, payload } = attempt;
  const planned = await planCuts(caller, payload.articleId);
  await withWorkFolder(caller.services.config.DATA_DIR, jobId, async (work) => {
    for (const each of planned) {
      const [lowest] = await filesOf(caller, each);
      if (each.cut.status === 'processing' && lowest) await makeFile(attempt, each, lowest, work);
    }
    if (await serveMadeVideo(caller, payload.articleId)) attempt.note('Readers are served the new video');
    for (const each of planned) await finish(attempt, each, work);
  });
}

/** The files that a cut is to have, the lowest first: one for each rendition, or one where there will be none. */
async function filesOf(caller: Caller, { source }: PlannedCut): Promise<CutFile[]> {
  const files = playingFiles(await reader(caller).find(MediaFile, { videoId: source.id }));
  const renditions = files.filter(isRendition).map((from) => ({
    from,
    name: from.name,
    label: from.label ?? '',
    width: from.width ?? 0,
    height: from.height ?? 0,
  }));
  if (renditions.length > 0) return renditions.toSorted((one, other) => one.height - other.height);
  const [from] = files;
  const { status } = await reader(caller).findOneOrFail(Video, { id: source.id });
  if (!from || status !== 'ready') return [];
  const [{ name, label, width, height }] = renditionsOf(from.width ?? 0, from.height ?? 0);
  return [{ from, name, label, width, height }];
}

async function makeFile(attempt: Cut, { cut, ranges }: PlannedCut, file: CutFile, work: string): Promise<void> {
  const { caller, signal, note } = attempt;
  const folder = join(work, cut.id);
  await mkdir(folder, { recursive: true });
  const { from, name, label, width, height } = file;
  note(`Cutting ${label} in ${String(ranges.length)} ranges`);
  const path = await readable(caller, from.storageKey, folder);
  const output = join(folder, `cut-${name}`);
  const progress = videoProgress(attempt, cut.id);
  const options = { signal, onProgress: progress.between(0, 100) };
  const made = await runStep('cut', { path, output, ranges, width, height }, options);
  await progress.settled();
  const { stored } = await storeFile(caller, output, 'video/mp4');
  const { codecs, segments } = made;
  await addCutFile(caller, cut.id, { stored, name, label, width: made.width, height: made.height, codecs, segments });
}

/** Draws the previews of a cut that plays, and makes its other renditions. */
async function finish(attempt: Cut, planned: PlannedCut, work: string): Promise<void> {
  const { caller } = attempt;
  const cut = await reader(caller).findOne(Video, { id: planned.cut.id });
  if (!cut || (cut.status !== 'playable' && cut.status !== 'ready')) return;
  const folder = join(work, cut.id);
  await mkdir(folder, { recursive: true });
  const own = playingFiles(await reader(caller).find(MediaFile, { videoId: cut.id }));
  const lowest = own.at(-1);
  if (!lowest) throw new Error('A cut that plays has no file');
  const preview = {
    video: cut,
    path: await readable(caller, lowest.storageKey, folder),
    folder,
    durationMs: cut.duration,
    keyframeGapMs: encoding.keyframeSeconds * 1000,
  };
  await makePreviews(attempt, preview, videoProgress(attempt, cut.id));
  for (const file of await filesOf(caller, planned))
    if (!own.some(({ name }) => name === file.name)) await makeFile(attempt, planned, file, work);
  const source = await reader(caller).findOne(Video, { id: planned.source.id });
  if (source?.status === 'ready') await markVideoReady(caller, cut.id);
}

/** A stored file on this machine; one that has just been moved to another key is read there by the next attempt. */
async function readable({ services }: Caller, storageKey: string, folder: string): Promise<string> {
  return await readableFile(services.storage, storageKey, folder).catch((error: unknown) => {
    if (error instanceof AppError) throw new Error(error.message, { cause: error });
    throw error;
  });
}
