import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { switchOnLink } from './arrangeSharing.ts';
import { axeFaults } from './axeFaults.ts';
import { otherBrowser, unique } from './company.ts';
import { drawPicture, makeDrawnVideo } from './drawnVideo.ts';
import { publishVideo } from './numberedVideo.ts';
import { expect, test, type Product } from './product.ts';

const secondsEach = 4;
/** The first picture stays so long: a busy machine may play for a while before a test has stopped it. */
const firstSeconds = 40;
const shown = ['Photograph the frame number', 'before the bike is boxed', 'Order 48213'];
const inUkrainian = ['Замовлення надіслано', 'Відкрийте футляр'];

/** A video of which the first picture has English words, the second none, and the third Ukrainian ones. */
async function publishDrawn(product: Product, page: Page): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drawn-'));
  const drawing = await page.context().newPage();
  const look = { size: 40, isDark: false, family: '"DejaVu Sans"' };
  const pictures = [];
  for (const { seconds, ...drawn } of [
    { ...look, lines: shown, seconds: firstSeconds },
    { ...look, lines: [], seconds: secondsEach },
    { ...look, isDark: true, lines: inUkrainian, seconds: secondsEach },
  ]) {
    const { png } = await drawPicture(drawing, drawn);
    pictures.push(...Array.from({ length: seconds / secondsEach }, () => png));
  }
  await drawing.close();
  const file = path.join(folder, 'drawn.mp4');
  await makeDrawnVideo(file, pictures, secondsEach);
  const address = await publishVideo(product, page, unique('Drawn '), file);
  await rm(folder, { recursive: true });
  return address;
}

const copyFrame = (page: Page): Locator => page.getByRole('button', { name: 'Copy text from the frame' });
const bar = (page: Page): Locator => page.getByText('Text detected. Select it in the picture to copy it.').first();
const quitButton = (page: Page): Locator => page.getByRole('button', { name: 'Quit OCR Mode' }).first();
const text = (page: Page): Locator => page.getByRole('group', { name: 'Text in the frame' });
const copied = async (page: Page): Promise<string> => await page.evaluate(() => navigator.clipboard.readText());

async function openVideo(page: Page, address: string, second = 0): Promise<void> {
  await page.goto(`${address}${address.includes('/shared/') ? '' : '/video'}?t=${String(second * 1000)}`);
  await expect(page.locator('video').first()).toHaveJSProperty('readyState', 4);
}
/** Where a word lies in the window. */
async function boxOf(page: Page, word: string): Promise<{ left: number; right: number; middle: number }> {
  const box = await text(page).locator('[data-word]', { hasText: word }).boundingBox();
  if (!box) throw new Error(`${word} is not there`);
  return { left: box.x, right: box.x + box.width, middle: box.y + box.height / 2 };
}

