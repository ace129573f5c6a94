import type { Browser, Page } from 'playwright-core';
import { demoPassword, demoPeople } from '../../packages/workers/src/seed/demoPeople.ts';
import { signInto } from '../browser.ts';

/** How many times slower the processor is made. */
const throttle = 4;

/** Runs `work` with Home, opened in a new browser context on a slow processor and idle again, as its user finds it. */
export async function withSlowHome<T>(browser: Browser, address: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    await signInto(context, address, { email: demoPeople.owner.email, password: demoPassword });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto(address);
    await page.locator('main a[href^="/b/"]').first().waitFor();
    await idle(page);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Resolves when the page has loaded everything, also what it loads later, and has nothing to do. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A file that begins after a pause of the network: the page says nothing of it.
  for (let loaded = -1, next = await loadedFiles(page); next !== loaded; next = await loadedFiles(page)) {
    loaded = next;
    await page.waitForTimeout(1_500);
  }
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve);
      }),
  );
}

const loadedFiles = async (page: Page): Promise<number> =>
  await page.evaluate(() => performance.getEntriesByType('resource').length);
