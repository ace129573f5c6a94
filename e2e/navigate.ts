import type { Page } from '@playwright/test';

/**
 * Opens another URL of the app as its links do, in the page that is open: its guards run, and nothing is loaded again.
 */
export async function navigate(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, url);
}
