import type { CDPSession, Page } from '@playwright/test';
import { bars } from './numberedFrames.ts';

/** Where the picture of a video is on the page, in pixels. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is read of a picture. */
export interface Painted {
  number: number;
  isBlack: boolean;
  /** Whether each bar is bright or dark: not so in a picture that is a mixture of two. */
  isClear: boolean;
}

/** Collects every picture that the page paints, as the compositor has it: as JPEG in base64. */
export async function collectPictures(devtools: CDPSession): Promise<string[]> {
  const pictures: string[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 85,
    everyNthFrame: 1,
    maxWidth: 550,
    maxHeight: 400,
  });
  return pictures;
}

/**
 * Reads the number of the frame that each picture shows within `box`.
 * @param reader a page that may decode them: its policy allows `data:`
 * @param viewport the width of the page that was painted, in pixels
 */
export async function readPictures(
  reader: Page,
  pictures: readonly string[],
  box: PictureBox,
  viewport: number,
): Promise<Painted[]> {
  return await reader.evaluate(
    async ({ pictures, box, viewport, bars }) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      const painted: Painted[] = [];
      for (const picture of pictures) {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${picture}`;
        await image.decode();
        [canvas.width, canvas.height] = [image.width, image.height];
        context.drawImage(image, 0, 0);
        const scale = image.width / viewport;
        const brightness = (x: number): number => {
          const [red = 0, green = 0, blue = 0] = context.getImageData(
            Math.round((box.x + x * box.width) * scale),
            Math.round((box.y + box.height / 5) * scale),
            1,
            1,
          ).data;
          return (red + green + blue) / 3;
        };
        let number = 0;
        let isClear = true;
        for (let bar = 0; bar < bars.count; bar += 1) {
          const value = brightness(bars.left + (bar + 0.5) * bars.width);
          if (value > 160) number |= 1 << bar;
          if (value > 90 && value < 160) isClear = false;
        }
        painted.push({ number, isClear, isBlack: brightness(bars.left / 2) < 50 });
      }
      return painted;
    },
    { pictures, box, viewport, bars },
  );
}
