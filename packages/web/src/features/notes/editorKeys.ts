import { m } from '../../paraglide/messages.js';

interface EditorKey {
  /** Written as in `actionKeys`. */
  keys: string;
  label: () => string;
}

/** The main keys of a note's editor for the list of shortcuts: those of its marks and of its history. */
export const editorKeys: readonly EditorKey[] = [
  { keys: 'mod+b', label: m.notes_bold },
  { keys: 'mod+i', label: m.notes_italic },
  { keys: 'mod+u', label: m.notes_underline },
  { keys: 'mod+shift+s', label: m.notes_strike },
  { keys: 'mod+e', label: m.notes_code },
  { keys: 'mod+z', label: m.shortcuts_undo },
  { keys: 'mod+shift+z', label: m.shortcuts_redo },
  { keys: 'mod+f', label: m.notes_find },
  { keys: '/', label: m.notes_commands },
];
