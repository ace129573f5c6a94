import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { RecordingTarget } from '../../packages/schema/src/recording/recordingState.ts';
import { buildServer } from '../benchDatabase.ts';
import type { Row } from '../row.ts';
import { bareCopy } from '../videos/bareCopy.ts';
import { untilPlayable } from '../videos/untilPlayable.ts';
import { until, type VideoAuthor } from '../videos/videoAuthor.ts';
import { withAuthor, type Authored } from '../videos/withAuthor.ts';
import { withMarkedTab } from './markedTab.ts';
import type { RawBrowser } from './rawBrowser.ts';
import { recordMarked } from './recordMarked.ts';
import { recordingsOf } from './recordingRows.ts';
import { recordedPath } from './serveMarked.ts';
import { makeTabVideo } from './tabVideo.ts';

const hourMinutes = Number(process.env['BENCH_MINUTES'] ?? 60);
const recordedMinutes = [1, 10].filter((minutes) => minutes <= hourMinutes);
const allowanceMs = 2_000;
/** In bytes. */
const memoryLimit = 20_000_000;
const memorySamples = 10;
/** What is held then is compared with the end. */
const firstMinute = 5;

/**
 * From the end of a recording to a video that plays, against the bare copy of the same file: of a tab that is recorded
 * for 1 and 10 minutes, and of an hour that is recorded once and sent again by the same sender. Of that hour also what
 * memory the recorder's page has at its end. `BENCH_MINUTES` is how long the hour takes.
 */
export async function recorderStop(): Promise<Row[]> {
  buildServer();
  return await withAuthor(async (authored) => {
    const { folder } = authored;
    const video = await makeTabVideo(folder, 5);
    const rows: Row[] = [];
    for (const minutes of recordedMinutes) rows.push(await recordAndStop(authored, video, minutes));
    const bytes: number[] = [];
    const { file } = await recordMarked({
      ...{ folder, video, seconds: hourMinutes * 60 },
      eachMinute: async (_, browser) => {
        bytes.push(await memoryOf(browser));
      },
    });
    return [...rows, memoryRow(bytes), await resend(authored, video, file)];
  });
}

/** Of the recorder alone: the page that is recorded keeps more and more of its video. The most of a few seconds. */
async function memoryOf(browser: RawBrowser): Promise<number> {
  await browser.collectGarbage();
  let most = 0;
  for (let sample = 0; sample < memorySamples; sample += 1) {
    most = Math.max(most, await browser.workingBytes());
    await delay(500);
  }
  return most;
}

async function recordAndStop({ author, app }: Authored, video: string, minutes: number): Promise<Row> {
  return await withMarkedTab({ video, file: '', isSending: true }, async ({ recorder }) => {
    const target = await newTarget(author);
    await recorder.evaluate(`page.open(${JSON.stringify(target)})`);
    await delay(minutes * 60_000);
    const took = await stopToPlayable(author, target.articleId, () => recorder.evaluate('page.stop()'));
    return await stopRow(`${String(minutes)} min recorded`, took, await sentFile(app, target.articleId));
  });
}

async function resend({ author }: Authored, video: string, file: string): Promise<Row> {
  return await withMarkedTab({ video, file, isSending: true }, async ({ recorder, address }) => {
    const target = await newTarget(author);
    await recorder.evaluate(`page.resend('${address}${recordedPath}', ${JSON.stringify(target)})`);
    const took = await stopToPlayable(author, target.articleId, () => recorder.evaluate('page.endResent()'));
    return await stopRow(`${String(hourMinutes)} min sent again`, took, file);
  });
}

/** A new article, and a recording of it that has begun. */
async function newTarget(author: VideoAuthor): Promise<Extract<RecordingTarget, { kind: 'open' }>> {
  const { id: articleId } = await author.newArticle('Recording');
  const { startRecording } = await author.ask<{
    startRecording: { upload: { id: string }; access: { key: string } };
  }>('mutation ($input: StartRecordingInput!) { startRecording(input: $input) { upload { id } access { key } } }', {
    input: { articleId, recorderId: crypto.randomUUID(), title: 'Marked' },
  });
  const { upload, access } = startRecording;
  return { kind: 'open', id: upload.id, origin: author.address, key: access.key, articleId };
}

/** From the end of a recording until its video plays, in milliseconds. */
async function stopToPlayable(author: VideoAuthor, articleId: string, end: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await Promise.all([end(), untilPlayable(author, articleId)]);
  return performance.now() - startedAt;
}

/** The file that the server has of an article's recording. */
async function sentFile({ databaseUrl, dataDir }: Authored['app'], articleId: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    let storageKey: string | undefined;
    // Its parts are put together while it plays already.
    await until('the server has the file', async () => {
      storageKey = (await recordingsOf(database, articleId))[0]?.storageKey;
      return storageKey !== undefined;
    });
    return path.join(dataDir, 'media', 'objects', storageKey ?? '');
  } finally {
    await database.end();
  }
}

async function stopRow(what: string, took: number, file: string): Promise<Row> {
  const bare = await bareCopy(file, 'webm');
  return {
    what: `Stop to playable, ${what}`,
    measured: took,
    against: { what: "ffmpeg's bare stream copy", value: bare },
    unit: 'ms',
    limit: { text: `at most 2 times and ${String(allowanceMs)} ms`, holds: took <= 2 * bare + allowanceMs },
  };
}

/** @param bytes after each minute */
function memoryRow(bytes: readonly number[]): Row {
  const [early = 0, late = 0] = [bytes[firstMinute - 1] ?? bytes[0], bytes.at(-1)];
  const each = bytes.map((value) => (value / 1e6).toFixed(0)).join(' ');
  return {
    what: `Memory of the recorder's page at the end of ${String(bytes.length)} minutes (after each: ${each} MB)`,
    measured: late / 1e6,
    against: { what: `after minute ${String(firstMinute)}`, value: early / 1e6 },
    unit: 'MB',
    limit: { text: `at most ${String(memoryLimit / 1e6)} more`, holds: late - early <= memoryLimit },
  };
}
