import type { Editor } from '@tiptap/core';
import type { UndoManager } from 'yjs';
import type { NoteMatch } from './findMatches.js';

/**
 * Replaces matches with a text that looks as theirs does, as one step of undo. Returns whether the note took it: it may
 * be too long then.
 */
export function replaceMatches(editor: Editor, matches: readonly NoteMatch[], replacement: string): boolean {
  const { undoManager } = (editor.storage as unknown as Record<string, { undoManager?: UndoManager | null }>)[
    'noteCollaboration'
  ] ?? { undoManager: null };
  undoManager?.stopCapturing();
  const before = editor.state.doc;
  const change = editor.state.tr;
  // From the end, so that the positions before stay right.
  for (const { block, start, end } of matches.toReversed()) {
    if (block.position === undefined) continue;
    change.insertText(replacement, block.position + start, block.position + end);
  }
  editor.view.dispatch(change);
  undoManager?.stopCapturing();
  return editor.state.doc !== before;
}
