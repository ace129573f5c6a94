import { noteField } from '@snaplore/schema/notes/noteSchema';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { redo, undo, ySyncPlugin, ySyncPluginKey, yUndoPlugin } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { guardContent } from './contentGuard.js';
import { othersCarets } from './othersCarets.js';
import { keepSelectionThrough, readBeforeKeys } from './pendingSelection.js';
import { boundOf } from './sharedPosition.js';

interface NoteCollaborationOptions {
  doc: Y.Doc;
  awareness: Awareness;
  /** Called after a remote change with unknown content; the editor no longer follows the document. */
  onUnknownContent: () => void;
}

/**
 * Spares the binding what the editor does not need. It stands behind the binding's own plugin, which has then drawn the
 * note.
 */
const spareBinding = (): Plugin =>
  new Plugin({
    view: ({ state }) => {
      const binding = boundOf(state)?.binding;
      if (!binding) return {};
      // The browser keeps the place on the screen while others write above it. The binding would look for the caret at
      // each of their changes and scroll to it, for which the page is laid out twice.
      binding._isLocalCursorInView = () => false;
      // Each menu that registers has it begin again, with the note as it is. Drawn again, each block would be another
      // one that is equal, and each key compare them all.
      binding._forceRerender = () => undefined;
      return {};
    },
  });

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
      const binding = boundOf(this.editor.state)?.binding;
      // The editor's state is outdated: writing it now would revert what has arrived.
      if (binding) binding.mux = () => undefined;
      binding?.destroy();
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
      spareBinding(),
      othersCarets(awareness),
      yUndoPlugin({ undoManager }) as Plugin,
    ];
  },

  onDestroy() {
    this.storage.stop();
  },
});
