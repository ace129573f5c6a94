import type { EditorState } from '@tiptap/pm/state';
import { yUndoPluginKey } from '@tiptap/y-tiptap';
import type { UndoManager } from 'yjs';

/**
 * Ends the step of undo that changes of the note are joined into: what comes next is a step of its own. The shared
 * document otherwise joins what happens within half a second.
 */
export function endUndoStep(state: EditorState): void {
  const history = yUndoPluginKey.getState(state) as { undoManager: UndoManager } | undefined;
  history?.undoManager.stopCapturing();
}

/** Joins the next change of the note with the last step of undo, however long ago that was. */
export function joinUndoStep(state: EditorState): void {
  const history = yUndoPluginKey.getState(state) as { undoManager: UndoManager } | undefined;
  if (history) history.undoManager.lastChange = Date.now();
}
