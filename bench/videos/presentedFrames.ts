import type { Page } from 'playwright-core';

/** A frame that a video element gave to the page to be drawn: when, in milliseconds, and which, in seconds of video. */
interface Presented {
  at: number;
  mediaTime: number;
}

declare global {
  interface Window {
    presentedFrames?: Presented[];
  }
}

/**
 * Notes each frame of the element that is seen, also of elements that are added. The browser's pictures of the page do
 * not tell of pauses: it takes none for 250 ms when another area of the page changes than before.
 */
export async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: Presented[] = (window.presentedFrames = []);
    const watched = new WeakSet<HTMLVideoElement>();
    const watch = (video: HTMLVideoElement): void => {
      video.requestVideoFrameCallback((_now, { presentationTime, mediaTime }) => {
        const { visibility, opacity } = getComputedStyle(video);
        if (visibility !== 'hidden' && Number(opacity) > 0.5) frames.push({ at: presentationTime, mediaTime });
        watch(video);
      });
    };
    const find = (): void => {
      for (const video of document.querySelectorAll('video'))
        if (!watched.has(video)) {
          watched.add(video);
          watch(video);
        }
      requestAnimationFrame(find);
    };
    find();
  });
}

/** The longest time between two frames that were presented, after the first two; milliseconds. */
export async function longestPause(page: Page): Promise<number> {
  const frames = (await page.evaluate(() => window.presentedFrames)) ?? [];
  if (frames.length < 3) throw new Error('No frames were presented');
  const changes = frames.filter(({ mediaTime }, index) => mediaTime !== frames[index - 1]?.mediaTime);
  return Math.max(...changes.slice(2).map(({ at }, index) => at - (changes[index + 1]?.at ?? at)));
}
