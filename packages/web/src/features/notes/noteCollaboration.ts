import { noteField } from '@snaplore/schema/notes/noteSchema';
import { Extension } from '@tiptap/core';
import type { DecorationAttrs } from '@tiptap/pm/view';
import type { Plugin } from '@tiptap/pm/state';
import { redo, undo, yCursorPlugin, ySyncPlugin, ySyncPluginKey, yUndoPlugin } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { firstName, safeCaretColour } from './caretColour.js';
import { guardContent } from './contentGuard.js';
import { drawnAfterReading, keepSelectionThrough, readBeforeKeys } from './pendingSelection.js';

interface NoteCollaborationOptions {
  doc: Y.Doc;
  awareness: Awareness;
  /** Called after a remote change with unknown content; the editor no longer follows the document. */
  onUnknownContent: () => void;
}

interface CaretUser {
  id?: string;
  name: string;
  color: string;
}

const wordJoiner = '\u2060';

function drawCaret(user: CaretUser): HTMLElement {
  const caret = document.createElement('span');
  caret.className = 'note-caret';
  caret.style.setProperty('--caret', safeCaretColour(user.color, user.id ?? user.name));
  const label = document.createElement('b');
  label.textContent = firstName(user.name);
  caret.append(wordJoiner, label, wordJoiner);
  return caret;
}

function drawSelection(user: CaretUser): DecorationAttrs {
  return { class: 'note-selection', style: `--caret: ${safeCaretColour(user.color, user.id ?? user.name)}` };
}

/**
 * Binds the editor to the shared document: its text, the carets of others, and undo of the person's own changes only.
 */
export const NoteCollaboration = Extension.create<
  NoteCollaborationOptions,
  { undoManager: Y.UndoManager | null; stop: () => void }
>({
  name: 'noteCollaboration',
  // Above the keys that split and join blocks, so that undo comes first.
  priority: 1000,

  addOptions() {
    return { doc: new Y.Doc(), awareness: undefined as unknown as Awareness, onUnknownContent: () => undefined };
  },

  addStorage() {
    return { undoManager: null, stop: () => undefined };
  },

  addKeyboardShortcuts() {
    return {
      'Mod-z': ({ editor }) => undo(editor.state),
      'Mod-y': ({ editor }) => redo(editor.state),
      'Shift-Mod-z': ({ editor }) => redo(editor.state),
    };
  },

  dispatchTransaction({ transaction, next }) {
    // Carets of others are drawn by a timer, which may end after the editor.
    next(this.editor.isDestroyed ? transaction : drawnAfterReading(this.editor.view, transaction));
  },

  addProseMirrorPlugins() {
    const { doc, awareness, onUnknownContent } = this.options;
    const fragment = doc.getXmlFragment(noteField);
    const undoManager = new Y.UndoManager(fragment, {
      trackedOrigins: new Set([ySyncPluginKey]),
      captureTransaction: (transaction) => transaction.meta.get('addToHistory') !== false,
    });
    const end = undoManager.destroy.bind(undoManager);
    // Every menu that registers recreates the editor's plugins; the undo history must outlive that.
    undoManager.destroy = () => undefined;
    this.storage.undoManager = undoManager;
    const stopGuarding = guardContent(doc, () => {
      const state = ySyncPluginKey.getState(this.editor.state) as
        { binding?: { destroy(): void; mux: (act: () => void) => void } } | undefined;
      // The editor's state is outdated: writing it now would revert what has arrived.
      if (state?.binding) state.binding.mux = () => undefined;
      state?.binding?.destroy();
      onUnknownContent();
    });
    const letSelectionGo = keepSelectionThrough(doc, () => (this.editor.isDestroyed ? null : this.editor.view));
    this.storage.stop = () => {
      letSelectionGo();
      stopGuarding();
      end();
    };
    return [
      readBeforeKeys(),
      ySyncPlugin(fragment) as Plugin,
      yCursorPlugin(awareness, { cursorBuilder: drawCaret, selectionBuilder: drawSelection }) as Plugin,
      yUndoPlugin({ undoManager }) as Plugin,
    ];
  },

  onDestroy() {
    this.storage.stop();
  },
});
