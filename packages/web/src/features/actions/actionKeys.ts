/**
 * The keys of the frame's own commands, by the ids of their actions: `mod` is Ctrl, on a Mac Cmd; a space stands
 * between keys that follow one another.
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
  // A keyboard that writes no Latin letters, such as a Ukrainian one: the key itself counts.
  return key.length === 1 && key > '\u007f' && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
};

/** A key press as `actionKeys` writes it; null for what can be none of them. */
export function strokeOf(press: Press): string | null {
  if (press.altKey || press.key.length !== 1) return null;
  const letter = letterOf(press);
  if (press.ctrlKey || press.metaKey) return press.shiftKey ? null : `mod+${letter}`;
  return press.shiftKey && letter !== '?' ? null : letter;
}

/**
 * What a stroke means after those that went before it (`begun`, or nothing): the action it completes, or the beginning
 * of one; null when it is neither.
 */
export function meaningOf(begun: string, stroke: string): { action: KeyedAction } | { begun: string } | null {
  for (const strokes of begun === '' ? [stroke] : [`${begun} ${stroke}`, stroke]) {
    const found = (Object.keys(actionKeys) as KeyedAction[]).find((id) => actionKeys[id] === strokes);
    if (found) return { action: found };
    if (Object.values(actionKeys).some((keys) => keys.startsWith(`${strokes} `))) return { begun: strokes };
  }
  return null;
}
