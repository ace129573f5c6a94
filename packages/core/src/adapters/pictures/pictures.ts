import * as limits from '@snaplore/schema/limits';
import type { Storage } from '../storage/storage.js';
import { AppError } from '../../kernel/appError.js';
import { newShortId } from '../../kernel/ids.js';
import { cleanJpeg, isJpeg } from './jpegPicture.js';
import { pictureFault, type PicturePart } from './pictureFault.js';
import { checkDrawn, cleanPng, isPng } from './pngPicture.js';

/** A picture without its metadata, ready to be stored. */
interface Picture extends PicturePart {
  ending: 'jpg' | 'png';
}

/**
 * Reads a photo or logo by its content, not its name, and removes everything that is not drawn
 * (docs/domains/storage.md, docs/decisions/photos-are-cleaned-not-drawn-again.md).
 * @throws AppError PHOTO_TYPE_NOT_ALLOWED unless a complete PNG or JPEG; PHOTO_TOO_LARGE above 3,000,000 bytes.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length > limits.photoMaxBytes) throw new AppError('PHOTO_TOO_LARGE');
  if (isPng(bytes)) {
    const { drawn, drawnBytes, ...part } = cleanPng(bytes);
    refuseTooManyPixels(part);
    await checkDrawn(drawn, drawnBytes);
    return { ...part, ending: 'png' };
  }
  if (isJpeg(bytes)) {
    const { isOnItsSide: _isOnItsSide, ...part } = cleanJpeg(bytes);
    refuseTooManyPixels(part);
    return { ...part, ending: 'jpg' };
  }
  throw pictureFault();
}

/** Like `readPicture`, from base64 without a prefix, as requests contain it. */
export async function readPictureText(base64: string): Promise<Picture> {
  if (base64.length > Math.ceil(limits.photoMaxBytes / 3) * 4 + 100) throw new AppError('PHOTO_TOO_LARGE');
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(base64)) throw pictureFault();
  return await readPicture(Buffer.from(base64, 'base64'));
}

function refuseTooManyPixels({ width, height }: PicturePart): void {
  if (width < 1 || height < 1 || width * height > limits.photoPixelsMax) throw pictureFault();
}

/**
 * Stores a picture under a new key, so that browsers may cache its address.
 * @param folder ends in '/': `users/{id}/`, `companies/{id}/`.
 * @returns the key.
 */
export async function storePicture(storage: Storage, folder: string, name: string, picture: Picture): Promise<string> {
  const key = `${folder}${name}-${newShortId()}.${picture.ending}`;
  await storage.put(key, picture.bytes);
  return key;
}

/** Returns a signed, short-lived address of a picture, or null for none. */
export async function pictureUrl(storage: Storage, key: string | null): Promise<string | null> {
  return key === null ? null : await storage.signedDownloadUrl(key);
}
