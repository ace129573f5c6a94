import * as limits from '@snaplore/schema/limits';
import type { NoteImageType } from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import { cleanGif, isGif, type MovingPart } from './gifPicture.js';
import { cleanJpeg, isJpeg } from './jpegPicture.js';
import type { PicturePart } from './pictureFault.js';
import { checkDrawn, cleanPng, isPng } from './pngPicture.js';
import { cleanWebp, isWebp } from './webpPicture.js';

/** An image without its metadata, ready to be stored. Width and height are as it is shown. */
export interface NoteImage extends PicturePart {
  mimeType: NoteImageType;
}

const refused = (): AppError => new AppError('IMAGE_TYPE_NOT_ALLOWED', {}, { image: 'IMAGE_TYPE_NOT_ALLOWED' });

/**
 * Reads an image of a note by its content, not its name, and removes everything that is not drawn; animations stay
 * (docs/domains/noteFiles.md, docs/decisions/photos-are-cleaned-not-drawn-again.md).
 * @throws AppError IMAGE_TYPE_NOT_ALLOWED unless a complete JPEG, PNG, WebP or GIF of a bounded number of pixels;
 * IMAGE_TOO_LARGE above `limits.noteImageMaxBytes`.
 */
export async function readNoteImage(bytes: Buffer): Promise<NoteImage> {
  if (bytes.length > limits.noteImageMaxBytes) throw new AppError('IMAGE_TOO_LARGE', {}, { image: 'IMAGE_TOO_LARGE' });
  try {
    return await cleaned(bytes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'PHOTO_TYPE_NOT_ALLOWED') throw refused();
    throw error;
  }
}

async function cleaned(bytes: Buffer): Promise<NoteImage> {
  if (isPng(bytes)) {
    const { drawn, drawnBytes, ...part } = cleanPng(bytes);
    const image = within({ ...part, frames: 1 }, 'image/png');
    await checkDrawn(drawn, drawnBytes);
    return image;
  }
  if (isJpeg(bytes)) {
    const { isOnItsSide, ...part } = cleanJpeg(bytes);
    const { width, height, ...image } = within({ ...part, frames: 1 }, 'image/jpeg');
    return { ...image, ...(isOnItsSide ? { width: height, height: width } : { width, height }) };
  }
  if (isWebp(bytes)) return within(cleanWebp(bytes), 'image/webp');
  if (isGif(bytes)) return within(cleanGif(bytes), 'image/gif');
  throw refused();
}

/** @throws AppError IMAGE_TYPE_NOT_ALLOWED for none or too many pixels: a few bytes may unfold to gigabytes. */
function within({ bytes, width, height, frames }: MovingPart, mimeType: NoteImageType): NoteImage {
  const pixels = width * height;
  const isBounded =
    pixels >= 1 &&
    pixels <= limits.noteImagePixelsMax &&
    frames <= limits.noteAnimationFramesMax &&
    (frames === 1 || pixels * frames <= limits.noteAnimationPixelsMax);
  if (!isBounded) throw refused();
  return { bytes, width, height, mimeType };
}
