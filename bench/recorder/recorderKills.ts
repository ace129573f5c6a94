import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
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
import { makePartsSmall, partsPrefixOf, recordingsOf, silenceRecorder } from './recordingRows.ts';
import { RecordingBrowser, type Home } from './recordingBrowser.ts';

const killCount = Number(process.env['BENCH_KILLS'] ?? 100);
const seed = Number(process.env['BENCH_SEED'] ?? 20_261_128);
/** What a crash may lose: a piece that is not handed over, and one that is not written yet. */
const lossLimitMs = 2_000;
const patienceMs = 120_000;
/** Of the kills of a browser, so many delete its profile too. */
const profilesLost = 0.25;
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
  /** Whether what the browser kept is lost too: there is the video of the parts that had arrived. */
  isProfileLost: boolean;
  /** How many parts were sent more than once; in a page alone, whose requests can be seen. */
  sentTwice: number;
  sent: number;
}

interface Killing extends Authored {
  database: pg.Client;
  victims: Victims;
  next: () => number;
}

/**
 * Recordings of a screen with a microphone, in a page and in the extension, whose browser, api or worker is killed at a
 * random moment of recording or sending. What the browser has kept is saved afterwards, or is lost with its profile.
 * Parts are small, so that there are many of them. `BENCH_KILLS` is how often, `BENCH_SEED` the seed of the moments.
 */
