import { LockMode } from '@mikro-orm/core';
import type { Scene } from '@snaplore/schema/shownText/shownText';
import type { Attempt } from '../jobs/runAttempt.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { readableFile, withWorkFolder } from '../media/workFolder.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { indexArticleLater } from '../search/indexChanged.js';
import { changeVideo } from '../videos/changeVideo.js';
import { Video } from '../videos/video.entity.js';
import { linesOf, playingFiles } from '../videos/videoMedia.js';
import { addFrame } from './addFrame.js';
import { ShownText } from './shownText.entity.js';

/** So many frames are read before what was read is kept. */
const framesAtOnce = 8;
/** A larger picture takes longer, and shows no letters that a smaller one does not. */
const readLinesMax = 1_080;
/** How much of the progress the search for scenes takes, in per cent. */
const scenesPercent = 20;

type ReadAttempt = Pick<Attempt<'videos.readShown'>, 'jobId' | 'isLastAttempt' | 'signal' | 'progress'>;

interface StepOptions {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** The steps on a video's file, each in a process of its own. */
export interface ReadingTools {
  findScenes(input: { path: string; durationMs: number; folder: string }, options: StepOptions): Promise<Scene[]>;
  /** Returns the lines of text of the frame at each time. */
  readFrames(
    input: { path: string; times: readonly number[]; folder: string },
    options: StepOptions,
  ): Promise<string[][]>;
}

interface Run {
  caller: Caller;
  video: Video;
  attempt: ReadAttempt;
  tools: ReadingTools;
  /** For files of the job. */
  folder: string;
}

/**
 * Reads the words that an uploaded video shows, frame by frame; then they are found by the search. What was read is
 * kept, so that a repeated attempt goes on behind it; it ends where the video is removed meanwhile, and does nothing
 * where reading is switched off or all is read (docs/domains/shownText.md).
 */
export async function readShownText(
  caller: Caller,
  videoId: string,
  attempt: ReadAttempt,
  tools: ReadingTools,
): Promise<void> {
  const { READ_SHOWN_TEXT: isOn, DATA_DIR } = caller.services.config;
  const video = isOn
    ? await reader(caller).findOne(Video, { id: videoId, status: 'ready', sourceVideoId: null })
    : null;
  if (!video) return;
  try {
    await withWorkFolder(DATA_DIR, attempt.jobId, async (folder) => {
      await readAll({ caller, video, attempt, tools, folder });
    });
  } catch (error) {
    // What was read until then is found.
    if (attempt.isLastAttempt && !attempt.signal.aborted)
      await inTransaction(caller, async (tx) => {
        await indexArticleLater(tx, video.companyId, video.articleId);
      });
    throw error;
  }
}

async function readAll(run: Run): Promise<void> {
  const { caller, video, attempt } = run;
  let text = (await textOf(run)) ?? (await begin(run));
  while (text && text.read < text.scenes.length) {
    await attempt.progress(scenesPercent + ((100 - scenesPercent) * text.read) / text.scenes.length);
    const next = text.scenes.slice(text.read, text.read + framesAtOnce);
    const input = { path: await pathOf(run, 'clear'), times: next.map(({ at }) => at), folder: run.folder };
    const frames = await run.tools.readFrames(input, { signal: attempt.signal, onProgress: () => undefined });
    text = (await keep(caller, video, text.read, frames)) ? await textOf(run) : null;
  }
}

const textOf = async ({ caller, video }: Run): Promise<ShownText | null> =>
  await reader(caller).findOne(ShownText, { videoId: video.id }, { populate: ['scenes'] });

/** Finds the scenes that are read. @returns null where the video was removed meanwhile. */
async function begin(run: Run): Promise<ShownText | null> {
  const { caller, video, attempt, tools, folder } = run;
  const onProgress = (percent: number): void => {
    attempt.progress((scenesPercent * percent) / 100).catch(() => undefined);
  };
  const input = { path: await pathOf(run, 'small'), durationMs: video.duration, folder };
  const scenes = await tools.findScenes(input, { signal: attempt.signal, onProgress });
  await changeVideo(
    caller,
    video.id,
    ['ready'],
    async ({ companyId, articleId, id: videoId }, _article, { em }) => {
      if ((await em.count(ShownText, { videoId })) > 0) return;
      em.persist(em.create(ShownText, { companyId, articleId, videoId, scenes }));
    },
    null,
  );
  return await textOf(run);
}

/**
 * Adds what was read of the frames behind the first `read`.
 * @returns false where the video was removed meanwhile, or another attempt has read on.
 */
async function keep(caller: Caller, video: Video, read: number, frames: readonly string[][]): Promise<boolean> {
  return await inTransaction(caller, async (tx) => {
    const text = await tx.em.findOne(
      ShownText,
      { videoId: video.id },
      { populate: ['scenes'], lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (text?.read !== read) return false;
    let { lines } = text;
    for (const [index, texts] of frames.entries()) {
      const scene = text.scenes[read + index];
      if (scene) lines = addFrame(lines, { texts, scene, before: text.scenes[read + index - 1] });
    }
    Object.assign(text, { lines, read: read + frames.length, updatedAt: databaseNow() });
    if (text.read >= text.scenes.length) await indexArticleLater(tx, text.companyId, text.articleId);
    return true;
  });
}

/** A file of the video on this machine: its smallest one, or one whose letters are clear. */
async function pathOf({ caller, video, folder }: Run, which: 'small' | 'clear'): Promise<string> {
  const files = playingFiles(await reader(caller).find(MediaFile, { videoId: video.id })).reverse();
  const clear = files
    .filter((file) => (linesOf(file) ?? Infinity) <= readLinesMax)
    .reduce<MediaFile | undefined>(
      (best, file) => (best && shorterSide(best) >= shorterSide(file) ? best : file),
      undefined,
    );
  const file = (which === 'clear' ? clear : undefined) ?? files[0];
  if (!file) throw new Error('A video that plays has no file');
  return await readableFile(caller.services.storage, file.storageKey, folder).catch((error: unknown) => {
    // It has just been moved to another key: the next attempt reads it there.
    throw new Error(error instanceof Error ? error.message : String(error), { cause: error });
  });
}

const shorterSide = (file: MediaFile): number => linesOf(file) ?? 0;
