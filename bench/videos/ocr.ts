import path from 'node:path';
import type { Page } from 'playwright-core';
import { drawnSize, drawPicture, makeDrawnVideo, type DrawnWord } from '../../e2e/drawnVideo.ts';
import { median, zeroRow, type Row } from '../row.ts';
import { editDistance } from './editDistance.ts';
import { ocrFrames, type OcrFrame } from './ocrFrames.ts';
import { openPlayer, untilSought } from './playerPage.ts';
import { withWatcher } from './withAuthor.ts';

const secondsEach = 2;
const leastRight = 0.95;
/** From this size on, in pixels, the share of right characters counts. */
const countedFrom = 16;
const farthest = 4;
const patienceMs = 60_000;

/** A word that the player shows over its picture, in pixels of the frame. */
interface ShownWord {
  line: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface FrameResult {
  frame: OcrFrame;
  ms: number;
  characters: number;
  wrong: number;
  /** How far each edge of the words that were read right lies from the letters, in pixels. */
  distances: number[];
}

/**
 * Reads 50 frames of a published video as its viewer does, by the player's control: how many characters are right, and
 * how far the text lies from the letters that were drawn (docs/domains/ocr.md). Nothing may be asked of another origin.
 */
export async function ocr(): Promise<Row[]> {
  return await withWatcher(async ({ author, folder, context, reader }) => {
    // The server is built by now.
    const { findRussianData } = await import('../../packages/core/dist/media/russianData.js');
    if (!(await findRussianData(process.env['TESSDATA_DIR'])))
      throw new Error('Russian cannot be read here: apt install tesseract-ocr-rus');
    const pictures: Buffer[] = [];
    const drawn: (readonly DrawnWord[])[] = [];
    for (const frame of ocrFrames) {
      const { png, words } = await drawPicture(reader, frame);
      pictures.push(png);
      drawn.push(words);
    }
    const file = path.join(folder, 'frames.mp4');
    await makeDrawnVideo(file, pictures, secondsEach);
    const article = await author.articleOf('Frames', [file]);
    const address = `${author.address}${await author.publish(article.id)}`;

    const foreign: string[] = [];
    context.on('request', (request) => {
      if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(`${author.address}/`))
        foreign.push(request.url());
    });
    const page = await context.newPage();
    await openPlayer(page, address);
    const results: FrameResult[] = [];
    for (const [index, frame] of ocrFrames.entries()) {
      await choose(page, frame.language);
      await seekTo(page, (index + 0.5) / ocrFrames.length);
      const begun = performance.now();
      const shown = await readFrame(page);
      const result = compare(frame, drawn[index] ?? [], shown, performance.now() - begun);
      results.push(result);
      console.error(`    ${describe(result)}`);
    }
    if (foreign.length > 0) console.error(`    asked elsewhere: ${foreign.join(' ')}`);
    return [...rowsOf(results), zeroRow('Requests to another origin', foreign.length, 'requests')];
  });
}

function rowsOf(results: readonly FrameResult[]): Row[] {
  const shareOf = (some: readonly FrameResult[]): number =>
    1 - some.reduce((sum, { wrong }) => sum + wrong, 0) / some.reduce((sum, { characters }) => sum + characters, 0);
  const counted = results.filter(({ frame }) => frame.size >= countedFrom);
  const smaller = results.filter(({ frame }) => frame.size < countedFrom);
  const right = shareOf(counted);
  const edges = results.flatMap(({ distances }) => distances);
  const row = (what: string, measured: number, unit: string): Row => ({
    what,
    measured,
    against: null,
    unit,
    limit: null,
  });
  return [
    {
      ...row(
        `Characters read right, from ${String(countedFrom)} px on, in ${String(counted.length)} frames`,
        right,
        'of 1',
      ),
      limit: { text: `at least ${String(leastRight)}`, holds: right >= leastRight },
    },
    row('Of the worst of these frames', Math.min(...counted.map((result) => shareOf([result]))), 'of 1'),
    row(`Below ${String(countedFrom)} px, in ${String(smaller.length)} frames`, shareOf(smaller), 'of 1'),
    zeroRow(
      `Edges of words that lie more than ${String(farthest)} px from the letters (of ${String(edges.length)}, ` +
        `the farthest ${Math.max(...edges).toFixed(1)} px)`,
      edges.filter((distance) => distance > farthest).length,
      'edges',
    ),
    row('From the press to the text, the median', median(results.map(({ ms }) => ms)), 'ms'),
  ];
}

