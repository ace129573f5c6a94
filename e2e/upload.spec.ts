import { access, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page, Request } from '@playwright/test';
import {
  aac,
  h264,
  live,
  openTestVideos,
  opus,
  vp9,
  type TestVideos,
} from '../packages/workers/src/pipelines/video/testing/makeTestVideo.ts';
import { editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { changeRow, readRows } from './database.ts';
import { expect, test, type Product } from './product.ts';

interface UploadedVideo {
  id: string;
  status: string;
  duration: number;
  fileName: string;
  posterUrl: string | null;
  peaksUrl: string | null;
  sprite: { url: string; columns: number; rows: number; tileWidth: number } | null;
  sources: { mimeType: string; label: string }[];
}

let testVideos: TestVideos;
test.beforeAll(async () => {
  testVideos = await openTestVideos();
});
test.afterAll(async () => {
  await testVideos.remove();
});

/** The editor of a new article of a new user. */
async function newArticle(page: Page, product: Product): Promise<void> {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Film'));
}

async function choose(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await expect(
    page.getByRole('button', { name: /Upload an existing video|Choose the file again/ }).first(),
  ).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
}

const videoOn = (page: Page): Locator => page.locator('video');

/** Plays the video until pictures and time have moved, then pauses it: a video that plays on keeps a core at work. */
async function play(page: Page): Promise<void> {
  await expect(videoOn(page)).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => videoOn(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.4);
  const width = await videoOn(page).evaluate((video: HTMLVideoElement) => {
    video.pause();
    return video.videoWidth;
  });
  expect(width).toBeGreaterThan(0);
}

/** The article's videos as the signed-in user of `page` sees them. */
async function videosOf(page: Page, product: Product): Promise<UploadedVideo[]> {
  const shortId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1];
  const answer = await product.graphql<{ article: { videos: UploadedVideo[] } }>(
    page.context().request,
    `query ($shortId: String) {
    article(shortId: $shortId) { videos { id status duration fileName posterUrl peaksUrl sprite { url
    columns rows tileWidth } sources { mimeType label } } }
  }`,
    { shortId },
  );
  return answer.article.videos;
}

/** Records from now on every sentence and percentage shown of an upload, however briefly. */
async function watchWords(page: Page): Promise<() => Promise<{ words: string[]; percents: Record<string, number[]> }>> {
  await page.evaluate(() => {
    const seen = { words: [] as string[], percents: {} as Record<string, number[]> };
    Object.assign(window, { seen });
    const look = (): void => {
      for (const element of document.querySelectorAll('[role=status], [role=alert], [aria-label^="film"] p')) {
        const text = element.textContent?.trim() ?? '';
        if (text !== '' && !seen.words.includes(text)) seen.words.push(text);
      }
      for (const bar of document.querySelectorAll('[role=progressbar]')) {
        const percents = (seen.percents[bar.getAttribute('aria-label') ?? ''] ??= []);
        const now = Number(bar.getAttribute('aria-valuenow'));
        if (percents.at(-1) !== now) percents.push(now);
      }
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: { words: string[]; percents: Record<string, number[]> } }).seen);
}

/** All stored files and parts of the company of `page`'s user. */
async function storedFiles(page: Page, product: Product): Promise<string[]> {
  const { me } = await product.graphql<{ me: { company: { id: string } } }>(
    page.context().request,
    '{ me { company { id } } }',
  );
  const named = await readRows<{ path: string }>(
    product,
    `select storage_key as path from media_file where company_id = $1
     union all select storage_prefix from upload where company_id = $1`,
    [me.company.id],
  );
  const found = await Promise.all(
    named.map(async ({ path: name }) => {
      const stored = path.join(product.dataDir, 'media', 'objects', name);
      if (name.endsWith('/')) return (await readdir(stored).catch(() => [])).map((part) => name + part);
      return await access(stored).then(
        () => [name],
        () => [],
      );
    }),
  );
  return found.flat();
}

const partOf = (request: Request): number | null =>
  request.method() === 'PUT'
    ? Number(/\/uploads\/[^/]+\/(\d+)/.exec(decodeURIComponent(request.url()))?.[1] ?? Number.NaN)
    : null;

/** A video with so much padding that it takes two parts: 55 MB, a sparse file on the disk. */
async function videoOfTwoParts(): Promise<string> {
  const size = 55_000_000;
  const file = await testVideos.make(`${unique('film')}.mp4`, [...h264, ...aac, '-movflags', '+faststart'], {
    seconds: 2,
  });
  const { size: whole } = await stat(file);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size - whole);
  head.write('free', 4, 'latin1');
  await writeFile(file, head, { flag: 'a' });
  await truncate(file, size);
  return file;
}

