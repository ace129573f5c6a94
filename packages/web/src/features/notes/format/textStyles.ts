import { headingLevels } from '@snaplore/schema/notes/noteExtensions';
import type { Editor } from '@tiptap/core';
import { m } from '../../../paraglide/messages.js';

/** What a block can be turned into. */
export interface TextStyle {
  id: string;
  label: () => string;
  /** Written as in `actionKeys`. */
  keys: string;
  isActive: (editor: Editor) => boolean;
  apply: (editor: Editor) => void;
}

const list = (
  id: 'bulletList' | 'orderedList' | 'taskList',
  label: () => string,
  keys: string,
  toggle: (editor: Editor) => void,
): TextStyle => ({ id, label, keys, isActive: (editor) => editor.isActive(id), apply: toggle });

/** The styles of blocks in the order of their menu, normal text first. */
export const textStyles: readonly TextStyle[] = [
  {
    id: 'paragraph',
    label: m.notes_normalText,
    keys: 'mod+alt+0',
    isActive: () => true,
    apply: (editor) => editor.chain().focus().clearNodes().run(),
  },
  ...headingLevels.map((level) => ({
    id: `heading${String(level)}`,
    label: () => m.notes_heading({ level }),
    keys: `mod+alt+${String(level)}`,
    isActive: (editor: Editor) => editor.isActive('heading', { level }),
    apply: (editor: Editor) => void editor.chain().focus().setHeading({ level }).run(),
  })),
  list('bulletList', m.notes_bulletList, 'mod+shift+8', (editor) => editor.chain().focus().toggleBulletList().run()),
  list('orderedList', m.notes_numberedList, 'mod+shift+7', (editor) =>
    editor.chain().focus().toggleOrderedList().run(),
  ),
  list('taskList', m.notes_taskList, 'mod+shift+9', (editor) => editor.chain().focus().toggleTaskList().run()),
  {
    id: 'blockquote',
    label: m.notes_blockquote,
    keys: 'mod+shift+b',
    isActive: (editor) => editor.isActive('blockquote'),
    apply: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'codeBlock',
    label: m.notes_codeBlock,
    keys: 'mod+alt+c',
    isActive: (editor) => editor.isActive('codeBlock'),
    apply: (editor) => editor.chain().focus().setCodeBlock().run(),
  },
];

/** Returns the style of the selected text: that of the innermost block which has one. */
export function textStyleOf(editor: Editor): TextStyle {
  const [normal, ...others] = textStyles;
  return others.find(({ isActive }) => isActive(editor)) ?? (normal as TextStyle);
}
