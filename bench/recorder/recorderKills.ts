import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { zeroRow, type Row } from '../row.ts';
import { randomOf } from '../videos/random.ts';
import { until, type NewArticle } from '../videos/videoAuthor.ts';
import { steadily, Victims } from '../videos/victims.ts';
import { withAuthor, type Authored } from '../videos/withAuthor.ts';
import { RecordingBrowser, type Home } from './recordingBrowser.ts';

const killCount = Number(process.env['BENCH_KILLS'] ?? 100);
const seed = Number(process.env['BENCH_SEED'] ?? 20_261_128);
/** What a crash may lose: a piece that is not handed over, and one that is not written yet. */
const lossLimitMs = 2_000;
const patienceMs = 120_000;
/** A kill comes so long after the first second that is recorded, or after 'Finish', at most. */
const within = { recording: 8_000, sending: 1_500 };

interface Life {
  article: NewArticle;
  home: Home;
  what: 'browser' | 'api' | 'workers';
  /** What had been recorded when the browser was killed, or when it was finished, in milliseconds. */
  recordedMs: number;
  /** Null where there is no video in the end. */
  videoMs: number | null;
  isSameSha: boolean;
}

interface Killing extends Authored {
  database: pg.Client;
  victims: Victims;
  next: () => number;
}

/**
 * Recordings of a screen with a microphone, in a page and in the extension, whose browser, api or worker is killed at a
 * random moment of recording or sending; what the browser has kept is saved afterwards. `BENCH_KILLS` is how often,
 * `BENCH_SEED` the seed of the moments.
 */
export async function recorderKills(): Promise<Row[]> {
  console.error(`    seed ${String(seed)}`);
  return await withAuthor(async (authored) => {
    const database = new pg.Client({ connectionString: authored.app.databaseUrl });
    await database.connect();
    try {
      const killing = { ...authored, database, victims: new Victims(authored.app), next: randomOf(seed) };
      const lives: Life[] = [];
      while (killing.victims.kills.length < killCount) {
        const life = await live(killing, lives.length);
        lives.push(life);
        const video = life.videoMs === null ? 'no video' : `${String(life.videoMs)} ms of video`;
        const recorded = `${String(Math.round(life.recordedMs))} ms recorded`;
        console.error(`    ${String(lives.length)} ${life.home} ${life.what}: ${recorded}, ${video}`);
      }
      return rowsOf(lives);
    } finally {
      await database.end();
    }
  });
}

async function live(killing: Killing, index: number): Promise<Life> {
  const { author, victims, next, folder } = killing;
  const home: Home = index % 2 === 0 ? 'page' : 'extension';
  const chosen = next();
  const what = chosen < 0.5 ? 'browser' : chosen < 0.75 ? 'api' : 'workers';
  const isSending = next() < 0.4;
  const article = await steadily(() => author.newArticle(`Recording ${String(index)}`));
  const browser = await RecordingBrowser.make(folder, home, author);
  const life: Life = { article, home, what, recordedMs: 0, videoMs: null, isSameSha: true };
  try {
    const page = await browser.open();
    const startedAt = await record(page, author.address, article);
    const kill = async (stage: string): Promise<void> => {
      if (what === 'browser') {
        victims.noteBrowser(stage);
        await browser.kill();
      } else await victims.kill(what, stage);
    };
    await delay(next() * within.recording);
    life.recordedMs = performance.now() - startedAt;
    if (isSending) {
      await page.getByRole('button', { name: 'Finish' }).click();
      await delay(next() * within.sending);
      await kill('sending');
    } else {
      await kill('recording');
      if (what !== 'browser') {
        life.recordedMs = performance.now() - startedAt;
        await page.getByRole('button', { name: 'Finish' }).click();
      }
    }
    if (what === 'browser') await saveKept(browser, author.address, () => hasVideo(killing, article));
    await until('the video plays', async () => await hasVideo(killing, article), 500);
    await steadily(() => author.untilVideos(article.id, 1, 'ready'));
    const [video] = (await steadily(() => author.draftOf(article.id))).videos;
    life.videoMs = video?.duration ?? null;
    life.isSameSha = await isWhole(killing, article);
  } finally {
    await browser.close();
  }
  return life;
}

/** Begins at once. @returns when the first moment was recorded, on this process's clock */
async function record(page: Page, address: string, { shortId }: NewArticle): Promise<number> {
  await page.goto(`${address}/article/${shortId}/edit/video`);
  await page.getByRole('button', { name: 'Start a new recording' }).click();
  await page.getByRole('combobox', { name: 'Countdown' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByRole('timer').getByText('0:01').waitFor({ timeout: patienceMs });
  return performance.now() - 1_000;
}

/** Saves what the browser has kept, unless the server has all of it. */
async function saveKept(browser: RecordingBrowser, address: string, isThere: () => Promise<boolean>): Promise<void> {
  const page = await browser.open();
  await page.goto(address);
  const notice = page.getByText('A recording was not finished.');
  await until('it is offered, or there', async () => (await notice.isVisible()) || (await isThere()), 500);
  if (await notice.isVisible()) await page.getByRole('button', { name: 'Save', exact: true }).click();
}

const hasVideo = async ({ author }: Killing, { id }: NewArticle): Promise<boolean> =>
  (await steadily(() => author.draftOf(id))).videos.length > 0;

/** Whether what the server has is what the recorder said that it sent. */
async function isWhole({ app, database }: Killing, { id }: NewArticle): Promise<boolean> {
  const { rows } = await database.query<{ sha256: Buffer | null; storage_key: string }>(
    `select r.sha256, f.storage_key from upload u join recording r on r.upload_id = u.id
     join media_file f on f.video_id = u.video_id and f.kind = 'original' where u.article_id = $1`,
    [id],
  );
  for (const { sha256, storage_key } of rows) {
    const bytes = await readFile(path.join(app.dataDir, 'media', 'objects', storage_key));
    if (!sha256?.equals(createHash('sha256').update(bytes).digest())) return false;
  }
  return rows.length === 1;
}

function rowsOf(lives: readonly Life[]): Row[] {
  const crashed = lives.filter(({ what }) => what === 'browser');
  const losses = crashed.flatMap(({ recordedMs, videoMs }) => (videoMs === null ? [] : [recordedMs - videoMs]));
  const worst = Math.max(0, ...losses);
  return [
    zeroRow('Recordings that no video came of', lives.filter(({ videoMs }) => videoMs === null).length, 'recordings'),
    zeroRow('Videos of which the server has other bytes', lives.filter(({ isSameSha }) => !isSameSha).length, 'videos'),
    {
      what: `Lost at worst by ${String(crashed.length)} kills of the browser`,
      measured: worst,
      against: null,
      unit: 'ms of video',
      limit: { text: `at most ${String(lossLimitMs)}`, holds: worst <= lossLimitMs },
    },
    ...(['page', 'extension'] as const).map((home) => ({
      what: `Recordings in the ${home}`,
      measured: lives.filter((life) => life.home === home).length,
      against: null,
      unit: 'recordings',
      limit: null,
    })),
  ];
}
