import { Extension } from '@tiptap/core';

/** Blocks that a quote can be anchored to; the key is written as `data-key`. */
export const keyedBlocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'listItem',
  'taskItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
] as const;

const keyedBlockNames: ReadonlySet<string> = new Set(keyedBlocks);

/** True when blocks of this type carry a key. */
export function isKeyedBlock(type: string): boolean {
  return keyedBlockNames.has(type);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keyPattern = /^[A-Za-z0-9]{16}$/;

/** A new block key: 16 letters and digits (spec 2 §9). */
export function newBlockKey(): string {
  let key = '';
  while (key.length < 16) {
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) {
      // 248 is the greatest multiple of 62 in a byte: above it letters would not be equally likely.
      if (byte < 248 && key.length < 16) key += alphabet.charAt(byte % 62);
    }
  }
  return key;
}

/** True for a key as `newBlockKey` makes them. */
export function isBlockKey(value: unknown): value is string {
  return typeof value === 'string' && keyPattern.test(value);
}

interface ElementWithAttributes {
  getAttribute(name: string): string | null;
}

/** Gives every block the attribute `key`. A split leaves it with the first half; the editor names the second. */
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
