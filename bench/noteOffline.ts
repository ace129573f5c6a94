import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { TestClient } from '../packages/api/src/collab/testing/testClient.ts';
import { signInto, withBrowser } from './browser.ts';
import { makeNoteWriter, OwnProduct, type NoteWriter } from './ownProduct.ts';
import { readNote } from './readNote.ts';
import type { Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100);
/** How long after the connection is back the api is killed at most: while words are sent; in milliseconds. */
const sendingMs = 400;
/** A round that has not shown or saved its words by then has failed, in milliseconds. */
const patienceMs = 30_000;

/** What happens besides; the rounds take turns. */
const events = ['nothing', 'killed while offline', 'killed while sending', 'sent by another page'] as const;

/**
 * Words that a user writes in a browser without a connection: the tab is closed at once and opened again, still without
 * one, and goes on writing. Then the connection is back, and each word is looked for in the server's note. The api is
 * killed meanwhile in half of the rounds, and a colleague writes in every second one. `BENCH_ROUNDS` is their number.
 */
export async function noteOffline(): Promise<Row[]> {
  const app = await OwnProduct.open();
  try {
    const writer = await makeNoteWriter(app.address);
    return await withBrowser(async (browser) => {
      const context = await browser.newContext();
      context.setDefaultTimeout(patienceMs);
      await signInto(context, app.address, writer);
      let page = await openNote(context, app, writer);
      await untilKept(page);
      const found: Found = { written: 0, reopened: 0, unseen: [], lost: [], doubled: [] };
      for (let round = 0; round < rounds; round += 1) {
        page = await playRound({ app, writer, context, page, round }, found).catch((cause: unknown) => {
          throw new Error(`Round ${String(round + 1)} (${String(events[round % events.length])}) failed`, { cause });
        });
        if ((round + 1) % 20 === 0) console.error(`  ${String(round + 1)} rounds: ${JSON.stringify(found)}`);
      }
      const text = await readNote(app, writer);
      const count = (what: string, measured: number, isLimited: boolean): Row => ({
        what,
        measured,
        against: null,
        unit: 'words',
        limit: isLimited ? { text: 'none', holds: measured === 0 } : null,
      });
      const all = Array.from({ length: rounds }, (_none, round) => wordsOf(round)).flat();
      const timesOf = (word: string): number => text.split(word).length - 1;
      return [
        count(`Written without a connection, over ${String(found.reopened)} reopenings`, found.written, false),
        count('Not shown by the tab that was opened again', found.unseen.length, true),
        count('Lost', new Set([...found.lost, ...all.filter((word) => timesOf(word) === 0)]).size, true),
        count('Doubled', new Set([...found.doubled, ...all.filter((word) => timesOf(word) > 1)]).size, true),
      ];
    });
  } finally {
    await app.close();
  }
}

/** What came of the rounds so far. */
interface Found {
  written: number;
  reopened: number;
  unseen: string[];
  lost: string[];
  doubled: string[];
}

interface Played {
  app: OwnProduct;
  writer: NoteWriter;
  context: BrowserContext;
  page: Page;
  round: number;
}

/** The words of a round: before the tab is closed, after it was opened again, and a colleague's. */
function wordsOf(round: number): string[] {
  const words = ['first', 'second'].map((name) => `${name}${String(round)}.`);
  return round % 2 === 0 ? words : [...words, `theirs${String(round)}.`];
}

/** Plays one round. @returns the page with the note, saved */
async function playRound({ app, writer, context, page, round }: Played, found: Found): Promise<Page> {
  const event = events[round % events.length];
  const [first = '', second = '', theirs] = wordsOf(round);
  await context.setOffline(true);
  await status(page, 'offline').waitFor();
  if (event === 'killed while offline') await kill(app);
  await write(page, first);
  let open = await openAgain(page, first, found);
  await write(open, second);
  open = await openAgain(open, second, found);
  if (event === 'killed while offline') await app.start('api');
  else if ((await readNote(app, writer)).includes(first)) throw new Error('The page was not without a connection');
  if (theirs) await writeAsColleague(app, writer, theirs);

  if (event === 'sent by another page') {
    await open.close();
    await context.setOffline(false);
    open = await context.newPage();
    await open.goto(app.address);
    await untilSaved(app, writer, second);
    open = await openNote(context, app, writer, open);
  } else {
    await context.setOffline(false);
    if (event === 'killed while sending') {
      await delay(Math.random() * sendingMs);
      await kill(app);
      await app.start('api');
    }
  }
  await status(open, 'saved').waitFor();
  const [stored, shown] = [await readNote(app, writer), await box(open).innerText()];
  for (const word of wordsOf(round))
    for (const [where, text] of Object.entries({ stored, shown })) {
      const times = text.split(word).length - 1;
      if (times === 1) continue;
      console.error(`    round ${String(round + 1)} (${String(event)}): ${word} is ${where} ${String(times)} times`);
      found[times === 0 ? 'lost' : 'doubled'].push(word);
    }
  found.written += 2;
  return open;
}

const box = (page: Page) => page.locator('[role=textbox][contenteditable]');
const status = (page: Page, name: string) => page.locator(`[role=status][data-status="${name}"]`);

async function openNote(context: BrowserContext, app: OwnProduct, writer: NoteWriter, page?: Page): Promise<Page> {
  const opened = page ?? (await context.newPage());
  await opened.goto(`${app.address}/article/${writer.articleId}/edit/notes`);
  await status(opened, 'saved').waitFor();
  return opened;
}

/** Waits until the browser has what it needs to open the note without a connection. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('snaplore-page')).keys();
    return kept.some(({ url }) => url.includes('OfflineNotes'));
  });
}

/** Writes at the end of the note, every second time in a paragraph of its own. */
async function write(page: Page, word: string): Promise<void> {
  await box(page).click();
  await page.keyboard.press('Control+End');
  if (Math.random() < 0.5) await page.keyboard.press('Enter');
  await page.keyboard.type(word);
  // A key counts from when its letter is shown.
  await box(page).filter({ hasText: word }).waitFor();
}

/** Closes the tab without a pause, and opens its address in another one, which is to show the word. */
async function openAgain(page: Page, word: string, found: Found): Promise<Page> {
  const address = page.url();
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  found.reopened += 1;
  await box(again).waitFor();
  const isShown = await box(again)
    .filter({ hasText: word })
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  if (!isShown) {
    console.error(`    ${word} is not shown: ${(await box(again).innerText()).slice(-100)}`);
    found.unseen.push(word);
  }
  return again;
}

async function kill(app: OwnProduct): Promise<void> {
  app.kill('api');
  await app.ended('api');
}

async function writeAsColleague(app: OwnProduct, { articleId, tabId, token }: NoteWriter, word: string): Promise<void> {
  const client = new TestClient({ port: app.apiPort, articleId, tabId, params: { token } });
  try {
    await client.saved();
    client.type(word);
    await client.saved();
  } finally {
    client.leave();
    client.doc.destroy();
  }
}

/** Waits until the server's note has the word. */
async function untilSaved(app: OwnProduct, { articleId, tabId, token }: NoteWriter, word: string): Promise<void> {
  const client = new TestClient({ port: app.apiPort, articleId, tabId, params: { token } });
  try {
    await client.reads(word);
  } finally {
    client.leave();
    client.doc.destroy();
  }
}
