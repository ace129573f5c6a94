import type { Browser, Page } from 'playwright-core';
import { longestTask, type LongestTask } from '../longestTask.ts';
import { median, type Row } from '../row.ts';
import { idle, withSlowHome } from './slowPage.ts';

const rounds = 5;
const limitMs = 50;
const words = 'how we answer riders ';

const fields = [
  { what: "Home's search", open: openSearch },
  { what: "a note's editor", open: openEditor },
] as const;

/** The longest task of the page while words are typed. */
export async function typeWords(browser: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, open } of fields) {
    const tasks: LongestTask[] = [];
    for (let round = 0; round < rounds; round += 1) {
      tasks.push(
        await withSlowHome(browser, address, async (page) => {
          await open(page);
          return await longestTask(browser, page, async () => {
            await page.keyboard.type(words, { delay: 120 });
          });
        }),
      );
    }
    const cpu = tasks.map((task) => task.cpu);
    const elapsed = tasks.map((task) => task.elapsed);
    const list = (values: readonly number[]): string => values.map((ms) => ms.toFixed(0)).join(', ');
    rows.push({
      what:
        `Typing in ${what}: the processor's time of the longest task (median of ${rounds}: ${list(cpu)}; ` +
        `wall time ${list(elapsed)})`,
      measured: median(cpu),
      against: null,
      unit: 'ms',
      limit: { text: `at most ${limitMs}`, holds: median(cpu) <= limitMs },
    });
  }
  return rows;
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('combobox').first().focus();
}

async function openEditor(page: Page): Promise<void> {
  const href = (await page.locator('main a[href^="/b/"]').last().getAttribute('href')) ?? '';
  // /b/<workspace>/<slug>/<article>/…
  const shortId = href.split('/')[4] ?? '';
  await page.goto(new URL(`/article/${shortId}/edit/notes`, page.url()).href);
  const note = page.locator('[role=textbox][contenteditable=true]');
  await note.waitFor();
  await idle(page);
  await note.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await idle(page);
}
