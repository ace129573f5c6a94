import { Mark, markInputRule, markPasteRule } from '@tiptap/core';
import { defaultHighlight, hexColour, isHighlightColour } from './noteColours.js';
import type { DomElement } from './domElement.js';
import { isFontFamily, isFontSize } from './noteFonts.js';
import { markStyle, styledMarks, styleText, type StyledMark } from './noteStyles.js';

/**
 * Returns a mark that is drawn by style, on an element that says its value.
 * @param read what an element's attribute means; null when it means nothing, and the mark is not there.
 */
function styledMark(name: StyledMark, read: (text: string | null) => unknown): Mark {
  const { tag, data, attribute } = styledMarks[name];
  return Mark.create({
    name,
    addAttributes: () => ({ [attribute]: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: tag === 'span' ? `${tag}[${data}]` : tag,
        // Its other marks are read from the same element.
        consuming: tag !== 'span',
        getAttrs: (element: unknown) => {
          const value = read((element as DomElement).getAttribute(data));
          return value === null ? false : { [attribute]: value };
        },
      },
    ],
    renderHTML: ({ mark: { attrs } }) => [
      tag,
      { [data]: String(attrs[attribute]), style: styleText(markStyle(name, attrs)) },
      0,
    ],
  });
}

/** The size of a text, one of `fontSizes`. */
export const FontSizeMark = styledMark('fontSize', (text) => (isFontSize(Number(text)) ? Number(text) : null));

/** The font of a text, one of `fontFamilies`. */
export const FontFamilyMark = styledMark('fontFamily', (text) => (isFontFamily(text) ? text : null));

/** The colour of a text as it was chosen, `#rrggbb`; each theme draws the nearest readable one. */
export const TextColour = styledMark('textColour', hexColour);

const marked = /(?:^|\s)(==(?!\s+==)((?:[^=]+))==(?!\s+==))$/;
const markedAnywhere = /(?:^|\s)(==(?!\s+==)((?:[^=]+))==(?!\s+==))/g;

const readHighlight = (text: string | null): string => (isHighlightColour(text) ? text : defaultHighlight);

/** A highlighted text: one of the 17 colours of the palette. */
export const Highlight = styledMark('highlight', readHighlight).extend({
  addInputRules() {
    return [markInputRule({ find: marked, type: this.type, getAttributes: { colour: defaultHighlight } })];
  },
  addPasteRules() {
    return [markPasteRule({ find: markedAnywhere, type: this.type, getAttributes: { colour: defaultHighlight } })];
  },
});
