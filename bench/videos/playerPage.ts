import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { collectPictures, readPictures, type Painted, type PictureBox } from '../../e2e/paintedFrames.ts';

const patienceMs = 60_000;

/** Opens a page with a player and waits until it shows a picture. */
export async function openPlayer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    () => document.querySelector('video')?.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA,
    undefined,
    { timeout: patienceMs },
  );
}

/** Where the picture is on the page: the element may be wider or higher than its video. */
export async function pictureBox(page: Page): Promise<PictureBox> {
  return await page.evaluate(() => {
    const element = document.querySelector('video');
    if (!element) throw new Error('There is no video');
    const box = element.getBoundingClientRect();
    const scale = Math.min(box.width / element.videoWidth, box.height / element.videoHeight);
    const [width, height] = [element.videoWidth * scale, element.videoHeight * scale];
    return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
  });
}

/** Resolves when no element of the player seeks or loads any more, and the page has been painted after that. */
export async function untilSought(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('video')]
        .filter((video) => video.src !== '' && getComputedStyle(video).visibility !== 'hidden')
        .every((video) => !video.seeking && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA),
    undefined,
    { timeout: patienceMs, polling: 'raf' },
  );
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Reads the frame that the page shows now. */
export async function shownNow(page: Page, reader: Page, box: PictureBox): Promise<Painted> {
  const data = (await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64');
  const [painted] = await readPictures(reader, [data], box, page.viewportSize()?.width ?? 0);
  if (!painted) throw new Error('There is no picture');
  return painted;
}

/** Presses Play, runs `work`, and returns every picture that the page painted meanwhile. */
export async function paintedDuring(page: Page, reader: Page, work: () => Promise<void>): Promise<Painted[]> {
  const box = await pictureBox(page);
  const devtools = await page.context().newCDPSession(page);
  const pictures = await collectPictures(devtools);
  await pressPlay(page);
  await work();
  await devtools.send('Page.stopScreencast');
  // What was painted last is on its way.
  await delay(500);
  await devtools.detach();
  return await readPictures(reader, pictures, box, page.viewportSize()?.width ?? 0);
}

/** Presses Play, and resolves when it plays. */
export async function pressPlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor({ timeout: patienceMs });
}

/** Resolves when playing has come to the end. */
export async function untilPlayed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor({ state: 'hidden', timeout: 5 * patienceMs });
}
