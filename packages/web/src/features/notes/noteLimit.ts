import { limits } from '@snaplore/schema/limits';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

interface NoteLimitOptions {
  /** Called once when the limit is met, and again only after the note was shorter. */
  onLimit: () => void;
}

/** Keeps a person from making a note longer than the limit, by node size (spec 2 §5). What others write still comes in. */
export const NoteLimit = Extension.create<NoteLimitOptions>({
  name: 'noteLimit',
  addOptions() {
    return { onLimit: () => undefined };
  },
  addProseMirrorPlugins() {
    let isWarned = false;
    const { onLimit } = this.options;
    return [
      new Plugin({
        filterTransaction: (transaction, state) => {
          if (!transaction.docChanged || transaction.getMeta(ySyncPluginKey) !== undefined) return true;
          const before = state.doc.content.size;
          const after = transaction.doc.content.size;
          if (after < limits.editorCharacters) isWarned = false;
          if (after <= limits.editorCharacters || after <= before) return true;
          if (!isWarned) {
            isWarned = true;
            onLimit();
          }
          return false;
        },
      }),
    ];
  },
});
