import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Request } from 'playwright-core';
import { signInto } from '../browser.ts';
import type { VideoAuthor } from './videoAuthor.ts';

const patienceMs = 300_000;
const lookMs = 30_000;

/** Which file goes to which article. */
interface Sending {
  shortId: string;
  file: string;
  /** Gets the number of each part that is sent. */
  sent: number[];
  /** Whether the file has arrived: then it is not chosen again. */
  isSent: () => Promise<boolean>;
}

/** Opens an article's editor in a new browser and chooses a file there. @returns the browser, which sends it */
export async function uploadByPage(
  browser: Browser,
  { address, account }: VideoAuthor,
  { shortId, file, sent, isSent }: Sending,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } });
  context.on('request', (request) => {
    const part = partOf(request);
    if (part !== null) sent.push(part);
  });
  // Nothing of it was sent where nobody listened.
  context.on('requestfailed', (request) => {
    const part = partOf(request);
    if (part === null || request.failure()?.errorText !== 'net::ERR_CONNECTION_REFUSED') return;
    sent.splice(sent.lastIndexOf(part), 1);
  });
  await untilDone(() => signInto(context, address, account));
  const page = await context.newPage();
  const input = page.locator('input[type=file]').first();
  // The file may arrive while its page is opened again: then there is nothing to choose.
  await untilDone(async () => {
    if (await isSent()) return;
    await page.goto(`${address}/article/${shortId}/edit/video`);
    await input.setInputFiles(file, { timeout: lookMs });
  });
  return context;
}

/** The number of the part that a request sends, null if it sends none. */
function partOf(request: Request): number | null {
  const { pathname } = new URL(request.url());
  if (request.method() !== 'PUT' || !pathname.includes('/uploads/')) return null;
  return Number(pathname.split('/').at(-1));
}

/** Does something again until it succeeds: the api may be away. @throws its error after some minutes */
async function untilDone(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await delay(300);
    }
  }
}
