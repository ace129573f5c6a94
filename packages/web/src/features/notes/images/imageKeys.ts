import { Extension, type Editor } from '@tiptap/core';
import type { OwnSize } from '../files/imageSides.js';
import { changeWidth, selectedImage, widthStep } from './imageEdits.js';
import { loadedSize } from './imageSources.js';

/** The selected image's size, once it has loaded. */
function sizeOf(editor: Editor): OwnSize | null {
  const image = selectedImage(editor.state);
  const element = image && editor.view.nodeDOM(image.position);
  return element instanceof HTMLImageElement ? loadedSize(element) : null;
}

/** The keys of a selected image. Listed in `editorKeys.ts`. */
export const ImageKeys = Extension.create({
  name: 'imageKeys',
  addKeyboardShortcuts() {
    const widen =
      (by: number) =>
      ({ editor }: { editor: Editor }): boolean =>
        changeWidth(by, sizeOf(editor))(editor.state, editor.view.dispatch);
    return { 'Alt-Shift-ArrowRight': widen(widthStep), 'Alt-Shift-ArrowLeft': widen(-widthStep) };
  },
});
