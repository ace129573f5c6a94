import type { Page } from '@playwright/test';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { launchProduct } from './launchProduct.ts';
import { expect, test } from './product.ts';

const title = 'Handling a warranty return';
/** How long a signed URL is valid here, in seconds. */
const addressSeconds = 20;

/** A picture on a page that stays open: it is no longer in the browser's memory, and its URL has expired. */
async function outlivesItsAddress(page: Page): Promise<void> {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (/\/media\/files\/\w+\.jpg/.test(response.url())) answers.push(response.status());
  });
  await page.goto('/');
  const card = page.getByRole('link', { name: title }).first();
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator('img[src*="/media/files/"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const old = (await picture.getAttribute('src')) ?? '';
  await expect
    .poll(async () => (await page.request.get(old)).status(), { timeout: 3 * addressSeconds * 1_000 })
    .toBe(403);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  answers.length = 0;
  await page.evaluate(() => {
    for (const image of document.images) {
      const address = image.getAttribute('src') ?? '';
      image.removeAttribute('src');
      image.setAttribute('src', address);
    }
  });
  await expect.poll(() => picture.getAttribute('src')).not.toBe(old);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  // Each picture is refused once, and its new URL works: no request is repeated for ever.
  const refused = answers.filter((status) => status === 403).length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThanOrEqual(await page.locator('img[src*="/media/files/"]').count());
  expect(answers.every((status) => [200, 304, 403].includes(status))).toBe(true);
}

test(
  'a video plays on past the time of its address without a jump, and a picture is shown past its own',
  // Waits for addresses to expire.
  { tag: '@alone' },
  async ({ browser, product: shared }) => {
    const isSharedQuick = process.env['MEDIA_URL_SECONDS'] === String(addressSeconds);
    const own = isSharedQuick ? null : await launchProduct({ MEDIA_URL_SECONDS: String(addressSeconds) });
    const product = own ?? shared;
    try {
      const context = await browser.newContext({ baseURL: product.address });
      const page = await context.newPage();
      const ask = async (query: string, variables = {}): Promise<Record<string, unknown>> => {
        const answer = await context.request.post('/graphql', {
          data: { query, variables },
          headers: { origin: product.address },
        });
        return ((await answer.json()) as { data: Record<string, unknown> }).data;
      };
      await ask('mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }', {
        input: { email: demoPeople.viewer.email, password: demoPassword },
      });
      await expect
        .poll(async () => {
          const { recentArticles } = await ask('{ recentArticles(first: 50) { title videos { status } } }');
          return (recentArticles as { title: string; videos: { status: string }[] }[]).find(
            (article) => article.title === title,
          )?.videos[0]?.status;
        })
        .toMatch(/playable|ready/);
      const late: string[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/media/') && response.status() >= 400) late.push(response.url());
      });
      await page.goto('/');
      await page.getByRole('link', { name: title }).first().click();
      await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
      const first = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc);
      await page.evaluate(() => {
        const samples: { at: number; time: number; paused: boolean }[] = [];
        Object.assign(window, { samples });
        const look = (): void => {
          const shown = [...document.querySelectorAll('video')].find(
            ({ style }) => style.visibility !== 'hidden' && style.opacity === '',
          );
          if (shown) samples.push({ at: performance.now(), time: shown.currentTime, paused: shown.paused });
          requestAnimationFrame(look);
        };
        const video = document.querySelector('video');
        if (video) {
          video.muted = true;
          void video.play().then(() => {
            requestAnimationFrame(look);
          });
        }
      });
      const shown = page.locator('video:not([style*="visibility: hidden"], [style*="opacity"])');
      await expect
        .poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentSrc), {
          timeout: 2 * addressSeconds * 1_000,
        })
        .not.toBe(first);
      const old = await context.request.get(first);
      expect([200, 206, 403]).toContain(old.status());
      await expect
        .poll(async () => (await context.request.get(first)).status(), { timeout: 2 * addressSeconds * 1_000 })
        .toBe(403);
      const samples = await page.evaluate(
        () => (window as unknown as { samples: { at: number; time: number; paused: boolean }[] }).samples,
      );
      const steps = samples.slice(1).map((sample, index) => {
        const before = samples[index] ?? sample;
        return { seconds: sample.time - before.time, passed: (sample.at - before.at) / 1_000 };
      });
      // Back by less than is visible, and forward by no more than the time that passed: a busy page looks less often.
      expect(Math.min(...steps.map(({ seconds }) => seconds))).toBeGreaterThan(-0.25);
      expect(Math.max(...steps.map(({ seconds, passed }) => seconds - passed))).toBeLessThan(0.25);
      expect(samples.filter(({ paused }) => paused)).toEqual([]);
      // A position that was never loaded can still be seeked to.
      await shown.evaluate((video: HTMLVideoElement) => {
        video.currentTime = video.duration * 0.9;
      });
      await expect(shown).toHaveJSProperty('seeking', false);
      expect(late).toEqual([]);
      await page.close();

      await outlivesItsAddress(await context.newPage());
    } finally {
      await own?.stop();
    }
  },
);