const describe = ({ frame, ms, characters, wrong, distances }: FrameResult): string =>
  `${String(frame.size)} px, ${frame.language}, ${frame.family}, ${frame.isDark ? 'dark' : 'light'}: ` +
  `${String(wrong)} of ${String(characters)} wrong, ${Math.max(0, ...distances).toFixed(1)} px off at most, ` +
  `${ms.toFixed(0)} ms`;

/** Chooses English and a language, as the menu does. */
async function choose(page: Page, language: OcrFrame['language']): Promise<void> {
  await page.evaluate((languages) => {
    localStorage.setItem('snaplore.ocrLanguages', languages);
  }, `eng,${language}`);
}

/** Presses the timeline at a share of the whole. */
async function seekTo(page: Page, share: number): Promise<void> {
  const box = await page.getByRole('slider', { name: 'Timeline' }).boundingBox();
  if (!box) throw new Error('There is no timeline');
  await page.mouse.click(box.x + share * box.width, box.y + box.height / 2);
  await page.mouse.move(5, 5);
  await untilSought(page);
}

/** Reads the frame by the player's control, and ends that again. */
async function readFrame(page: Page): Promise<ShownWord[]> {
  await page.getByRole('button', { name: 'Copy text from the frame' }).click();
  const text = page.getByRole('group', { name: 'Text in the frame' });
  await text
    .or(page.getByText(/^(?:No text detected|Text recognition could)/).first())
    .waitFor({ timeout: patienceMs });
  const words = await text.evaluateAll(([layer], { width, height }) => {
    if (!layer) return [];
    const whole = layer.getBoundingClientRect();
    return [...layer.querySelectorAll<HTMLElement>('[data-word]')].map((word) => {
      const box = word.getBoundingClientRect();
      return {
        line: Number(word.dataset['line']),
        text: word.textContent.trim(),
        left: ((box.left - whole.left) / whole.width) * width,
        right: ((box.right - whole.left) / whole.width) * width,
        top: ((box.top - whole.top) / whole.height) * height,
        bottom: ((box.bottom - whole.top) / whole.height) * height,
      };
    });
  }, drawnSize);
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'hidden' });
  return words;
}

function compare(frame: OcrFrame, drawn: readonly DrawnWord[], shown: readonly ShownWord[], ms: number): FrameResult {
  const read = [...Map.groupBy(shown, ({ line }) => line).values()];
  const wanted = frame.lines.join('\n');
  const text = read.map((line) => line.map((word) => word.text).join(' ')).join('\n');
  const distances = [...Map.groupBy(drawn, ({ line }) => line).values()].flatMap((line) => {
    const top = Math.min(...line.map((word) => word.top));
    const bottom = Math.max(...line.map((word) => word.bottom));
    // The line that stands there.
    const middle = (top + bottom) / 2;
    const there = read.find((words) => words.some((word) => word.top < middle && middle < word.bottom)) ?? [];
    return line.flatMap((word) => {
      const same = there.filter((each) => each.text === word.text);
      const nearest = same.toSorted((a, b) => Math.abs(a.left - word.left) - Math.abs(b.left - word.left))[0];
      if (!nearest) return [];
      return [
        Math.abs(nearest.left - word.left),
        Math.abs(nearest.right - word.right),
        Math.abs(nearest.top - top),
        Math.abs(nearest.bottom - bottom),
      ];
    });
  });
  return { frame, ms, characters: wanted.length, wrong: editDistance(text, wanted), distances };
}
