import { m } from '../../paraglide/messages.js';

interface EditorKey {
  /** Written as in `actionKeys`. */
  keys: string;
  label: () => string;
}

/** The keys of a note's editor for the list of shortcuts, by what they are for. */
export const editorKeys: readonly { id: string; title: () => string; keys: readonly EditorKey[] }[] = [
  {
    id: 'notes',
    title: m.shortcuts_notes,
    keys: [
      { keys: '/', label: m.notes_commands },
      { keys: 'mod+f', label: m.notes_find },
      { keys: 'alt+F10', label: m.shortcuts_toolbar },
      { keys: 'mod+z', label: m.shortcuts_undo },
      { keys: 'mod+shift+z', label: m.shortcuts_redo },
      { keys: 'tab', label: m.shortcuts_indent },
      { keys: 'shift+tab', label: m.shortcuts_outdent },
      { keys: 'escape tab', label: m.shortcuts_leaveEditor },
    ],
  },
  {
    id: 'noteText',
    title: m.shortcuts_noteText,
    keys: [
      { keys: 'mod+b', label: m.notes_bold },
      { keys: 'mod+i', label: m.notes_italic },
      { keys: 'mod+u', label: m.notes_underline },
      { keys: 'mod+shift+s', label: m.notes_strike },
      { keys: 'mod+e', label: m.notes_code },
      { keys: 'mod+k', label: m.notes_link },
    ],
  },
  {
    id: 'noteBlocks',
    title: m.shortcuts_noteBlocks,
    keys: [
      { keys: 'mod+alt+0', label: m.notes_normalText },
      ...([1, 2, 3, 4, 5] as const).map((level) => ({
        keys: `mod+alt+${String(level)}`,
        label: () => m.notes_heading({ level }),
      })),
      { keys: 'mod+shift+7', label: m.notes_numberedList },
      { keys: 'mod+shift+8', label: m.notes_bulletList },
      { keys: 'mod+shift+9', label: m.notes_taskList },
      { keys: 'mod+shift+b', label: m.notes_blockquote },
      { keys: 'mod+alt+c', label: m.notes_codeBlock },
      { keys: 'alt+shift+arrowup', label: m.notes_moveUp },
      { keys: 'alt+shift+arrowdown', label: m.notes_moveDown },
      { keys: 'alt+shift+d', label: m.notes_duplicate },
      { keys: 'alt+shift+enter', label: m.notes_blockMenu },
      { keys: 'alt+shift+arrowright', label: m.notes_imageWider },
      { keys: 'alt+shift+arrowleft', label: m.notes_imageNarrower },
    ],
  },
];
