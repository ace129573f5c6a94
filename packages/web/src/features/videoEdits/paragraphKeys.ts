/** What a key does to the focused paragraph, or to which row the focus goes. */
export type ParagraphKey =
  | 'indent'
  | 'outdent'
  | 'moveUp'
  | 'moveDown'
  | 'rename'
  | 'remove'
  | 'join'
  | 'seek'
  | 'leave'
  | { by?: 1 | -1; to?: number };

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const plain: Partial<Record<string, ParagraphKey>> = {
  Tab: 'indent',
  ArrowDown: { by: 1 },
  ArrowUp: { by: -1 },
  Home: { to: 0 },
  End: { to: Number.MAX_SAFE_INTEGER },
  Enter: 'seek',
  F2: 'rename',
  Delete: 'remove',
  Backspace: 'join',
  Escape: 'leave',
};
const withAlt: Partial<Record<string, ParagraphKey>> = {
  ArrowUp: 'moveUp',
  ArrowDown: 'moveDown',
  ArrowRight: 'indent',
  ArrowLeft: 'outdent',
};

/** What a key does in the tree of paragraphs; null for what it does elsewhere (docs/domains/videoEdits.md). */
export function paragraphKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): ParagraphKey | null {
  if (ctrlKey || metaKey) return null;
  if (shiftKey) return key === 'Tab' && !altKey ? 'outdent' : null;
  return (altKey ? withAlt : plain)[key] ?? null;
}
