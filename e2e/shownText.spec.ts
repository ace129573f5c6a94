import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { drawPicture, makeDrawnVideo } from './drawnVideo.ts';
import { navigate } from './navigate.ts';
import { publishVideo } from './numberedVideo.ts';
import { expect, test, type Product } from './product.ts';

/** What is found, and by whom, is tested in packages/core/src/shownText. */

const secondsEach = 12;

/** A video that shows an English screen, and after twelve seconds a Ukrainian one. */
async function publishScreens(product: Product, page: Page): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'screens-'));
  const drawing = await page.context().newPage();
  const look = { size: 40, family: '"DejaVu Sans"' };
  const pictures = [];
  for (const drawn of [
    { ...look, isDark: false, lines: ['Warehouse overview', 'Shelves and pallets'] },
    { ...look, isDark: true, lines: ['Накладна на відвантаження'] },
  ])
    pictures.push((await drawPicture(drawing, drawn)).png);
  await drawing.close();
  const file = path.join(folder, 'screens.mp4');
  await makeDrawnVideo(file, pictures, secondsEach);
  const address = await publishVideo(product, page, unique('Screens '), file);
  await rm(folder, { recursive: true });
  return address;
}

test(
  'words that a video shows are found as shown at their second, where the video then begins',
  { tag: '@alone' },
  async ({ page, product }) => {
    await product.signUp(page);
    await publishScreens(product, page);
    const hits = async (): Promise<unknown> => {
      const { search } = await product.graphql<{ search: { nodes: unknown[] } }>(
        page.context().request,
        'query ($query: String!) { search(query: $query) { nodes { category isShown } } }',
        { query: 'накладна' },
      );
      return search.nodes;
    };
    await expect.poll(hits).toEqual([{ category: 'articleVideo', isShown: true }]);

    await navigate(page, '/');
    await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search' }).fill('накладна');
    const hit = page.getByRole('group', { name: 'Best matches' }).getByRole('option');
    await expect(hit).toContainText('Shown at 0:12');
    await expect(hit).toContainText(/“Накладна на відвантаження”/i);
    expect(await axeFaults(page)).toEqual([]);
    await hit.click();
    const video = page.locator('video').first();
    await expect(video).toHaveJSProperty('paused', false);
    const time = async (): Promise<number> => await video.evaluate((player: HTMLVideoElement) => player.currentTime);
    await expect.poll(time).toBeGreaterThan(secondsEach);
    expect(await time()).toBeLessThan(secondsEach * 2);
    // The address alone plays nothing.
    await page.reload();
    await expect(video).toHaveJSProperty('readyState', 4);
    await expect(video).toHaveJSProperty('paused', true);
  },
);
