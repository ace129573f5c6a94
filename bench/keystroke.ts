import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { browserOptions, signInto } from './browser.ts';
import { makeNoteWriter, OwnProduct, root, type NoteWriter } from './ownProduct.ts';
import { percentile, type Row } from './row.ts';
import { noteTypists, relayTypists } from './typists.ts';

const keystrokes = Number(process.env['BENCH_KEYSTROKES'] ?? 200);
/** How many keys one page gets before the other has its turn. */
const turn = 10;
/** A letter that appears nowhere else on either page. */
const letter = 'q';

/** Two pages on one text. */
interface Pair {
  pages: [Page, Page];
  /** Milliseconds from the key to the other page's DOM, by the typing page, since their clocks may differ slightly. */
  ways: [number[], number[]];
  typed: number;
}

/** The time of a keystroke from browser to browser, against a relay that commits each message and does nothing else. */
export async function keystroke(): Promise<Row[]> {
  return await measure({ typists: 0, limit: 2.5 });
}

/** The same in a note in which seven people write: two in browsers, and five beside them, on the relay too. */
export async function sevenPeople(): Promise<Row[]> {
  return await measure({ typists: 5, limit: 3 });
}

async function measure({ typists, limit }: { typists: number; limit: number }): Promise<Row[]> {
  const app = await OwnProduct.open();
  let browser: Browser | undefined;
  try {
    await app.start('workers');
    const writer = await makeNoteWriter(app.address);
    const relay = await startRelay(app.databaseUrl);
    browser = await chromium.launch(browserOptions());
    const product = await openPair(browser, (page) => openNote(page, app.address, writer));
    const bare = await openPair(browser, async (page) => {
      await page.goto(relay.address);
      await page.locator('[data-open]').waitFor();
    });
    const beside = [
      [product, await noteTypists(app, writer, typists)],
      [bare, await relayTypists(relay.address, typists)],
    ] as const;
    // The first keys warm everything up and are not counted.
    for (const [pair, others] of beside) {
      await others.during(() => type(pair, 2 * turn));
      pair.ways = [[], []];
    }
    for (let done = 0; done < keystrokes; done += turn)
      for (const [pair, others] of beside) await others.during(() => type(pair, turn));
    for (const [, others] of beside) others.close();
    relay.stop();
    const [ours, theirs] = [product, bare].map(({ ways }) => oneClock(ways)) as [number[], number[]];
    const row = (share: number): Row => {
      const [measured, value] = [percentile(ours, share), percentile(theirs, share)];
      return {
        what:
          `A keystroke from browser to browser${typists > 0 ? ` beside ${String(typists)} others who type` : ''}, ` +
          `p${String(share * 100)} of ${String(ours.length)}`,
        measured,
        against: { what: 'a bare relay plus one commit', value },
        unit: 'ms',
        limit: { text: `at most ${String(limit)} times`, holds: measured / value <= limit },
      };
    };
    return [row(0.5), row(0.95)];
  } finally {
    await browser?.close();
    await app.close();
  }
}

async function startRelay(databaseUrl: string): Promise<{ address: string; stop(): void }> {
  const child = spawn(process.execPath, ['bench/commitRelay.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The relay ended before it began');
    }),
  ])) as [number];
  return {
    address: `http://127.0.0.1:${String(port)}/`,
    stop: () => {
      child.kill();
    },
  };
}

async function openNote(page: Page, address: string, { email, password, articleId }: NoteWriter): Promise<void> {
  await signInto(page.context(), address, { email, password });
  await page.goto(`${address}/article/${articleId}/edit/notes`);
  await page.locator('[data-status="saved"]').waitFor();
}

async function openPair(browser: Browser, open: (page: Page) => Promise<void>): Promise<Pair> {
  const pages = await Promise.all(
    [0, 1].map(async () => {
      const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
      const page = await context.newPage();
      await open(page);
      const box = page.locator('[role=textbox][contenteditable]');
      await box.click();
      await page.keyboard.press('Control+End');
      await box.evaluate(watch, letter);
      return page;
    }),
  );
  return { pages: pages as [Page, Page], ways: [[], []], typed: 0 };
}

/** Runs in the page: records when a key is pressed and when the text has one more letter, by the machine's clock. */
function watch(box: HTMLElement, key: string): void {
  const seen: Seen = { pressed: 0, shown: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  const now = (): number => performance.timeOrigin + performance.now();
  window.addEventListener(
    'keydown',
    () => {
      seen.pressed = now();
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const count = box.textContent.split(key).length - 1;
    while (seen.shown.length < count) seen.shown.push(now());
  }).observe(box, { subtree: true, childList: true, characterData: true });
}

interface Seen {
  pressed: number;
  /** When the text had its first letter, its second, … */
  shown: number[];
}

async function type(pair: Pair, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const by = pair.typed % 2 === 0 ? 0 : 1;
    const [from, to] = by === 0 ? pair.pages : (pair.pages.toReversed() as [Page, Page]);
    await from.keyboard.press(letter);
    pair.typed += 1;
    await to.waitForFunction((typed) => (window as unknown as { seen: Seen }).seen.shown.length >= typed, pair.typed, {
      polling: 5,
    });
    const pressed = await from.evaluate(() => (window as unknown as { seen: Seen }).seen.pressed);
    const shown = await to.evaluate(
      (place) => (window as unknown as { seen: Seen }).seen.shown[place] ?? NaN,
      pair.typed - 1,
    );
    pair.ways[by].push(shown - pressed);
    // Like a human typist; and the work after a keystroke is done before the next.
    await delay(20 + Math.random() * 20);
  }
}

/** Removes the difference of the two pages' clocks: both directions take the same time. */
function oneClock([there, back]: [number[], number[]]): number[] {
  const ahead = (percentile(there, 0.5) - percentile(back, 0.5)) / 2;
  return [...there.map((way) => way - ahead), ...back.map((way) => way + ahead)];
}
