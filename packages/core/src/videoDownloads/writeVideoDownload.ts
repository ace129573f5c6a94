import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as limits from '@snaplore/schema/limits';
import { memberMay } from '../access/memberMay.js';
import { Article } from '../articles/article.entity.js';
import { cancelSignal } from '../jobs/cancelSignal.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { storeForAWhile } from '../media/storeFile.js';
import { readableFile, withWorkFolder } from '../media/workFolder.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { videoDownloadCancelledChannel } from './cancelVideoDownload.js';
import { recordingOf, type Recording } from './recordings.queries.js';
import { VideoDownload } from './videoDownload.entity.js';
import { isStillServed } from './videoDownloads.queries.js';

type DownloadAttempt = Pick<Attempt<'videos.download'>, 'jobId' | 'isLastAttempt' | 'signal' | 'progress' | 'note'>;

/** A file that is to be written: its runs one after the other. */
export interface JoinedRuns {
  runs: readonly { path: string; start: number; end: number; isWhole: boolean }[];
  output: string;
}

/** Writes a file of runs. @param progress receives per cent. */
export type JoinRuns = (
  joined: JoinedRuns,
  options: { signal: AbortSignal; progress: (percent: number) => void },
) => Promise<void>;

/**
 * Makes the file of a requested download and stores it (docs/domains/videoDownloads.md). Every attempt starts from the
 * beginning; what one stored that was interrupted is removed by the job that was enqueued before.
 * @throws AppError VIDEO_DOWNLOAD_CANCELLED, FORBIDDEN when the user lost the right, VIDEO_DOWNLOAD_EMPTY,
 * VIDEO_DOWNLOAD_CHANGED when readers get another recording, VIDEO_DOWNLOAD_FAILED on the last attempt; any other error
 * is to be retried.
 */
export async function writeVideoDownload(
  caller: Caller,
  id: string,
  attempt: DownloadAttempt,
  joinRuns: JoinRuns,
): Promise<void> {
  const request = await reader(caller).findOne(VideoDownload, { id });
  if (!request || request.finishedAt !== null) return;
  if (request.cancelledAt) throw new AppError('VIDEO_DOWNLOAD_CANCELLED');
  const cancelled = cancelSignal(caller, {
    channel: videoDownloadCancelledChannel,
    id,
    isCancelled: async () => (await reader(caller).count(VideoDownload, { id, cancelledAt: { $ne: null } })) > 0,
    reason: () => new AppError('VIDEO_DOWNLOAD_CANCELLED'),
  });
  const signal = AbortSignal.any([attempt.signal, cancelled.signal]);
  try {
    await withWorkFolder(caller.services.config.DATA_DIR, attempt.jobId, async (folder) => {
      const { runs } = await requestedRecording(caller, request);
      const output = join(folder, 'recording.mp4');
      const joined = { runs: await localRuns(caller, runs, folder), output };
      await joinRuns(joined, {
        signal,
        progress: (percent) => {
          // The last per cent is that it is stored.
          attempt.progress(Math.min(99, percent)).catch(() => undefined);
        },
      });
      signal.throwIfAborted();
      await store(caller, request, output);
    });
  } catch (error) {
    if (cancelled.signal.aborted) throw cancelled.signal.reason;
    if (error instanceof AppError || attempt.signal.aborted || !attempt.isLastAttempt) throw error;
    caller.services.log.error({ err: error }, 'A recording could not be made for downloading');
    attempt.note(error instanceof Error ? error.message : String(error));
    throw new AppError('VIDEO_DOWNLOAD_FAILED');
  } finally {
    cancelled.close();
  }
}

/** What was requested, if its user may still have it and readers still get it. */
async function requestedRecording(caller: Caller, request: VideoDownload): Promise<Recording> {
  if (!(await memberMay(caller, 'Article.edit', request))) throw new AppError('FORBIDDEN');
  const em = reader(caller);
  const article = await em.findOneOrFail(Article, { id: request.articleId });
  if (!isStillServed(request, article)) throw new AppError('VIDEO_DOWNLOAD_CHANGED');
  return await recordingOf(em, article);
}

/** The runs with local files. A file that has just got another key is read there by the next attempt. */
async function localRuns(
  { services }: Caller,
  runs: Recording['runs'],
  folder: string,
): Promise<JoinedRuns['runs'][number][]> {
  const local: JoinedRuns['runs'][number][] = [];
  for (const { file, start, end, isWhole } of runs) {
    const path = await readableFile(services.storage, file.storageKey, folder).catch((error: unknown) => {
      throw new Error(error instanceof Error ? error.message : String(error), { cause: error });
    });
    local.push({ path, start, end, isWhole });
  }
  return local;
}

/** Stores the file for as long as it can be downloaded; its removal is enqueued before it is there. */
async function store(caller: Caller, { id, companyId, articleId }: VideoDownload, path: string): Promise<void> {
  const { size: bytes } = await stat(path);
  // A little later, so that no address outlives its file.
  const keptMs = limits.videoDownloadKeptMs + 2 * 1_000 * limits.videoDownloadUrlSeconds;
  const storageKey = await storeForAWhile(caller, { companyId, mimeType: 'video/mp4', keptMs }, async (key) => {
    await caller.services.storage.putFile(key, path);
  });
  await inTransaction(caller, async ({ em }) => {
    const change = { storageKey, bytes, finishedAt: databaseNow() };
    const written = await em.nativeUpdate(VideoDownload, { id, cancelledAt: null, finishedAt: null }, change);
    if (written === 0) throw new AppError('VIDEO_DOWNLOAD_CANCELLED');
    const [download, article] = [
      await em.findOneOrFail(VideoDownload, { id }),
      await em.findOneOrFail(Article, { id: articleId }),
    ];
    if (!isStillServed(download, article)) throw new AppError('VIDEO_DOWNLOAD_CHANGED');
  });
}
