/** Blocks that a quote can be anchored to. The key is written as `data-key`. */
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
  'columns',
  'column',
  'fileAttachment',
] as const;

const keyedBlockNames: ReadonlySet<string> = new Set(keyedBlocks);

/** Returns whether blocks of this type have a key. */
export function isKeyedBlock(type: string): boolean {
  return keyedBlockNames.has(type);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keyPattern = /^[A-Za-z0-9]{16}$/;

/** Returns a new block key: 16 letters and digits (docs/domains/notes.md). */
export function newBlockKey(): string {
  let key = '';
  while (key.length < 16) {
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) {
      // 248 is the largest multiple of 62 in a byte; values above it would make some letters more likely.
      if (byte < 248 && key.length < 16) key += alphabet.charAt(byte % 62);
    }
  }
  return key;
}

/** Returns whether a value has the form of `newBlockKey`. */
export function isBlockKey(value: unknown): value is string {
  return typeof value === 'string' && keyPattern.test(value);
}
