import type { Page } from '@playwright/test';
import { unique } from './company.ts';
import { makeNumberedVideo, publishVideo } from './numberedVideo.ts';
import { expect, test } from './product.ts';

const secondsOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('an article is continued in another browser where it was left', async ({ page, product, browser }) => {
  const numbered = await makeNumberedVideo(20, []);
  const person = await product.signUp(page);
  const address = await publishVideo(product, page, unique('Numbered'), numbered.file);
  await numbered.remove();
  await page.goto(address);
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('saveWatchPosition') ?? false,
  );
  // To six tenths, play, pause, and two frames on.
  await page.keyboard.press('6');
  await page.keyboard.press('k');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(12.2);
  await page.keyboard.press('k');
  await kept;
  // The first step may go back: a busy browser shows frames later than its clock.
  await page.keyboard.press('.');
  await expect(page.locator('video')).toHaveJSProperty('seeking', false);
  const shown = await secondsOf(page);
  await page.keyboard.press('.');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(shown);

  const context = await browser.newContext({ baseURL: product.address });
  const elsewhere = await context.newPage();
  await product.signIn(elsewhere, person);
  await elsewhere.goto(address);
  await elsewhere.getByRole('button', { name: /^Continue at 0:1\d$/ }).click();
  await expect.poll(() => secondsOf(elsewhere)).toBeGreaterThan(12);
  // An address with a place of its own offers no other one.
  await elsewhere.goto(`${address}/video?t=2000`);
  await expect(elsewhere.locator('video')).toHaveJSProperty('readyState', 4);
  await expect(elsewhere.getByRole('button', { name: /^Continue at/ })).toHaveCount(0);
  // Nor is there a paragraph that the article has not got.
  await elsewhere.goto(`${address}/no-such-paragraph`);
  await expect(elsewhere.getByText('No videos found for this route')).toBeVisible();
  await expect(elsewhere).toHaveURL(new RegExp(`${address}/video$`));
  await context.close();
});
