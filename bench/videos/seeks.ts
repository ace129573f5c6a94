import type { Page } from 'playwright-core';
import { zeroRow, type Row } from '../row.ts';
import {
  frameOf,
  frameShownAt,
  isCutAway,
  makeCutSources,
  shownPlaces,
  shownRuns,
  type CutSource,
} from './cutSources.ts';
import { openPlayer, paintedDuring, pictureBox, shownNow, untilPlayed, untilSought } from './playerPage.ts';
import { randomOf } from './random.ts';
import { withWatcher, type Watched } from './withAuthor.ts';

const seekCount = Number(process.env['BENCH_SEEKS'] ?? 200);
const seed = Number(process.env['BENCH_SEED'] ?? 20_261_127);
const cutCount = 20;
/** How long a picture may come after its seek before it counts as a wrong one, in milliseconds. */
const settleMs = 2_000;

/**
 * Seeks to random times over three sources (H.264, VP9, a variable frame rate) with 20 cuts, in the editor and by what
 * readers are served: each shows the frame of its time, or the one beside it. Played through, no frame of what was cut
 * away is painted. `BENCH_SEEKS` is how many times, `BENCH_SEED` the seed of cuts and times.
 */
export async function seeks(): Promise<Row[]> {
  console.error(`    seed ${String(seed)}`);
  return await withWatcher(async (watched) => {
    const { author, folder, context } = watched;
    const next = randomOf(seed);
    const sources = await makeCutSources(folder, cutCount, next);
    const article = await author.articleOf(
      'Seeks',
      sources.map(({ file }) => file),
    );
    const { videos } = await author.draftOf(article.id);
    const trim = sources.flatMap(({ hidden }, index) =>
      hidden.map(({ start, end }) => ({ videoId: videos[index]?.id, start, end })),
    );
    await author.edit(article.id, { trim });
    const runs = shownRuns(
      sources,
      videos.map(({ duration }) => duration),
    );
    const shown = { sources, runs };
    const page = await context.newPage();
    await openPlayer(page, `${author.address}/article/${article.shortId}/edit/video`);
    const rows = await measure(watched, page, { ...shown, where: 'in the editor', next });
    const path = await author.publish(article.id);
    await openPlayer(page, `${author.address}${path}`);
    return [...rows, ...(await measure(watched, page, { ...shown, where: 'as a reader', next }))];
  });
}

interface Measured {
  where: string;
  sources: CutSource[];
  runs: ReturnType<typeof shownRuns>;
  next: () => number;
}

async function measure({ reader }: Watched, page: Page, { where, sources, runs, next }: Measured): Promise<Row[]> {
  const duration = runs.reduce((sum, { start, end }) => sum + end - start, 0);
  let [wrong, late, hidden] = [0, 0, 0];
  const places = shownPlaces(sources, runs);
  const box = await pictureBox(page);
  for (let seek = 0; seek < seekCount; seek += 1) {
    const time = await seekAnywhere(page, duration, next());
    const expected = frameShownAt(sources, runs, time);
    const place = places.get((sources[expected.source]?.first ?? NaN) + expected.index) ?? NaN;
    const isRight = (number: number): boolean => Math.abs((places.get(number) ?? NaN) - place) <= 1;
    await untilSought(page);
    let seen = await shownNow(page, reader, box);
    const until = performance.now() + settleMs;
    if (!isRight(seen.number)) late += 1;
    while (!isRight(seen.number) && performance.now() < until) seen = await shownNow(page, reader, box);
    const frame = seen.isClear ? frameOf(seen.number) : null;
    if (frame && isCutAway(sources, runs, frame)) hidden += 1;
    if (isRight(seen.number)) continue;
    wrong += 1;
    console.error(
      `    ${where}, ${time.toFixed(0)} ms: ${String(sources[expected.source]?.what)} ${String(expected.index)} ` +
        `expected, ${JSON.stringify(frame ?? seen)} seen at ${await elementTimes(page)} s of the files`,
    );
  }
  await page.getByRole('slider', { name: 'Timeline' }).press('Home');
  await untilSought(page);
  const painted = await paintedDuring(page, reader, () => untilPlayed(page));
  const clear = painted.filter(({ isClear, isBlack }) => isClear && !isBlack);
  const strange = clear.filter(({ number }) => {
    const frame = frameOf(number);
    return frame === null || isCutAway(sources, runs, frame);
  });
  if (strange.length > 0) console.error(`    ${where}: ${JSON.stringify(strange.map(({ number }) => number))}`);
  return [
    zeroRow(
      `Seeks to ${String(seekCount)} random times over ${String(cutCount)} cuts, ${where}, that show another frame ` +
        `than theirs or the one beside it (${String(late)} showed theirs later than the element said)`,
      wrong,
      'seeks',
    ),
    zeroRow(`Of them those that show what was cut away, ${where}`, hidden, 'seeks'),
    zeroRow(
      `Frames of what was cut away, painted while all of it is played, ${where} (of ${String(clear.length)})`,
      strange.length,
      'frames',
    ),
    zeroRow(`Black pictures meanwhile, ${where}`, painted.filter(({ isBlack }) => isBlack).length, 'pictures'),
  ];
}

/** Where the elements of the player are in their files, in seconds. */
async function elementTimes(page: Page): Promise<string> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('video')].map(({ currentTime }) => currentTime.toFixed(4)).join(', '),
  );
}

/** Presses the timeline somewhere. @returns the time that is there, in milliseconds */
async function seekAnywhere(page: Page, duration: number, share: number): Promise<number> {
  const box = await page.getByRole('slider', { name: 'Timeline' }).evaluate((line) => {
    const { left, top, width, height } = line.getBoundingClientRect();
    return { left, top, width, height };
  });
  const x = Math.min(Math.floor(box.left + box.width - 1), Math.ceil(box.left + share * box.width));
  await page.mouse.click(x, box.top + box.height / 2);
  // Away from the line: what is drawn over the picture there would be read.
  await page.mouse.move(5, 5);
  return Math.round(((x - box.left) / box.width) * duration);
}
