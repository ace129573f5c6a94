import type { Page } from 'playwright-core';

/**
 * Returns which share of the pixels of two pictures differs, from 0 to 1, in the part that both have.
 * @param page any page: the browser decodes them
 */
export async function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return await page.evaluate(
    async (pictures) => {
      const bitmaps = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          return await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        }),
      );
      const width = Math.min(...bitmaps.map((bitmap) => bitmap.width));
      const height = Math.min(...bitmaps.map((bitmap) => bitmap.height));
      const [left, right] = bitmaps.map((bitmap) => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      });
      let count = 0;
      for (let at = 0; at < width * height * 4; at += 4) {
        const differs = [0, 1, 2].some((channel) => {
          return Math.abs((left?.[at + channel] ?? 0) - (right?.[at + channel] ?? 255)) > 8;
        });
        if (differs) count += 1;
      }
      return count / (width * height);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
