import { AppError } from '@snaplore/core/kernel/appError';
import { imageSizeType, sizeFor, sizeKey } from '@snaplore/core/media/imageSizes';
import type { ImageSize } from '@snaplore/core/media/mediaFile.entity';
import { noteImageWidths, type NoteImageWidth } from '@snaplore/schema/limits';
import type { Request } from 'express';

/**
 * The width that an image is asked for in (`?width=`), in pixels; null for its own.
 * @throws AppError BAD_INPUT for one that no size has.
 */
export function askedWidth({ query }: Request): NoteImageWidth | null {
  const { width } = query;
  if (width === undefined) return null;
  const known = noteImageWidths.find((each) => String(each) === width);
  if (known === undefined)
    throw new AppError('BAD_INPUT', {}, { width: `is not one of ${noteImageWidths.join(', ')}` });
  return known;
}

/** A stored file as it is served. `bytes` is null where it is not known. */
export interface ServedObject {
  id: string;
  storageKey: string;
  mimeType: string;
  bytes: number | null;
}

/**
 * The smallest stored size of a file that is at least as wide as asked for; the file itself where there is none, or
 * none was asked for (docs/domains/noteFiles.md).
 */
export function inWidth(
  { sizes, ...file }: ServedObject & { sizes: readonly ImageSize[] | null },
  width: NoteImageWidth | null,
): ServedObject {
  const size = width === null ? null : sizeFor(sizes, width);
  if (!size) return file;
  const { id, storageKey } = file;
  return {
    id: `${id}-${String(size.width)}`,
    storageKey: sizeKey(storageKey, size.width),
    mimeType: imageSizeType,
    bytes: size.bytes,
  };
}
