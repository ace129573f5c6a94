import * as limits from '@snaplore/schema/limits';
import type { ImageDisplay } from '@snaplore/schema/notes/noteStyles';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, type Command, type EditorState } from '@tiptap/pm/state';
import { sidesOf, type OwnSize } from '../files/imageSides.js';

/** The image that is selected. */
export interface SelectedImage {
  position: number;
  node: Node;
}

export function selectedImage({ selection }: EditorState): SelectedImage | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'image'
    ? { position: selection.from, node: selection.node }
    : null;
}

/** How much the keys change a width, in pixels. */
export const widthStep = 20;

/**
 * Returns the width that a typed text means: a whole number of 20 or more. Null for nothing, and for what is negative
 * or no number: the image's own width (docs/domains/noteFiles.md).
 */
export function widthOf(text: string): number | null {
  const width = Number.parseInt(text, 10);
  if (!Number.isInteger(width) || width <= 0) return null;
  return Math.min(limits.imageSideMax, Math.max(limits.imageWidthMin, width));
}

/** Changes attributes of the selected image, which stays selected. */
export const changeImage =
  (change: Readonly<Record<string, unknown>>): Command =>
  (state, dispatch) => {
    const image = selectedImage(state);
    if (!image) return false;
    const changed = state.tr.setNodeMarkup(image.position, null, { ...image.node.attrs, ...change });
    dispatch?.(changed.setSelection(NodeSelection.create(changed.doc, image.position)));
    return true;
  };

export const setDisplay = (display: ImageDisplay): Command => changeImage({ display });

/** Sets what is read out instead of the image; nothing for an image that says nothing more than the text. */
export const setAlt = (text: string): Command => {
  const alt = text.trim().slice(0, limits.imageAltMax);
  return changeImage({ alt: alt === '' ? null : alt });
};

/** Makes the selected image wider or narrower by a step. */
export const changeWidth =
  (by: number, own: OwnSize | null): Command =>
  (state, dispatch) => {
    const image = selectedImage(state);
    if (!image) return false;
    const now = image.node.attrs['width'] as number | null;
    const width = (now ?? own?.width ?? limits.imageWidth) + by;
    return changeImage(sidesOf(width, image.node.attrs, own))(state, dispatch);
  };
