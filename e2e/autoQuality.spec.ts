import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { unique } from './company.ts';
import { publishVideo } from './numberedVideo.ts';
import { expect, test, type Product } from './product.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quality-'));
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A file of 720 lines: of few pictures a second, for their renditions are made beside other tests. */
async function makeFile(name: string, seconds: number, ...encoded: string[]): Promise<string> {
  const file = path.join(folder, name);
  const pictures = `testsrc2=s=1280x720:r=12:d=${String(seconds)}`;
  const source = ['-f', 'lavfi', '-i', pictures, '-f', 'lavfi', '-i', `sine=d=${String(seconds)}`];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...source, ...encoded, '-pix_fmt', 'yuv420p', file]);
  return file;
}

/** Publishes a video and opens it when it has all its renditions. */
async function openFinished(page: Page, product: Product, file: string): Promise<void> {
  await product.signUp(page);
  const address = await publishVideo(product, page, unique('Quality'), file);
  const shortId = address.split('/')[4];
  const status = async (): Promise<string | undefined> => {
    const { article } = await product.graphql<{ article: { videos: { status: string }[] } }>(
      page.context().request,
      'query ($shortId: String) { article(shortId: $shortId) { videos { status } } }',
      { shortId },
    );
    return article.videos[0]?.status;
  };
  await expect.poll(status).toBe('ready');
  await page.goto(address);
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
}

/** The element that is seen. */
const seen = (page: Page): Locator => page.locator('video:not([style*="hidden"], [style*="opacity"])');
const stateOf = (page: Page): Promise<{ lines: number; isPlaylist: boolean; time: number }> =>
  seen(page).evaluate((video: HTMLVideoElement) => ({
    lines: video.videoHeight,
    isPlaylist: video.currentSrc.startsWith('blob:'),
    time: video.currentTime,
  }));

test('a video goes on in fewer lines on a connection that is too slow for its file', async ({ page, product }) => {
  const steady = [
    '-b:v',
    '12M',
    '-minrate',
    '12M',
    '-maxrate',
    '12M',
    '-bufsize',
    '12M',
    '-x264-params',
    'nal-hrd=cbr',
  ];
  const file = await makeFile('heavy.mp4', 12, '-c:v', 'libx264', ...steady, '-movflags', '+faststart', '-c:a', 'aac');
  await openFinished(page, product, file);
  expect(await stateOf(page)).toMatchObject({ lines: 720, isPlaylist: false });
  const devtools = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 20, downloadThroughput: 250_000, uploadThroughput: 250_000 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await page.keyboard.press('k');
  await expect.poll(() => stateOf(page)).toMatchObject({ lines: 360, isPlaylist: true });
  const { time } = await stateOf(page);
  await expect.poll(async () => (await stateOf(page)).time).toBeGreaterThan(time + 3);
  await page.keyboard.press('k');
  // What was chosen plays whatever the connection.
  await devtools.send('Network.emulateNetworkConditions', { ...slow, latency: 0, downloadThroughput: -1 });
  await page.getByRole('button', { name: 'Quality: Auto' }).click();
  await page.getByRole('menuitemradio', { name: 'Original' }).click();
  await expect.poll(() => stateOf(page)).toMatchObject({ lines: 720, isPlaylist: false });
});

test('a video that begins with its lowest rendition goes on with those of more lines', async ({ page, product }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  // Long enough for a slow machine to load the playlist before it ends.
  const file = await makeFile('encoded.mp4', 60, '-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'aac');
  await openFinished(page, product, file);
  expect(await stateOf(page)).toMatchObject({ lines: 360, isPlaylist: false });
  await page.keyboard.press('k');
  await expect.poll(() => stateOf(page)).toMatchObject({ lines: 720, isPlaylist: true });
  // The playlist ends during a seek: the file goes on at the same place.
  await page.route('**/media/**', (route) => route.abort());
  await page.keyboard.press('9');
  await page.unroute('**/media/**');
  await expect.poll(async () => (await stateOf(page)).time).toBeGreaterThan(54);
});
