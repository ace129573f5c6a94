import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { framesPerSecond } from '../../e2e/numberedFrames.ts';
import type { Painted } from '../../e2e/paintedFrames.ts';
import { recordSound, soundOf, type Heard } from '../../e2e/recordSound.ts';
import { hiddenTone, makeTonedVideo, shownTone, type Run } from '../../e2e/shownTones.ts';
import { median, zeroRow, type Row } from '../row.ts';
import { openPlayer, paintedDuring, pressPlay, untilPlayed } from './playerPage.ts';
import { longestPause, recordFrames } from './presentedFrames.ts';
import { outOfOrder } from './outOfOrder.ts';
import { withWatcher, type Watched } from './withAuthor.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** How many times slower the page's processor is made at joins. */
const throttle = 4;
const gapLimitMs = 80;
/** How much longer than while nothing changes the picture may stand still when the quality changes, in milliseconds. */
const pauseLimitMs = 100;
const seconds = 20;
/** What the article shows: three joins, the last one with another video. */
const shown: readonly Run[] = [
  { start: 0, end: 4_000 },
  { start: 6_000, end: 8_500 },
  { start: 11_000, end: 13_000 },
  { start: 15_000, end: 17_000 },
];
/** Of sound, every so many milliseconds are looked at. */
const heardMs = 5;

/**
 * Plays over joins on a slow processor, and changes the quality while playing: no black picture, no frame and no sound
 * of what was cut away, no gap in the sound, and a picture that never stops. `BENCH_ROUNDS` is how often each is done.
 */
export async function joins(): Promise<Row[]> {
  return await withWatcher(async (watched) => [...(await overJoins(watched)), ...(await overQualities(watched))]);
}

async function overJoins({ author, folder, context, reader }: Watched): Promise<Row[]> {
  const files = [path.join(folder, 'first.mp4'), path.join(folder, 'second.mp4')];
  for (const file of files) await makeTonedVideo(file, seconds, shown);
  const article = await author.articleOf('Joins', files);
  const { videos } = await author.draftOf(article.id);
  const last = shown.length - 1;
  const trim = [
    ...hiddenBetween(shown.slice(0, last)).map((run) => ({ ...run, videoId: videos[0]?.id })),
    ...hiddenBetween(shown.slice(last)).map((run) => ({ ...run, videoId: videos[1]?.id })),
  ];
  await author.edit(article.id, { trim });
  const painted: Painted[] = [];
  const gaps: number[] = [];
  let strange = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Taking pictures of the page takes the processor from what plays, so sound is timed without.
    for (const isPainted of [true, false]) {
      const page = await context.newPage();
      await recordSound(page, { shown: shownTone, hidden: hiddenTone });
      await openPlayer(page, `${author.address}/article/${article.shortId}/edit/video`);
      await slowDown(page);
      if (isPainted) painted.push(...(await paintedDuring(page, reader, () => untilPlayed(page))));
      else {
        await pressPlay(page);
        await untilPlayed(page);
      }
      const heard = await soundOf(page);
      if (!isPainted) gaps.push(longestGap(heard));
      strange += heard.filter((each) => each.hidden > 0.06).length;
      await page.close();
    }
  }
  const clear = painted.filter(({ isClear, isBlack }) => isClear && !isBlack);
  const hidden = clear.filter(({ number }) => !isShown(number));
  if (hidden.length > 0) console.error(`    cut away, but painted: ${hidden.map(({ number }) => number).join(', ')}`);
  const runsSeen = shown.filter((run) => clear.some(({ number }) => isWithin(number, run))).length;
  const where = `${String(rounds)} times over ${String(last)} joins at ${String(throttle)} times slower`;
  return [
    zeroRow(
      `Black pictures, ${where}`,
      painted.filter(({ isBlack }) => isBlack).length,
      `of ${String(painted.length)}`,
    ),
    zeroRow('Frames of what was cut away', hidden.length, `of ${String(clear.length)}`),
    zeroRow(`Runs of which no frame was seen`, shown.length - runsSeen, `of ${String(shown.length)}`),
    zeroRow(`Pieces of ${String(heardMs)} ms in which what was cut away was heard`, strange, 'pieces'),
    {
      what: `The longest gap in the sound (each round ${gaps.join(', ')})`,
      measured: Math.max(...gaps),
      against: null,
      unit: 'ms',
      limit: { text: `at most ${String(gapLimitMs)}`, holds: Math.max(...gaps) <= gapLimitMs },
    },
  ];
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  return devtools;
}

