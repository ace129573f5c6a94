import type { Editor } from '@tiptap/core';
import { endUndoStep } from '../undoStep.js';
import type { NoteMatch } from './findMatches.js';

/**
 * Replaces matches with a text that looks as theirs does, as one step of undo. Returns whether the note took it: it may
 * be too long then.
 */
export function replaceMatches(editor: Editor, matches: readonly NoteMatch[], replacement: string): boolean {
  endUndoStep(editor.state);
  const before = editor.state.doc;
  const change = editor.state.tr;
  // From the end, so that the positions before stay right.
  for (const { block, start, end } of matches.toReversed()) {
    if (block.position === undefined) continue;
    change.insertText(replacement, block.position + start, block.position + end);
  }
  editor.view.dispatch(change);
  endUndoStep(editor.state);
  return editor.state.doc !== before;
}