test('an MP4 plays before its renditions are made; poster, previews and peaks follow', async ({ page, product }) => {
  const file = await testVideos.make('film-tall.mp4', [...h264, ...aac], { seconds: 10, size: '1280x960' });
  await newArticle(page, product);
  const seen = await watchWords(page);
  await choose(page, file);
  await play(page);
  expect((await videosOf(page, product))[0]?.status).toBe('playable');
  const { words, percents } = await seen();
  expect(words).toContain('Uploading video...');
  expect(words).toContain('Processing video...');
  expect(Object.keys(percents)).toEqual(expect.arrayContaining(['Uploading video...', 'Processing video...']));

  await expect
    .poll(async () => (await videosOf(page, product))[0])
    .toMatchObject({
      status: 'ready',
      fileName: 'film-tall.mp4',
      posterUrl: expect.any(String),
      peaksUrl: expect.any(String),
      sprite: { url: expect.any(String) },
      sources: [{ label: 'Original' }, { label: '720p' }, { label: '360p' }],
    });
  const [video] = await videosOf(page, product);
  expect(video?.duration).toBeGreaterThan(9_500);
  const peaks = await (await page.request.get(video?.peaksUrl ?? '')).body();
  expect(Math.max(...peaks)).toBeGreaterThan(0.05 * 255);
  for (const url of [video?.posterUrl, video?.sprite?.url]) {
    const picture = await page.request.get(url ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).length).toBeGreaterThan(1_000);
  }
  // Previews appear above the timeline.
  await page.reload();
  await page.getByRole('slider', { name: 'Timeline' }).hover();
  await expect(videoOn(page)).toHaveAttribute('poster', /\.jpg\?/);
});

test('a recorder’s WebM without a duration gets one, and plays', async ({ page, product }) => {
  const file = await testVideos.make('film-recorded.webm', [...vp9, ...opus, ...live], { seconds: 3 });
  await newArticle(page, product);
  await choose(page, file);
  await play(page);
  await expect.poll(() => videoOn(page).evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(3, 0);
  const [video] = await videosOf(page, product);
  expect(video?.sources[0]?.mimeType).toBe('video/webm');
  expect(video?.duration).toBeGreaterThan(2_500);
  await expect
    .poll(async () => (await videosOf(page, product))[0])
    .toMatchObject({
      status: 'ready',
      posterUrl: expect.any(String),
      sprite: { url: expect.any(String) },
      peaksUrl: expect.any(String),
    });

  // If it had failed for another reason, it could be processed again from the kept file.
  await changeRow(
    product,
    "update video set status = 'failed', error_code = 'VIDEO_NOT_PROCESSED', progress = 0 where id = $1",
    [video?.id],
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'This video could not be processed' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await play(page);
});

test('a QuickTime video that no browser plays shows its progress, and plays when it is transcoded', async ({
  page,
  product,
}) => {
  const file = await testVideos.make('film-camera.mov', ['-c:v', 'prores_ks', '-profile:v', '0', '-c:a', 'pcm_s16le'], {
    seconds: 8,
    size: '640x360',
  });
  await newArticle(page, product);
  const seen = await watchWords(page);
  await choose(page, file);
  await expect(page.getByText('Your video is being processed...')).toBeVisible();
  await play(page);
  const { percents } = await seen();
  const made = percents['Your video is being processed...'] ?? [];
  expect(made.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(1);
  expect(made).toEqual(made.toSorted((a, b) => a - b));
});

test('an upload without a connection says so and resumes by itself, and after a reload with the same file', async ({
  page,
  product,
}) => {
  const file = await videoOfTwoParts();
  await newArticle(page, product);
  const accepted: number[] = [];
  page.on('requestfinished', (request) => {
    const part = partOf(request);
    if (part !== null) accepted.push(part);
  });
  // The second part does not arrive before the reload. A route of Playwright would stop every request and carry the
  // 50 MB of the first part to the test and back; this pattern stops the second part alone.
  const held = await page.context().newCDPSession(page);
  await held.send('Fetch.enable', { patterns: [{ urlPattern: '*/uploads/*/2?*' }] });
  const slow = await page.context().newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    // The first part takes 25 s: a slow machine still finds it on its way.
    uploadThroughput: 2_000_000,
  });
  await choose(page, file);
  const sending = page.getByRole('progressbar', { name: 'Uploading video...' }).first();
  await expect.poll(async () => Number(await sending.getAttribute('aria-valuenow'))).toBeGreaterThan(2);
  await page.context().setOffline(true);
  const offline = page.getByText('Please check your internet connection');
  await expect(offline.first()).toBeVisible();
  expect(Number(await sending.getAttribute('aria-valuenow'))).toBeLessThan(100);
  expect(accepted).toEqual([]);
  await page.context().setOffline(false);
  await slow.detach();
  await expect.poll(() => accepted).toEqual([1]);
  await expect(offline).toHaveCount(0);

  page.on('dialog', (dialog) => {
    void dialog.accept();
  });
  await page.reload();
  await held.detach();
  await expect(
    page.getByText('This upload was interrupted. Choose the same file again to go on where it stopped.'),
  ).toBeVisible();
  await expect(page.getByText('50.0 MB of 55.0 MB')).toBeVisible();
  const sent: (number | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(partOf(request));
  });
  await choose(page, file);
  await play(page);
  // No accepted part is sent again.
  expect(sent).toEqual([2]);
});