export async function recorderKills(): Promise<Row[]> {
  console.error(`    seed ${String(seed)}`);
  return await withAuthor(async (authored) => {
    const database = new pg.Client({ connectionString: authored.app.databaseUrl });
    await database.connect();
    try {
      await makePartsSmall(database);
      const killing = { ...authored, database, victims: new Victims(authored.app), next: randomOf(seed) };
      const lives: Life[] = [];
      while (killing.victims.kills.length < killCount) {
        const life = await live(killing, lives.length);
        lives.push(life);
        const video = life.videoMs === null ? 'no video' : `${String(life.videoMs)} ms of video`;
        const recorded = `${String(Math.round(life.recordedMs))} ms recorded`;
        const lost = life.isProfileLost ? ' and its profile' : '';
        console.error(`    ${String(lives.length)} ${life.home} ${life.what}${lost}: ${recorded}, ${video}`);
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
  const isProfileLost = what === 'browser' && !isSending && next() < profilesLost;
  const life: Life = {
    ...{ article, home, what, isProfileLost },
    ...{ recordedMs: 0, videoMs: null, isSameSha: true, sentTwice: 0, sent: 0 },
  };
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
    if (isProfileLost) await untilPartArrived(killing, article);
    if (isSending) {
      life.recordedMs = (await finish(page)) - startedAt;
      await delay(next() * within.sending);
      await kill('sending');
    } else {
      life.recordedMs = Date.now() - startedAt;
      await kill('recording');
      if (what !== 'browser') life.recordedMs = (await finish(page)) - startedAt;
    }
    if (isProfileLost) {
      await browser.loseProfile();
      await silenceRecorder(killing.database, article.id);
    } else if (what === 'browser') await saveKept(browser, author.address, () => hasVideo(killing, article));
    await until('the video plays', async () => await hasVideo(killing, article), 500);
    await steadily(() => author.untilVideos(article.id, 1, 'ready'));
    const [video] = (await steadily(() => author.draftOf(article.id))).videos;
    life.videoMs = video?.duration ?? null;
    life.isSameSha = isProfileLost || (await isWhole(killing, article));
    life.sentTwice = browser.sentTwice();
    life.sent = browser.sent.length;
  } finally {
    await browser.close();
  }
  return life;
}

/** Begins at once. @returns when the first moment was recorded, as the page shows it: in milliseconds since 1970 */
async function record(page: Page, address: string, { shortId }: NewArticle): Promise<number> {
  await page.goto(`${address}/article/${shortId}/edit/video`);
  await page.getByRole('button', { name: 'Start a new recording' }).click();
  await page.getByRole('combobox', { name: 'Countdown' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  const timer = page.getByRole('timer').getByText(/\d:\d\d/);
  // Seen in the page: asking it takes longer than a second does where the machine is busy. A slow encoder lets it begin
  // later than at one second.
  return await timer.evaluate(
    async (shown) =>
      await new Promise<number>((resolve) => {
        const look = (): void => {
          const seconds = Number(/:(\d\d)/.exec(shown.textContent)?.[1] ?? 0);
          if (seconds > 0) resolve(Date.now() - seconds * 1_000);
        };
        new MutationObserver(look).observe(shown, { characterData: true, childList: true, subtree: true });
        look();
      }),
    null,
    { timeout: patienceMs },
  );
}

/** Presses 'Finish'. @returns when, in milliseconds since 1970 */
async function finish(page: Page): Promise<number> {
  return await page.getByRole('button', { name: 'Finish' }).evaluate((button: HTMLElement) => {
    button.click();
    return Date.now();
  });
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

async function untilPartArrived({ app, database }: Killing, { id }: NewArticle): Promise<void> {
  await until('a part has arrived', async () => {
    const prefix = await partsPrefixOf(database, id);
    return prefix !== null && existsSync(path.join(app.dataDir, 'media', 'objects', `${prefix}1`));
  });
}

/** Whether what the server has is what the recorder said that it sent. */
async function isWhole({ app, database }: Killing, { id }: NewArticle): Promise<boolean> {
  const recordings = await recordingsOf(database, id);
  for (const { sha256, storageKey } of recordings) {
    const bytes = await readFile(path.join(app.dataDir, 'media', 'objects', storageKey));
    if (!sha256?.equals(createHash('sha256').update(bytes).digest())) return false;
  }
  return recordings.length === 1;
}

const lateBy = ({ recordedMs, videoMs }: Life): number => (videoMs ?? 0) - recordedMs;

function rowsOf(lives: readonly Life[]): Row[] {
  const sent = lives.reduce((sum, life) => sum + life.sent, 0);
  const withoutProfile = lives.filter(({ isProfileLost }) => isProfileLost);
  return [
    zeroRow('Recordings that no video came of', lives.filter(({ videoMs }) => videoMs === null).length, 'recordings'),
    zeroRow(
      `Of ${String(withoutProfile.length)} whose profile was lost, those without the parts that had arrived`,
      withoutProfile.filter(({ videoMs }) => videoMs === null || videoMs === 0).length,
      'recordings',
    ),
    {
      what: `Parts of one recording that were sent more than once, at most (of ${String(sent)} sent by pages)`,
      measured: Math.max(0, ...lives.map(({ sentTwice }) => sentTwice)),
      against: null,
      unit: 'parts',
      limit: { text: 'at most 1', holds: lives.every(({ sentTwice }) => sentTwice <= 1) },
    },
    zeroRow('Videos of which the server has other bytes', lives.filter(({ isSameSha }) => !isSameSha).length, 'videos'),
    ...(['page', 'extension'] as const).flatMap((home) => rowsOfHome(home, lives)),
  ];
}

function rowsOfHome(home: Home, lives: readonly Life[]): Row[] {
  const its = lives.filter((life) => life.home === home);
  const crashed = its.filter(({ what, isProfileLost }) => what === 'browser' && !isProfileLost);
  // The clock of the bench begins when it sees the first second; of whole videos is known how late that is.
  const late = Math.max(0, ...its.map((life) => (life.what === 'browser' ? 0 : lateBy(life))));
  const worst = Math.max(0, ...crashed.map((life) => -lateBy(life))) + late;
  return [
    {
      what:
        `Lost at worst by ${String(crashed.length)} kills of the browser with a recording in the ${home}, ` +
        `with the ${String(Math.round(late))} ms that the clock of the bench is late at most`,
      measured: worst,
      against: null,
      unit: 'ms of video',
      limit: { text: `at most ${String(lossLimitMs)}`, holds: worst <= lossLimitMs },
    },
    { what: `Recordings in the ${home}`, measured: its.length, against: null, unit: 'recordings', limit: null },
  ];
}
