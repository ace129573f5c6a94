import type { Browser, Page } from 'playwright-core';
import type { ContentNode } from '../packages/schema/dist/contentText.js';
import { TestClient } from '../packages/api/src/collab/testing/testClient.ts';
import { signInto, withBrowser } from './browser.ts';
import { imageCount, largeNote } from './largeNote.ts';
import { makeNote, makeNoteWriter, OwnProduct, type NoteWriter } from './ownProduct.ts';
import { uploadImage } from './noteUploads.ts';
import { percentile, type Row } from './row.ts';

/** How many times slower than this machine the browser is made. */
const throttle = 4;
const keys = 100;
const viewport = { width: 1440, height: 900 };
/** Milliseconds between two keys, as of somebody who types quickly. */
const keyMs = 120;
/** Characters of a code that still has colours. */
const codeLength = 19_500;
const codeLine = (at: number): string =>
  `  const wheel${String(at)} = spokes.map((spoke) => spoke.tension * ${String(at)}); // turn\n`;

/** What keeps the page busy, in milliseconds; filled by the page. */
interface Watched {
  longTasks: number[];
}

/**
 * Somebody types in the middle of a large note, and of a long code, in a browser that is slowed down: how many tasks
 * last longer than 50 ms, while nobody could type on.
 */
export async function noteTyping(): Promise<Row[]> {
  const app = await OwnProduct.open();
  try {
    const writer = await makeNoteWriter(app.address);
    const paths: string[] = [];
    for (let image = 0; image < imageCount; image += 1) paths.push(await uploadImage(app, writer, 400 + image, 300));
    await seed(
      app,
      writer,
      largeNote((image) => paths[image] ?? ''),
    );
    const coded = { ...writer, ...(await makeNote(app.address, writer.token)) };
    await seed(app, coded, codeNote());
    return await withBrowser(async (browser) => [
      ...(await typed(browser, app, writer, 'a note of 60,000 characters, 100 images and 20 tables', 'p')),
      ...(await typed(browser, app, coded, 'a code of 19,500 characters', 'code')),
    ]);
  } finally {
    await app.close();
  }
}

function codeNote(): ContentNode {
  let code = '';
  for (let line = 0; code.length < codeLength; line += 1) code += codeLine(line);
  return {
    type: 'doc',
    content: [
      {
        type: 'codeBlock',
        attrs: { language: 'javascript' },
        content: [{ type: 'text', text: code.slice(0, codeLength) }],
      },
    ],
  };
}

async function seed(app: OwnProduct, { articleId, tabId, token }: NoteWriter, note: ContentNode): Promise<void> {
  const { seedNote } = await import('../packages/core/dist/notes/noteContent.js');
  const client = new TestClient({ port: app.apiPort, articleId, tabId, params: { token } });
  try {
    await client.saved();
    client.addSeed(seedNote(note));
    await client.saved();
  } finally {
    client.leave();
    client.doc.destroy();
  }
}

/** @param within the elements of the note, of which the one in the middle is typed into */
async function typed(
  browser: Browser,
  app: OwnProduct,
  writer: NoteWriter,
  what: string,
  within: string,
): Promise<Row[]> {
  const context = await browser.newContext({ viewport });
  await signInto(context, app.address, writer);
  const page = await context.newPage();
  await page.goto(`${app.address}/article/${writer.articleId}/edit/notes`);
  const saved = page.locator('[role=status][data-status="saved"]');
  await saved.waitFor();
  await page.waitForLoadState('networkidle');
  const longTasks = await longTasksOf(page, within, async () => await saved.waitFor());
  // Only then: a page whose styles have been read is slower.
  const note = await page.evaluate(readNote, within);
  await context.close();
  const bareTasks = await inBarePage(browser, app, writer, note, async (bare) => await longTasksOf(bare, within));
  return [
    {
      what: `Tasks over 50 ms while ${String(keys)} keys were typed in ${what}, ${String(throttle)} times slower`,
      measured: longTasks.length,
      against: { what: 'the browser alone with the same elements', value: bareTasks.length },
      unit: 'tasks',
      limit: { text: 'none', holds: longTasks.length === 0 },
    },
    {
      what: '  their p95',
      measured: longTasks.length === 0 ? 0 : percentile(longTasks, 0.95),
      against: null,
      unit: 'ms',
      limit: null,
    },
  ];
}

/** A page of the note's elements that is no more than editable: what the browser needs for a key by itself. */
async function inBarePage<Result>(
  browser: Browser,
  app: OwnProduct,
  writer: NoteWriter,
  note: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  await signInto(context, app.address, writer);
  const page = await context.newPage();
  await page.route('**/bare', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: `<!doctype html><meta charset="utf-8">${note}` });
  });
  await page.goto(`${app.address}/bare`);
  const result = await work(page);
  await context.close();
  return result;
}

/** Runs in the page: the note's elements, with the styles of the page. */
function readNote(within: string): string {
  const boxes = [...document.querySelectorAll('[role=textbox][contenteditable]')];
  const box = boxes.find((each) => each.querySelector(within));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  return `<style>${rules.join('\n')}</style>${box?.outerHTML ?? ''}`;
}

/** How long the tasks over 50 ms were while somebody typed in the middle of a page. */
async function longTasksOf(page: Page, within: string, ended?: () => Promise<void>): Promise<number[]> {
  await placeCaret(page, within);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  // The first keys warm everything up.
  await type(page, 20);
  await page.evaluate(watch);
  await type(page, keys);
  await ended?.();
  await assertTyped(page);
  return (await page.evaluate(() => (window as unknown as { watched: Watched }).watched)).longTasks;
}

async function placeCaret(page: Page, within: string): Promise<void> {
  const box = page.locator('[role=textbox][contenteditable]');
  const all = box.locator(within);
  const middle = all.nth(Math.floor((await all.count()) / 2));
  await middle.scrollIntoViewIfNeeded();
  await middle.click();
}

const words = (count: number): string => 'wheels '.repeat(count).slice(0, count);

async function type(page: Page, count: number): Promise<void> {
  await page.keyboard.type(words(count), { delay: keyMs });
}

/** At its limit a note takes no keys, which would be quick. */
async function assertTyped(page: Page): Promise<void> {
  const text = await page.locator('[role=textbox][contenteditable]').innerText();
  if (!text.includes(words(keys))) throw new Error('The keys were not typed');
}

/** Runs in the page. */
function watch(): void {
  const watched: Watched = { longTasks: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    watched.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}
