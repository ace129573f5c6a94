import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
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
    const { pathname } = new URL(request.url());
    if (request.method() === 'PUT' && pathname.includes('/uploads/')) sent.push(Number(pathname.split('/').at(-1)));
  });
  await untilDone(() => signInto(context, address, account));
  const page = await context.newPage();
  const input = page.locator('input[type=file]').first();
  await untilDone(async () => {
    await page.goto(`${address}/article/${shortId}/edit/video`);
    await input.waitFor({ state: 'attached', timeout: lookMs }).catch(async (error: unknown) => {
      if (!(await isSent())) throw error;
    });
  });
  if (!(await isSent())) await input.setInputFiles(file, { timeout: lookMs });
  return context;
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
