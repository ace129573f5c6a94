import type { Page } from 'playwright-core';
import { longestTask, type LongestTask } from '../longestTask.ts';
import { median, type Row } from '../row.ts';
import { openPlayer } from './playerPage.ts';
import { makeLongVideo } from './sampleVideos.ts';
import { withWatcher, type Watched } from './withAuthor.ts';

const minutes = Number(process.env['BENCH_MINUTES'] ?? 180);
const paragraphCount = 300;
const rounds = 5;
const limitMs = 50;
/** How many moves a drag has, and how many turns a zoom. */
const moves = 30;

/**
 * The longest task of the editor's page while the beginning of a paragraph is dragged and while the timeline is zoomed:
 * three hours of video in 300 paragraphs. `BENCH_MINUTES` is its length.
 */
export async function longVideo(): Promise<Row[]> {
  return await withWatcher(async (watched) => {
    const { author, folder, context, browser } = watched;
    const article = await author.newArticle('Long');
    await author.accept(await author.send(article.id, await makeLongVideo(folder, minutes)));
    // Encoding beside it would take the processor from the page.
    await author.untilVideos(article.id, 1, 'ready');
    await split(watched, article.id);
    const page = await context.newPage();
    await openPlayer(page, `${author.address}/article/${article.shortId}/edit/video`);
    await page.waitForLoadState('networkidle');
    // What looks for elements is loaded into the page with the first search.
    await boxOf(page, `Start of “Paragraph 1”`);
    const { revision } = await author.draftOf(article.id);
    const rows: Row[] = [];
    for (const [what, work] of [
      ['A breakpoint is dragged, all of them in view', dragInView],
      ['The timeline is zoomed in and out by the wheel', zoomByWheel],
      ['The timeline is zoomed by its buttons', zoomByButtons],
      ['A breakpoint is dragged, zoomed in', dragZoomedIn],
    ] as const) {
      const tasks: LongestTask[] = [];
      for (let round = 0; round < rounds; round += 1)
        tasks.push(await longestTask(browser, page, async () => await work(page, round)));
      rows.push(taskRow(what, tasks));
    }
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const dragged = (await author.draftOf(article.id)).revision - revision;
    return [
      ...rows,
      {
        what: 'Drags that were saved',
        measured: dragged,
        against: null,
        unit: `of ${String(2 * rounds)}`,
        limit: { text: 'all', holds: dragged === 2 * rounds },
      },
    ];
  });
}

/** Splits the video into paragraphs of equal length. */
async function split({ author }: Watched, articleId: string): Promise<void> {
  const { videos } = await author.draftOf(articleId);
  const [video] = videos;
  if (!video) throw new Error('There is no video');
  for (let number = 1; number < paragraphCount; number += 1) {
    const at = { videoId: video.id, videoTime: Math.round((video.duration * number) / paragraphCount) };
    const [key, title] = [`Paragraph${String(number).padStart(7, '0')}`, `Paragraph ${String(number)}`];
    await author.edit(articleId, { split: { at, id: crypto.randomUUID(), key, title } });
  }
}

function taskRow(what: string, tasks: readonly LongestTask[]): Row {
  const cpu = tasks.map((task) => task.cpu);
  const list = (values: readonly number[]): string => values.map((ms) => ms.toFixed(0)).join(', ');
  return {
    what:
      `${what}: the processor's time of the longest task (median of ${String(tasks.length)}: ${list(cpu)}; wall time ` +
      `${list(tasks.map(({ elapsed }) => elapsed))})`,
    measured: median(cpu),
    against: null,
    unit: 'ms',
    limit: { text: `at most ${String(limitMs)}`, holds: median(cpu) <= limitMs },
  };
}

async function dragInView(page: Page, round: number): Promise<void> {
  await dragStart(page, 100 + 20 * round);
}

/** Where a slider is on the page, in pixels. */
async function boxOf(page: Page, name: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.getByRole('slider', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`The slider ${name} is not in view`);
  return box;
}

/** Drags a paragraph's beginning to and fro between its neighbours. */
async function dragStart(page: Page, paragraph: number): Promise<void> {
  const box = await boxOf(page, `Start of “Paragraph ${String(paragraph)}”`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let move = 0; move < moves; move += 1) await page.mouse.move(x + (move % 10) - 4, y);
  await page.mouse.move(x + 2, y);
  await page.mouse.up();
}

async function zoomByWheel(page: Page): Promise<void> {
  const box = await boxOf(page, 'Timeline');
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
  await page.keyboard.down('Control');
  for (const turn of [-300, 300]) for (let move = 0; move < moves / 2; move += 1) await page.mouse.wheel(0, turn);
  await page.keyboard.up('Control');
}

async function zoomByButtons(page: Page): Promise<void> {
  for (const name of ['Zoom in', 'Zoom out'])
    for (let press = 0; press < 5; press += 1) await page.getByRole('button', { name }).click();
}

async function dragZoomedIn(page: Page, round: number): Promise<void> {
  if (round === 0)
    for (let press = 0; press < 3; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  // Zoomed around the middle: eight times fewer paragraphs are in view.
  await dragStart(page, paragraphCount / 2 - 10 + 4 * round);
}