test('the text of a frame is selected where it stands and copied, and nothing leaves the origin', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = await publishDrawn(product, page);
  const requested: string[] = [];
  page.context().on('request', (request) => requested.push(request.url()));
  await openVideo(page, address);
  expect(requested.filter((url) => /tesseract|traineddata|worker\.min|OcrMode/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const percents = page.evaluateHandle(() => {
    const seen: number[] = [];
    new MutationObserver(() => {
      const now = document
        .querySelector('[role="progressbar"][aria-label^="Detecting"]')
        ?.getAttribute('aria-valuenow');
      if (now != null) seen.push(Number(now));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  const seen = await percents;
  await copyFrame(page).click();
  // It stops the player.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect(text(page)).toBeFocused();
  const steps = await seen.evaluate((list) => list);
  expect(new Set(steps).size).toBeGreaterThan(3);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(await axeFaults(page)).toEqual([]);

  // From a word of the first line into one of the second.
  const from = await boxOf(page, 'frame');
  const to = await boxOf(page, 'bike');
  await page.mouse.move(from.left + 1, from.middle);
  await page.mouse.down();
  await page.mouse.move((from.left + to.right) / 2, (from.middle + to.middle) / 2, { steps: 5 });
  await page.mouse.move(to.right - 1, to.middle, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Control+c');
  expect(await copied(page)).toBe('frame number\nbefore the bike');
  // One word, one line, all of it.
  await page.mouse.dblclick((to.left + to.right) / 2, to.middle);
  await page.keyboard.press('Control+c');
  expect(await copied(page)).toBe('bike');
  await page.mouse.click((to.left + to.right) / 2, to.middle, { clickCount: 3 });
  await page.keyboard.press('Control+c');
  expect(await copied(page)).toBe(shown[1]);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await copied(page)).toBe(shown.join('\n'));
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect.poll(() => copied(page)).toBe(shown.join('\n'));

  // Escape ends it, and so do playing and seeking.
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(copyFrame(page)).toBeFocused();
  await page.keyboard.press('Enter');
  for (const key of ['0', 'k']) {
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(copyFrame(page)).toBeVisible();
    await expect(text(page)).toBeHidden();
    if (key === '0') await copyFrame(page).click();
  }
  // What was loaded once is kept: another answer has headers alone, if it comes from the server at all.
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('traineddata'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(fetched.filter((bytes) => bytes > 1_000)).toHaveLength(1);
  for (const kind of ['worker.min', 'tesseract-core', 'traineddata'])
    expect(requested.filter((url) => url.includes(kind)).length).toBeGreaterThan(0);
  expect(requested.filter((url) => !/^(?:blob|data):/.test(url) && !url.startsWith(product.address))).toEqual([]);
});

test('a reading is cancelled, finds nothing, and is tried again after a failure', async ({ page, product }) => {
  await product.signUp(page);
  const address = await publishDrawn(product, page);
  // Nothing comes of the program until it is let through.
  const held = Promise.withResolvers<'abort' | 'go'>();
  let way = held.promise;
  await page.route('**/tesseract-core*', async (route) => {
    if ((await way) === 'abort') await route.abort();
    else await route.continue();
  });
  await openVideo(page, address, firstSeconds + 1);
  await copyFrame(page).click();
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect(page.getByRole('progressbar', { name: 'Detecting text...' })).toBeVisible();
  await expect(page.getByText(/^\d+%$/)).toBeVisible();
  await expect(cancel).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(cancel).toBeHidden();
  await expect(copyFrame(page)).toBeFocused();

  way = Promise.resolve('abort');
  held.resolve('abort');
  await copyFrame(page).click();
  await expect(page.getByText('Text recognition could not be loaded.').first()).toBeVisible();
  await expect(quitButton(page)).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  way = Promise.resolve('go');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No text detected in this frame.').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await quitButton(page).click();
  await expect(copyFrame(page)).toBeFocused();

  // The worker may fail too.
  await page.route('**/worker.min*', (route) => route.abort());
  await copyFrame(page).click();
  await expect(page.getByText('Text recognition could not be loaded.').first()).toBeVisible();
});

test('a guest on a phone reads another language, which is remembered', async ({ page, product, browser }) => {
  await product.signUp(page);
  await publishDrawn(product, page);
  const { recentArticles } = await product.graphql<{ recentArticles: { id: string }[] }>(
    page.context().request,
    '{ recentArticles(first: 1) { id } }',
  );
  const token = await switchOnLink(product, page, recentArticles[0]?.id ?? '');
  const guest = await otherBrowser(browser);
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`/b/shared/${token}`);
  await expect(guest.locator('video').first()).toHaveJSProperty('readyState', 4);
  // Of a video that has not played yet, which shows its poster.
  await copyFrame(guest).click();
  await expect(text(guest).locator('[data-line="0"]').last()).toHaveText('number');
  await guest.getByRole('slider', { name: 'Timeline' }).press('End');
  await expect(quitButton(guest)).toBeHidden();
  await copyFrame(guest).click();
  await expect(quitButton(guest)).toBeVisible();
  await guest.getByRole('button', { name: 'Languages of the text: English' }).click();
  await guest.getByRole('menuitemcheckbox', { name: 'Ukrainian' }).click();
  await guest.keyboard.press('Escape');
  await expect(guest.getByRole('button', { name: 'Languages of the text: English, Ukrainian' })).toBeVisible();
  await expect(text(guest).locator('[data-word]')).toHaveText(
    inUkrainian.flatMap((line) => line.split(' ').map((word, at) => (at === 0 ? `${word} ` : word))),
  );
  expect(await axeFaults(guest)).toEqual([]);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await guest.reload();
  await expect(guest.locator('video').first()).toHaveJSProperty('readyState', 4);
  await copyFrame(guest).click();
  await expect(guest.getByRole('button', { name: 'Languages of the text: English, Ukrainian' })).toBeVisible();
});
