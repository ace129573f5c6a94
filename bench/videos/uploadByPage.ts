import type { Browser, BrowserContext } from 'playwright-core';
import { signInto } from '../browser.ts';
import { steadily } from './victims.ts';
import type { VideoAuthor } from './videoAuthor.ts';

const patienceMs = 120_000;

/** A page on which a file was chosen, in a browser of its own. */
export interface SendingPage {
  context: BrowserContext;
}

/** Opens an article's editor in a new browser and chooses a file; what is sent of it is counted in `sent`. */
export async function uploadByPage(
  browser: Browser,
  author: VideoAuthor,
  { shortId, file, sent }: { shortId: string; file: string; sent: number[] },
): Promise<SendingPage> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } });
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PUT' && pathname.includes('/uploads/')) sent.push(Number(pathname.split('/').at(-1)));
  });
  await steadily(async () => {
    await signInto(context, author.address, author.account).catch((cause: unknown) => {
      throw new TypeError('The api is away', { cause });
    });
  });
  const page = await context.newPage();
  await steadily(async () => {
    await page.goto(`${author.address}/article/${shortId}/edit/video`).catch((cause: unknown) => {
      throw new TypeError('The api is away', { cause });
    });
    await page.locator('input[type=file]').first().waitFor({ state: 'attached', timeout: patienceMs });
  });
  await page.locator('input[type=file]').first().setInputFiles(file);
  return { context };
}
