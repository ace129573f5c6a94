/**
 * The keys of the shell's commands, by the ids of their actions: `mod` is Ctrl, on a Mac Cmd; a space separates keys
 * that follow one another (docs/domains/screens.md).
 */
export const actionKeys = {
  'palette.open': 'mod+k',
  'shortcuts.show': '?',
  'go.home': 'g h',
  'go.workspaces': 'g w',
  'go.personal': 'g p',
  'go.drafts': 'g d',
  'create.article': 'c a',
  'create.workspace': 'c w',
} as const;

export type KeyedAction = keyof typeof actionKeys;

interface Press {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const letterOf = ({ key, code }: Press): string => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // On a layout without Latin letters, such as a Ukrainian one, the physical key counts.
  return key.length === 1 && key > '\u007f' && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
};

/** Returns a key press as `actionKeys` writes it, or null if it cannot be one of them. */
export function strokeOf(press: Press): string | null {
  if (press.altKey || press.key.length !== 1) return null;
  const letter = letterOf(press);
  if (press.ctrlKey || press.metaKey) return press.shiftKey ? null : `mod+${letter}`;
  return press.shiftKey && letter !== '?' ? null : letter;
}

/**
 * Returns what a keystroke means after the ones before it (`prefix`, or an empty text): the action it completes, the
 * beginning of one, or null.
 */
export function meaningOf(prefix: string, stroke: string): { action: KeyedAction } | { prefix: string } | null {
  for (const strokes of prefix === '' ? [stroke] : [`${prefix} ${stroke}`, stroke]) {
    const found = (Object.keys(actionKeys) as KeyedAction[]).find((id) => actionKeys[id] === strokes);
    if (found) return { action: found };
    if (Object.values(actionKeys).some((keys) => keys.startsWith(`${strokes} `))) return { prefix: strokes };
  }
  return null;
}
