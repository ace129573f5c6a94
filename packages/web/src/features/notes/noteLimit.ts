import * as limits from '@snaplore/schema/limits';
import { depthOfNote } from '@snaplore/schema/notes/noteSchema';
import { Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

interface NoteLimitOptions {
  /** Called once when a limit is reached, and again only after the note got shorter or something else was changed. */
  onLimit: (what: 'size' | 'depth') => void;
}

/** Returns whether blocks may have become nested deeper: text alone does not do that. */
function movesBlocks({ steps }: Transaction): boolean {
  return steps.some(
    (step) => !(step instanceof ReplaceStep) || step.slice.content.content.some((node) => !node.isInline),
  );
}

/**
 * Keeps a person from making a note longer or deeper than the limits (docs/domains/notes.md). Remote changes still
 * apply.
 */
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
          if (
            movesBlocks(transaction) &&
            depthOfNote(transaction.doc) > Math.max(limits.noteDepth, depthOfNote(state.doc))
          ) {
            onLimit('depth');
            return false;
          }
          if (after < limits.editorCharacters) isWarned = false;
          if (after <= limits.editorCharacters || after <= before) return true;
          if (!isWarned) {
            isWarned = true;
            onLimit('size');
          }
          return false;
        },
      }),
    ];
  },
});