/** Files that are no videos, by what the product says of them. */
const refusedFiles: { says: string; name: string; mimeType?: string; make: () => Promise<Buffer> }[] = [
  {
    says: 'This file is not a video',
    name: 'notes.mp4',
    make: () => Promise.resolve(Buffer.from('Dear diary,\n'.repeat(2_000))),
  },
  {
    says: 'This video file is incomplete',
    name: 'cut.mp4',
    make: async () => {
      const whole = await readFile(await testVideos.make('whole.mp4', [...h264, ...aac, '-movflags', '+faststart']));
      return whole.subarray(0, whole.length / 2);
    },
  },
  {
    says: 'This file is not the kind of video that its name says',
    name: 'film.webm',
    mimeType: 'video/webm',
    make: async () => await readFile(testVideos.path('whole.mp4')),
  },
  { says: 'This file is empty', name: 'empty.mp4', make: () => Promise.resolve(Buffer.alloc(0)) },
];

test('an upload that a proxy refuses says so, and succeeds when it is tried again; lost files are told of', async ({
  page,
  product,
}) => {
  const file = await testVideos.make('refused.mp4', [...h264, ...aac], { seconds: 2 });
  await newArticle(page, product);
  let isRefused = true;
  let partUrl = '';
  await page.route(/\/uploads\//, async (route) => {
    const isPart = route.request().method() === 'PUT';
    if (isPart) partUrl = route.request().url();
    if (isRefused && isPart) await route.fulfill({ status: 413, body: '' });
    else await route.fallback();
  });
  await choose(page, file);
  await expect(
    page.getByText('Failed to upload video. Please contact the support team if such an issue occurs again.').first(),
  ).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Try upload again' }).first().click();
  await expect(videoOn(page)).toBeVisible();
  // An upload that was accepted takes no more parts.
  expect((await page.request.put(partUrl, { data: await readFile(file) })).status()).toBe(403);

  // Of a recording whose files were lost the player says so.
  const recording = async (): Promise<UploadedVideo | undefined> => (await videosOf(page, product))[0];
  await expect.poll(async () => (await recording())?.status).toBe('ready');
  await changeRow(
    product,
    `with lost as (delete from media_file where video_id = $1)
     update video set file_name = file_name where id = $1`,
    [(await recording())?.id],
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'No video source' })).toBeVisible();
});

test('a file that is no video ends in a clear message and leaves nothing behind', async ({ page, product }) => {
  await newArticle(page, product);
  const upload = page.getByRole('button', { name: 'Upload an existing video' }).first();
  let failed = 0;
  for (const { says, name, mimeType = 'video/mp4', make } of refusedFiles) {
    const buffer = await make();
    await choose(page, { name, mimeType, buffer });
    await expect(page.getByRole('alert').filter({ hasText: says }).first()).toBeVisible();
    if (buffer.length > 0) {
      failed += 1;
      await expect.poll(() => storedFiles(page, product)).toEqual([]);
      const states = (await videosOf(page, product)).map(({ status }) => status);
      expect(states).toEqual(Array.from({ length: failed }, () => 'failed'));
      if (failed === 1) expect(await axeFaults(page)).toEqual([]);
      // The user can continue.
      await page.getByRole('button', { name: 'Try upload again' }).first().click();
    }
    await expect(upload).toBeVisible();
  }
  expect(await axeFaults(page)).toEqual([]);
});
