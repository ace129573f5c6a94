import { expect, type Page } from '@playwright/test';

/** Waits until the browser has what it needs to open the note without a connection. */
export async function untilKept(page: Page): Promise<void> {
  const keptFiles = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('snaplore-page')).keys();
      return kept.map(({ url }) => new URL(url).pathname).join(' ');
    });
  await expect.poll(keptFiles).toContain('OfflineNotes');
}

/** Closes the page and opens its address in another one of the same browser. */
export async function openAgain(page: Page): Promise<Page> {
  const address = page.url();
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return again;
}
