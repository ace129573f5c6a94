import type { Page } from '@playwright/test';
import { findBrowser } from '../scripts/findBrowser.ts';
import { editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { readRows } from './database.ts';
import { expect, test, type Product } from './product.ts';
import { controlsOf, untilRecorded, videosOf } from './recordedVideos.ts';

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

/** The setup of a new draft of a new user. */
async function openSetup(page: Page, product: Product): Promise<string> {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Demo of the brakes'));
  await page.getByRole('button', { name: 'Start a new recording' }).click();
  await expect(page.getByRole('heading', { name: 'Record a video' })).toBeVisible();
  return /\/article\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
}

/** Begins at once, and waits until so many seconds are recorded. */
async function recordFor(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await untilRecorded(page, seconds);
}
/** What this browser keeps of recordings, by their folders. */
const keptOn = async (page: Page): Promise<string[]> =>
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const names: string[] = [];
    const all = await root.getDirectoryHandle('recordings', { create: true });
    for await (const name of (all as unknown as { keys(): AsyncIterable<string> }).keys()) names.push(name);
    return names;
  });

/** How many seconds of the one recording on this device are stored, by its log. */
const storedSeconds = async (page: Page): Promise<number> =>
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const all = await root.getDirectoryHandle('recordings');
    for await (const folder of (all as unknown as { values(): AsyncIterable<FileSystemDirectoryHandle> }).values()) {
      const log = await (await (await folder.getFileHandle('log')).getFile()).text();
      return Number(/"ms":([\d.]+)\}\s*$/.exec(log)?.[1] ?? 0) / 1_000;
    }
    return 0;
  });

test('records a screen with a microphone while other screens are shown, pauses, and opens the article', async ({
  page,
  product,
}) => {
  const shortId = await openSetup(page, product);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Camera' }).click();
  await page.getByRole('option', { name: 'Default camera' }).click();
  await recordFor(page, 2);
  await expect(controlsOf(page).getByText('Screen and microphone')).toBeVisible();
  await controlsOf(page).getByRole('button', { name: 'Pause' }).click();
  await expect(controlsOf(page).getByText('Paused')).toBeVisible();
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL(/\/drafts/);
  expect(await axeFaults(page)).toEqual([]);
  await controlsOf(page).getByRole('button', { name: 'Resume' }).click();
  await untilRecorded(page, 4);
  await controlsOf(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(new RegExp(`/article/${shortId}/edit/video`));
  await expect(page.locator('video')).toBeVisible();
  const [video] = await videosOf(product, shortId);
  expect(video?.duration).toBeGreaterThan(3_500);
  expect(video?.file_name).toMatch(/^Recording, .+\.webm$/);
  // Local pieces are freed once the server has the video.
  expect(await keptOn(page)).toEqual([]);
});

test('offers what a closed page has left with Save and Discard', async ({ page, product, context }) => {
  const shortId = await openSetup(page, product);
  await recordFor(page, 3);
  await expect.poll(() => storedSeconds(page)).toBeGreaterThan(3);
  // Nothing of the page ends in order, and what a browser wrote to the local storage last is lost when it is killed.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.close({ runBeforeUnload: false });
  const other = await context.newPage();
  await other.goto(`${product.address}/`);
  const notice = other.getByRole('status').filter({ hasText: 'A recording was not finished.' });
  await expect(notice).toContainText('Screen and microphone');
  expect(await axeFaults(other)).toEqual([]);
  await notice.getByRole('button', { name: 'Save' }).click();
  await expect(other.locator('video')).toBeVisible();
  expect((await videosOf(product, shortId))[0]?.duration).toBeGreaterThan(0);
  expect(await keptOn(other)).toEqual([]);
});

test('begins again and discards, after a question, and leaves nothing', async ({ page, product }) => {
  const shortId = await openSetup(page, product);
  await recordFor(page, 2);
  await controlsOf(page).getByRole('button', { name: 'Restart' }).click();
  await controlsOf(page).getByRole('alertdialog').getByRole('button', { name: 'Restart' }).click();
  await untilRecorded(page, 1);
  await controlsOf(page).getByRole('button', { name: 'Discard' }).click();
  await controlsOf(page).getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await controlsOf(page).getByRole('button', { name: 'Discard' }).click();
  await controlsOf(page).getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(controlsOf(page)).toHaveCount(0);
  await expect.poll(() => keptOn(page)).toEqual([]);
  const uploads = await readRows<{ status: string }>(
    product,
    'select u.status from upload u join article a on a.id = u.article_id where a.short_id = $1',
    [shortId],
  );
  expect(uploads.map(({ status }) => status)).toEqual(uploads.map(() => 'cancelled'));
  expect(await videosOf(product, shortId)).toEqual([]);
});

test('goes on when the microphone is lost, and ends whole without a picture', async ({ page, product }) => {
  await page.addInitScript(() => {
    // A device that is unplugged and sharing that is stopped end their tracks; no page can do either.
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
      const open = navigator.mediaDevices[name].bind(navigator.mediaDevices);
      navigator.mediaDevices[name] = async (options?: MediaStreamConstraints) => {
        const stream = await open(options);
        tracks.push(...stream.getTracks());
        return stream;
      };
    }
  });
  const lose = async (kind: string, isFirst: boolean): Promise<void> => {
    await page.evaluate(
      ([lost, first]) => {
        const { tracks } = window as unknown as { tracks: MediaStreamTrack[] };
        const live = tracks.filter((track) => track.kind === lost && track.readyState === 'live');
        const track = first ? live[0] : live.at(-1);
        track?.stop();
        track?.dispatchEvent(new Event('ended'));
      },
      [kind, isFirst] as const,
    );
  };
  const shortId = await openSetup(page, product);
  await recordFor(page, 1);
  await lose('audio', false);
  await expect(controlsOf(page).getByText('The microphone was disconnected.')).toBeVisible();
  await untilRecorded(page, 3);
  await lose('video', true);
  await expect(controlsOf(page)).toHaveCount(0);
  await expect.poll(async () => (await videosOf(product, shortId)).length).toBe(1);
});
