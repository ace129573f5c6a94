import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signInto, withBrowser } from '../browser.ts';
import { OwnProduct } from '../ownProduct.ts';
import { VideoAuthor } from './videoAuthor.ts';

/** The product with its workers, a user of it, and a folder for files beside its data. */
export interface Authored {
  app: OwnProduct;
  author: VideoAuthor;
  folder: string;
}

/** The same with a browser in which the user is signed in. */
export interface Watched extends Authored {
  browser: Browser;
  context: BrowserContext;
  /** A page without any policy, which decodes pictures. */
  reader: Page;
}

/** Runs `work` beside a product without a demo company, whose video would be processed meanwhile. */
export async function withAuthor<T>(work: (authored: Authored) => Promise<T>): Promise<T> {
  const app = await OwnProduct.open();
  // On the disk where the product stores its videos.
  const folder = await mkdtemp(path.join(path.dirname(app.dataDir) || tmpdir(), 'bench-videos-'));
  try {
    await app.start('workers');
    return await work({ app, author: await VideoAuthor.signUp(app.address), folder });
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same with a browser. */
export async function withWatcher<T>(work: (watched: Watched) => Promise<T>): Promise<T> {
  return await withAuthor(
    async (authored) =>
      await withBrowser(async (browser) => {
        // What records the sound is a module that the bench makes.
        const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1100, height: 800 } });
        await signInto(context, authored.app.address, authored.author.account);
        const reader = await (await browser.newContext()).newPage();
        return await work({ ...authored, browser, context, reader });
      }),
  );
}
