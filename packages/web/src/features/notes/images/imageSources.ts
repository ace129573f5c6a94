import * as limits from '@snaplore/schema/limits';
import type { OwnSize } from '../files/imageSides.js';

/** What an image's element is told besides its `src`. */
interface ImageSources {
  srcSet: string;
  sizes: string;
}

/**
 * The smaller sizes of an image among which the browser chooses by the width that it is drawn in and the pixels of the
 * screen (docs/domains/noteFiles.md). The note's own path stays the `src`: it is what is copied and saved.
 * @param src the path of the image, directly or by a share
 * @param width as the note has it, in CSS pixels; without one the image is drawn in its own size, and there are none
 */
export function imageSources(src: string, width: unknown): ImageSources | null {
  if (typeof width !== 'number') return null;
  // The browser says the image's own size in this width: in one of a few pixels its proportions would be lost.
  const drawn = Math.max(width, limits.imageWidth);
  const widest = limits.noteImageWidths.at(-1) as number;
  const smaller = limits.noteImageWidths.map((each) => `${src}?width=${String(each)} ${String(each)}w`);
  return {
    // How wide the image itself is, the note does not say: wider than its sizes, as far as the choice goes.
    srcSet: [...smaller, `${src} ${String(2 * widest)}w`].join(', '),
    sizes: `(max-width: ${String(drawn)}px) 100vw, ${String(drawn)}px`,
  };
}

/**
 * What a loaded image's element says of its sides, for their proportions; null before that. With a width set they are
 * not the image's own: `loadOwnSize`.
 */
export function loadedSize({ naturalWidth, naturalHeight }: HTMLImageElement): OwnSize | null {
  return naturalWidth > 0 ? { width: naturalWidth, height: naturalHeight } : null;
}

/**
 * Loads the image itself, to learn its own sides.
 * @returns null where it cannot be loaded.
 */
export async function loadOwnSize(src: string): Promise<OwnSize | null> {
  const image = new Image();
  image.src = src;
  await image.decode().catch(() => undefined);
  return loadedSize(image);
}
