import { Extension } from '@tiptap/core';
import { isBlockKey, keyedBlocks } from './blockKeys.js';

interface ElementWithAttributes {
  getAttribute(name: string): string | null;
}

/**
 * Adds the attribute `key` to every block. On a split the first half keeps the key; the editor creates one for the
 * second.
 */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addGlobalAttributes() {
    return [
      {
        types: [...keyedBlocks],
        attributes: {
          key: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element: ElementWithAttributes) => {
              const key = element.getAttribute('data-key');
              return isBlockKey(key) ? key : null;
            },
            renderHTML: (attributes: Record<string, unknown>) =>
              isBlockKey(attributes['key']) ? { 'data-key': attributes['key'] } : {},
          },
        },
      },
    ];
  },
});
