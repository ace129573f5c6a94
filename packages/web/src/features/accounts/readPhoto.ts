import * as limits from '@snaplore/schema/limits';
import type { ChosenImage } from '../../design/ImageField.js';
import { errorWords } from '../../lib/errorWords.js';

/** Pixels of a side: sharp at the largest size on a high-resolution screen, and small enough for long lists. */
const sidePixels = 512;

/**
 * Reads a photo and crops it to a square around its middle. Resolves to the message to show if the file is refused
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
  const url = cropSquare(picture).toDataURL('image/jpeg', 0.9);
  picture.close();
  return { url, base64: url.slice(url.indexOf(',') + 1) };
}

/** By the first bytes of the content: the file's name and type may be wrong. */
async function isPngOrJpeg(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const startsWith = (...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
  return startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || startsWith(0xff, 0xd8, 0xff);
}

function cropSquare(picture: ImageBitmap): HTMLCanvasElement {
  const cut = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(sidePixels, cut);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
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
