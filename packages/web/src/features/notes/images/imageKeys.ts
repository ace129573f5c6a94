import { Extension, type Editor } from '@tiptap/core';
import type { OwnSize } from '../files/imageSides.js';
import { changeWidth, selectedImage, widthStep } from './imageEdits.js';

/** The image's own size, once it has loaded. */
function ownSizeOf(editor: Editor): OwnSize | null {
  const image = selectedImage(editor.state);
  const element = image && editor.view.nodeDOM(image.position);
  return element instanceof HTMLImageElement && element.naturalWidth > 0
    ? { width: element.naturalWidth, height: element.naturalHeight }
    : null;
}

/** The keys of a selected image. Listed in `editorKeys.ts`. */
export const ImageKeys = Extension.create({
  name: 'imageKeys',
  addKeyboardShortcuts() {
    const widen =
      (by: number) =>
      ({ editor }: { editor: Editor }): boolean =>
        changeWidth(by, ownSizeOf(editor))(editor.state, editor.view.dispatch);
    return { 'Alt-Shift-ArrowRight': widen(widthStep), 'Alt-Shift-ArrowLeft': widen(-widthStep) };
  },
});
