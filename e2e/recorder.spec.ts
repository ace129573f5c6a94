import type { Page } from '@playwright/test';
import { findBrowser } from '../scripts/findBrowser.ts';
import { editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { readRows } from './database.ts';
import { expect, test, type Product } from './product.ts';

/*
 * The browser's own fake devices: a screen, a camera that moves and a microphone that beeps. The headless shell shows
 * no screens to pages.
 */
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
    ignoreDefaultArgs: ['--headless'],
  },
});
test.setTimeout(180_000);

const controlsOf = (page: Page) => page.getByRole('region', { name: 'Recording', exact: true });
const playableWithinMs = 60_000;

async function openSetup(page: Page, product: Product): Promise<void> {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Demo of the brakes'));
  await page.getByRole('button', { name: 'Start a new recording' }).click();
  await expect(page.getByRole('heading', { name: 'Record a video' })).toBeVisible();
}

/** Waits until so many seconds are recorded. */
async function recordFor(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(async () => {
      const [, minutes = '0', rest = '0'] = /(\d+):(\d\d)/.exec(await controlsOf(page).innerText()) ?? [];
      return Number(minutes) * 60 + Number(rest);
    })
    .toBeGreaterThanOrEqual(seconds);
}

test('records a screen with a microphone, and the article opens with it', async ({ page, product }) => {
  await openSetup(page, product);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await recordFor(page, 2);
  expect(await axeFaults(page)).toEqual([]);
  await controlsOf(page).getByRole('button', { name: 'Pause' }).click();
  await expect(controlsOf(page).getByText('Paused')).toBeVisible();
  await controlsOf(page).getByRole('button', { name: 'Resume' }).click();
  await recordFor(page, 4);
  await controlsOf(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page.locator('video')).toBeVisible({ timeout: playableWithinMs });
  const [row] = await readRows<{ duration: number; width: number; size: string }>(
    product,
    'select duration, width, size from video order by id desc limit 1',
  );
  expect(row?.duration).toBeGreaterThan(3_500);
  expect(row?.width).toBeGreaterThan(100);
});