/** What a video has beside some runs. */
function hiddenBetween(runs: readonly Run[]): Run[] {
  const starts = [0, ...runs.map(({ end }) => end)];
  const ends = [...runs.map(({ start }) => start), seconds * 1_000];
  return starts.map((start, index) => ({ start, end: ends[index] ?? start })).filter(({ start, end }) => start < end);
}

const isWithin = (number: number, { start, end }: Run): boolean => {
  const time = Math.round((number / framesPerSecond) * 1000);
  return time >= start && time < end;
};
const isShown = (number: number): boolean => shown.some((run) => isWithin(number, run));

/** How long nothing was heard between the first sound and the last, at most, in milliseconds. */
function longestGap(heard: readonly Heard[]): number {
  const loud = heard.flatMap((each, index) => (each.shown > 0.1 ? [index] : []));
  if (loud.length === 0) return Infinity;
  return heardMs * Math.max(0, ...loud.slice(1).map((at, index) => at - (loud[index] ?? at) - 1));
}

/** Changes the quality twice while a video plays, against the same video left alone. */
async function overQualities({ author, folder, context, reader }: Watched): Promise<Row[]> {
  const file = path.join(folder, 'large.mp4');
  // Numbers are read of it as of a small one.
  await makeTonedVideo(file, seconds, [{ start: 0, end: seconds * 1000 }], ['-vf', 'scale=1280:720:flags=neighbor']);
  const article = await author.articleOf('Qualities', [file]);
  const changing: number[] = [];
  const alone: number[] = [];
  let [backwards, black] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (const isChanged of [false, true]) {
      const page = await context.newPage();
      await openPlayer(page, `${author.address}${await author.publish(article.id)}`);
      await recordFrames(page);
      const painted = await paintedDuring(page, reader, async () => {
        for (const quality of ['360p', '720p']) {
          await page.waitForTimeout(4_000);
          if (isChanged) await choose(page, quality);
        }
        await page.waitForTimeout(4_000);
      });
      (isChanged ? changing : alone).push(await longestPause(page));
      const behind = outOfOrder(painted);
      if (behind.length > 0) console.error(`    ${isChanged ? 'changed' : 'alone'}: behind ${behind.join(', ')}`);
      backwards += behind.length;
      black += painted.filter(({ isBlack }) => isBlack).length;
      await page.close();
    }
  }
  const [measured, value] = [median(changing), median(alone)];
  return [
    {
      what:
        'The longest time without a new frame, with two changes of the quality ' +
        `(median of ${changing.map(Math.round).join(', ')})`,
      measured,
      against: { what: `without any (${alone.map(Math.round).join(', ')})`, value },
      unit: 'ms',
      limit: { text: `at most ${String(pauseLimitMs)} ms longer`, holds: measured <= value + pauseLimitMs },
    },
    {
      what: 'Frames painted behind later ones, or black pictures, meanwhile',
      measured: backwards + black,
      against: null,
      unit: 'frames',
      limit: { text: 'none', holds: backwards + black === 0 },
    },
  ];
}

async function choose(page: Page, quality: string): Promise<void> {
  await page.getByRole('button', { name: /^Quality/ }).click();
  await page.getByRole('menuitemradio', { name: quality }).click();
  await page.getByRole('button', { name: `Quality: ${quality}` }).waitFor();
}
