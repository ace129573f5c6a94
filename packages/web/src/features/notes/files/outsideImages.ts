import * as limits from '@snaplore/schema/limits';
import { noteImageTypes } from '@snaplore/schema/limits';
import { fileIdOfPath, noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import type { PlacedImage } from '@snaplore/schema/notes/reading/images';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { UploadSource } from './noteUpload.js';

/** How many images of pasted texts one editor copies; further ones are links. */
const outsideMax = 500;

/** An image elsewhere, and where in the note it stood. */
interface FoundImage {
  image: PlacedImage;
  attributes: Readonly<Record<string, unknown>>;
  position: number;
}

/** Returns an image that is written into its address; null for none that notes have. */
export function fileOfData(src: string): File | null {
  if (src.length > limits.noteImageMaxBytes * 2) return null;
  const [, type = '', data = ''] = /^data:(image\/[a-z]+);base64,([\w+/=\s]+)$/i.exec(src) ?? [];
  if (!(noteImageTypes as readonly string[]).includes(type.toLowerCase())) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new File([bytes], 'image', { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

/**
 * The images of pasted texts that are elsewhere. Each has a path of its own only until the paste is in the editor,
 * where `find` sees it; the note never has it.
 */
export class OutsideImages {
  private readonly images = new Map<string, PlacedImage>();

  constructor(private readonly isOnline: () => boolean) {}

  /** What becomes of an image while pasted HTML is read: null leaves a link. */
  readonly imageOf = (image: PlacedImage): string | null => {
    if (this.images.size >= outsideMax || !this.isOnline()) return null;
    const isAddress = /^https?:/i.test(image.src) && image.src.length <= limits.imageUrlMax;
    if (!isAddress && fileOfData(image.src) === null) return null;
    const id = crypto.randomUUID();
    this.images.set(id, image);
    return noteFilePath(id);
  };

  /** Finds the images of pasted texts in a note. */
  find(doc: Node): FoundImage[] {
    if (this.images.size === 0) return [];
    const found: FoundImage[] = [];
    doc.descendants((node, position) => {
      const id = node.type.name === 'image' ? fileIdOfPath(node.attrs['src']) : null;
      const image = id === null ? undefined : this.images.get(id);
      if (image) found.push({ image, attributes: node.attrs, position });
    });
    return found;
  }
}

/** An image that is to be copied, and where it goes. */
export interface TakenImage {
  source: UploadSource;
  position: number;
}

/** Removes them from the note again. */
export function takeOut(change: Transaction, found: readonly FoundImage[]): TakenImage[] {
  for (const { position } of found.toReversed()) change.delete(position, position + 1);
  return found.map(({ image, attributes, position }, before) => {
    const { alt, title, width } = attributes;
    const href = /^https?:/i.test(image.src) ? image.src : null;
    const pasted = { attributes: { alt, title }, width: typeof width === 'number' ? width : null, href };
    const file = href === null ? fileOfData(image.src) : null;
    const source: UploadSource = file ? { file, kind: 'image', pasted } : { url: image.src, pasted };
    return { source, position: position - before };
  });
}
