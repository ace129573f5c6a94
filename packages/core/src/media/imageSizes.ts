import * as limits from '@snaplore/schema/limits';
import { contentTypeOf } from '../adapters/storage/storageKeys.js';
import type { Tx } from '../outbox/transaction.js';
import type { ImageSize, MediaFile } from './mediaFile.entity.js';

/** The type of all sizes: small, and with transparency. */
export const imageSizeType = 'image/webp';

/** Types of images of which sizes are made. A GIF keeps only its own size: nearly all are animations. */
const shrunk: ReadonlySet<string> = new Set<limits.NoteImageType>(['image/jpeg', 'image/png', 'image/webp']);

/** How many images one job is given. */
const batch = 100;

/** The key of a size: made from that of its image, so that all rows with the object share it, and it goes with it. */
export const sizeKey = (storageKey: string, width: number): string => `${storageKey}.${String(width)}.webp`;

/** The keys of all sizes that an object may have; none where its key says that it is no image. */
export function sizeKeysOf(storageKey: string): string[] {
  const type = contentTypeOf(storageKey);
  // Imported images have keys that do not say what they are.
  const mayBeImage = type.startsWith('image/') || type === 'application/octet-stream';
  return mayBeImage ? limits.noteImageWidths.map((width) => sizeKey(storageKey, width)) : [];
}

/** The sizes of an image of this size: in its proportions, and none as wide as itself. */
export function smallerSizes(width: number, height: number): { width: number; height: number }[] {
  return limits.noteImageWidths
    .filter((smaller) => smaller < width)
    .map((smaller) => ({ width: smaller, height: Math.max(1, Math.round((height * smaller) / width)) }))
    .filter((size) => size.height <= limits.noteImageSizeHeightMax);
}

/** The smallest stored size of at least this width; null where the image itself is to be shown. */
export function sizeFor(sizes: readonly ImageSize[] | null, width: number): ImageSize | null {
  const enough = (sizes ?? []).filter((size) => size.width >= width);
  return enough.reduce<ImageSize | null>((best, size) => (best && best.width <= size.width ? best : size), null);
}

/** Whether there are smaller sizes to be made of a file. */
export function isShrunk({
  kind,
  mimeType,
  width,
  height,
}: Pick<MediaFile, 'kind' | 'mimeType' | 'width' | 'height'>): boolean {
  return kind === 'image' && shrunk.has(mimeType) && smallerSizes(width ?? 0, height ?? 0).length > 0;
}

/** Enqueues the making of smaller sizes of those of the files that have any. */
export async function enqueueImageSizes(
  tx: Tx,
  companyId: string,
  files: readonly Pick<MediaFile, 'kind' | 'mimeType' | 'width' | 'height' | 'storageKey'>[],
): Promise<void> {
  const storageKeys = [...new Set(files.filter(isShrunk).map((file) => file.storageKey))];
  for (let start = 0; start < storageKeys.length; start += batch)
    await tx.enqueue(companyId, 'media.shrinkImages', { storageKeys: storageKeys.slice(start, start + batch) });
}
