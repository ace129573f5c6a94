import { Extension } from '@tiptap/core';
import { wholeNumber, type DomElement } from './domElement.js';
import { indentStyle, isIndent, styleText } from './noteStyles.js';

/** The blocks that have an indent of their own; lists nest instead. */
export const indentedBlocks: readonly string[] = ['paragraph', 'heading'];

/** Adds the attribute `indent` to paragraphs and headings. */
export const BlockIndent = Extension.create({
  name: 'blockIndent',
  addGlobalAttributes() {
    return [
      {
        types: [...indentedBlocks],
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element: DomElement) => {
              const indent = wholeNumber(element.getAttribute('data-indent'), 0);
              return isIndent(indent) ? indent : 0;
            },
            renderHTML: ({ indent }: Record<string, unknown>) =>
              isIndent(indent) && indent > 0
                ? { 'data-indent': String(indent), style: styleText(indentStyle(indent)) }
                : {},
          },
        },
      },
    ];
  },
});
