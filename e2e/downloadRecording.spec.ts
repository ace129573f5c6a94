import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { beepsOf, makeMarkedVideo, markedFrames } from '../packages/workers/src/pipelines/video/testing/markedVideo.ts';
import { editNewArticle, publishFromEditor } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { expect, test, type Product } from './product.ts';

const rate = 25;
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-c:a', 'aac'];
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recording-'));
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface EditedArticle {
  slug: string;
  draft: { videos: { status: string }[] };
  workspace: { shortId: string; slug: string };
}

/** Publishes an article that plays videos one after the other, and opens it. */
async function publishVideos(product: Product, page: Page, title: string, files: string[]): Promise<void> {
  await editNewArticle(product, page, title);
  await expect(page.getByRole('button', { name: 'Upload an existing video' }).first()).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(files);
  const shortId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1];
  const read = async (): Promise<EditedArticle> =>
    (
      await product.graphql<{ article: EditedArticle }>(
        page.context().request,
        'query ($shortId: String) { article(shortId: $shortId) ' +
          '{ slug draft { videos { status } } workspace { shortId slug } } }',
        { shortId },
      )
    ).article;
  await expect
    .poll(async () => (await read()).draft.videos.map(({ status }) => status))
    .toEqual(files.map(() => 'ready'));
  await publishFromEditor(product, page);
  const { slug, workspace } = await read();
  await page.goto(`/b/${workspace.shortId}/${workspace.slug}/${String(shortId)}/${slug}`);
  await expect(page.locator('video').first()).toBeVisible();
}

async function beginDownload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Download recording' }).click();
}

const upTo = (frames: number): number[] => Array.from({ length: frames }, (_, number) => number);

test('the browser saves a recording of two videos, each picture and beep of them in their order', async ({
  page,
  product,
}) => {
  // No machine answers the browser's own dialog: it saves as where there is none.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'showSaveFilePicker', { value: undefined });
  });
  const files = [
    await makeMarkedVideo(path.join(folder, 'first.mp4'), { seconds: 3, rate, args: h264 }),
    await makeMarkedVideo(path.join(folder, 'second.mp4'), { seconds: 2, rate, args: h264 }),
  ];
  await product.signUp(page);
  await publishVideos(product, page, 'Truing a wheel', files);

  const dialog = page.getByRole('dialog', { name: 'Download recording' });
  let line: 'cut' | 'whole' = 'cut';
  const requested: string[] = [];
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    if (sent.includes('requestVideoDownload')) requested.push('server');
    if (line === 'cut' && sent.includes('query Recording')) await route.abort();
    else await route.continue();
  });
  await beginDownload(page);
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  line = 'whole';
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('Truing a wheel.mp4');
  await expect(dialog.getByRole('status')).toHaveText('The recording is saved.');
  expect(await axeFaults(page)).toEqual([]);
  expect(requested).toEqual([]);

  const saved = path.join(folder, 'saved.mp4');
  await file.saveAs(saved);
  const frames = await markedFrames(saved);
  expect(frames.map(({ number }) => number)).toEqual([...upTo(3 * rate), ...upTo(2 * rate)]);
  const flashes = frames.filter(({ number }) => number % rate === 0).map(({ atMs }) => atMs);
  const beeps = await beepsOf(saved);
  expect(beeps).toHaveLength(5);
  for (const [index, beep] of beeps.entries()) expect(Math.abs(beep - (flashes[index] ?? NaN))).toBeLessThan(45);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
  await expect(dialog).toBeHidden();
});

test('the server makes a recording of videos of different sizes, and cancelling ends it', async ({ page, product }) => {
  const files = [
    await makeMarkedVideo(path.join(folder, 'wide.mp4'), { seconds: 3, rate, args: h264 }),
    await makeMarkedVideo(path.join(folder, 'small.mp4'), { seconds: 2, rate, size: '160x90', args: h264 }),
  ];
  await product.signUp(page);
  await publishVideos(product, page, 'Two sizes', files);
  const dialog = page.getByRole('dialog', { name: 'Download recording' });
  // The request is held back: the recording of two short videos could be ready before the cancellation.
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<undefined>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('requestVideoDownload') === true) await isLeft;
    await route.continue();
  });
  await beginDownload(page);
  await expect(dialog.getByRole('status')).toHaveText('Making the recording...');
  const cancelled = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('cancelVideoDownload') === true,
  );
  await page.keyboard.press('Escape');
  leave(undefined);
  expect((await (await cancelled).json()) as unknown).toMatchObject({ data: { cancelVideoDownload: {} } });
  await expect(dialog).toBeHidden();

  const downloaded = page.waitForEvent('download');
  await beginDownload(page);
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('Two sizes.mp4');
  await expect(dialog.getByRole('status')).toHaveText('The recording is ready. Your browser saves it now.');
  const saved = path.join(folder, 'made.mp4');
  await file.saveAs(saved);
  expect((await markedFrames(saved)).map(({ number }) => number)).toEqual([...upTo(3 * rate), ...upTo(2 * rate)]);
});
