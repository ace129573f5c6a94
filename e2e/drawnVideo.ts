import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright-core';

/** Lines of text on a ground, as a screen shows them. */
export interface DrawnPicture {
  lines: readonly string[];
  /** Pixels. */
  size: number;
  isDark: boolean;
  family: string;
}

/** Where a word was drawn, in pixels of the picture: the smallest box around its letters. */
export interface DrawnWord {
  line: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const drawnSize = { width: 1280, height: 720 };

/** Draws a picture in a page without any policy. @returns it as PNG, and its words. */
export async function drawPicture(
  page: Page,
  drawn: DrawnPicture,
): Promise<{ png: Buffer; words: readonly DrawnWord[] }> {
  const { png, words } = await page.evaluate(
    ({ lines, size, isDark, family, width, height }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d')!;
      context.fillStyle = isDark ? '#17181d' : '#ffffff';
      context.fillRect(0, 0, width, height);
      context.fillStyle = isDark ? '#e6e7ea' : '#22242a';
      context.font = `${String(size)}px ${family}`;
      const words: { line: number; text: string; left: number; top: number; right: number; bottom: number }[] = [];
      for (const [line, text] of lines.entries()) {
        const y = 60 + size + Math.round(line * size * 1.9);
        let x = 80;
        for (const word of text.split(' ')) {
          const box = context.measureText(word);
          context.fillText(word, x, y);
          words.push({
            line,
            text: word,
            left: x - box.actualBoundingBoxLeft,
            top: y - box.actualBoundingBoxAscent,
            right: x + box.actualBoundingBoxRight,
            bottom: y + box.actualBoundingBoxDescent,
          });
          x += box.width + context.measureText(' ').width;
        }
      }
      return { png: canvas.toDataURL('image/png').split(',')[1]!, words };
    },
    { ...drawn, ...drawnSize },
  );
  return { png: Buffer.from(png, 'base64'), words };
}

/**
 * Makes a video (H.264) that shows each picture for some seconds.
 * @throws Error when ffmpeg fails
 */
export async function makeDrawnVideo(file: string, pictures: readonly Buffer[], secondsEach: number): Promise<void> {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', `1/${String(secondsEach)}`, '-i', 'pipe:0'];
  const encoded = ['-vf', 'fps=10', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12', '-pix_fmt', 'yuv420p'];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...encoded, '-movflags', '+faststart', file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (const picture of pictures) if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}
