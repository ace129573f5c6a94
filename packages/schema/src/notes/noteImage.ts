import { Node } from '@tiptap/core';
import * as limits from '../limits.js';
import { wholeNumber, type DomElement } from './domElement.js';
import { fileIdOfPath } from './noteFilePath.js';
import { isImageDisplay } from './noteStyles.js';

/**
 * An image within the text. Its `src` is the path of a file (`noteFilePath`), never an address elsewhere: reading a
 * note asks nobody else. Sizes in CSS pixels; null for its own.
 */
export const NoteImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
    display: { default: 'inline', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (given: unknown) => {
        const element = given as DomElement;
        const src = element.getAttribute('src');
        if (fileIdOfPath(src) === null) return false;
        const display = element.getAttribute('data-display');
        return {
          src,
          alt: element.getAttribute('alt')?.slice(0, limits.imageAltMax) || null,
          title: element.getAttribute('title')?.slice(0, limits.imageAltMax) || null,
          width: sizeOf(element, 'width', limits.imageWidthMin),
          height: sizeOf(element, 'height', 1),
          display: isImageDisplay(display) ? display : 'inline',
        };
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    { ...HTMLAttributes, 'data-display': String(node.attrs['display']) },
  ],
});

/** A width or height of an element; null where it is missing, invalid, or outside what a note may have. */
function sizeOf(element: DomElement, name: 'width' | 'height', min: number): number | null {
  const size = wholeNumber(element.getAttribute(name) ?? element.style?.[name], min);
  return size !== null && size <= limits.imageSideMax ? size : null;
}
