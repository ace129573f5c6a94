import { Mark, markInputRule, markPasteRule } from '@tiptap/core';
import { defaultHighlight, hexColour, isHighlightColour } from './noteColours.js';
import type { DomElement } from './domElement.js';
import { isFontFamily, isFontSize } from './noteFonts.js';
import { markStyle, styleText } from './noteStyles.js';

type Rendered = readonly [string, Record<string, unknown>, 0];
const rendered = (
  tag: string,
  type: string,
  data: string,
  value: unknown,
  attributes: Record<string, unknown>,
): Rendered => [tag, { [data]: String(value), style: styleText(markStyle(type, attributes)) }, 0];

/** The size of a text, one of `fontSizes`. */
export const FontSizeMark = Mark.create({
  name: 'fontSize',
  addAttributes: () => ({ size: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-font-size]',
      // Its other marks are read from the same element.
      consuming: false,
      getAttrs: (element: unknown) => {
        const size = Number((element as DomElement).getAttribute('data-font-size'));
        return isFontSize(size) ? { size } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => rendered('span', 'fontSize', 'data-font-size', mark.attrs['size'], mark.attrs),
});

/** The font of a text, one of `fontFamilies`. */
export const FontFamilyMark = Mark.create({
  name: 'fontFamily',
  addAttributes: () => ({ family: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-font-family]',
      consuming: false,
      getAttrs: (element: unknown) => {
        const family = (element as DomElement).getAttribute('data-font-family');
        return isFontFamily(family) ? { family } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => rendered('span', 'fontFamily', 'data-font-family', mark.attrs['family'], mark.attrs),
});

/** The colour of a text as it was chosen, `#rrggbb`; each theme draws the nearest readable one. */
export const TextColour = Mark.create({
  name: 'textColour',
  addAttributes: () => ({ colour: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-text-colour]',
      consuming: false,
      getAttrs: (element: unknown) => {
        const colour = hexColour((element as DomElement).getAttribute('data-text-colour'));
        return colour === null ? false : { colour };
      },
    },
  ],
  renderHTML: ({ mark }) => rendered('span', 'textColour', 'data-text-colour', mark.attrs['colour'], mark.attrs),
});

const marked = /(?:^|\s)(==(?!\s+==)((?:[^=]+))==(?!\s+==))$/;
const markedAnywhere = /(?:^|\s)(==(?!\s+==)((?:[^=]+))==(?!\s+==))/g;

/** A highlighted text: one of the 17 colours of the palette. */
export const Highlight = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ colour: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'mark',
      getAttrs: (element: unknown) => {
        const colour = (element as DomElement).getAttribute('data-highlight');
        return { colour: isHighlightColour(colour) ? colour : defaultHighlight };
      },
    },
  ],
  renderHTML: ({ mark }) => rendered('mark', 'highlight', 'data-highlight', mark.attrs['colour'], mark.attrs),
  addInputRules() {
    return [markInputRule({ find: marked, type: this.type, getAttributes: { colour: defaultHighlight } })];
  },
  addPasteRules() {
    return [markPasteRule({ find: markedAnywhere, type: this.type, getAttributes: { colour: defaultHighlight } })];
  },
});
