import { limits } from '@snaplore/schema/limits';
import type { ChosenImage } from '../../design/ImageField.js';
import { errorWords } from '../../lib/errorWords.js';

/** Pixels of a side: sharp at the largest size it is shown in, on the sharpest screens, and light in long lists. */
const side = 512;

/**
 * Reads a file and cuts a square out of its middle. What is refused comes back as words to show
 * (docs/domains/accounts.md).
 */
export async function readPhoto(file: File): Promise<ChosenImage | string> {
  if (!(await isPngOrJpeg(file))) return errorWords('PHOTO_TYPE_NOT_ALLOWED');
  if (file.size > limits.photoMaxBytes) return errorWords('PHOTO_TOO_LARGE');
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return errorWords('PHOTO_TYPE_NOT_ALLOWED');
  }
  const url = cutSquare(picture).toDataURL('image/jpeg', 0.9);
  picture.close();
  return { url, base64: url.slice(url.indexOf(',') + 1) };
}

/** By what it is: a name can say anything. */
async function isPngOrJpeg(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const begins = (...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || begins(0xff, 0xd8, 0xff);
}

function cutSquare(picture: ImageBitmap): HTMLCanvasElement {
  const cut = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, cut);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  // What shows through would turn black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(
    picture,
    (picture.width - cut) / 2,
    (picture.height - cut) / 2,
    cut,
    cut,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return canvas;
}
