import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type { NoteUploads } from './noteUploads.js';
import { takeOut, type TakenImage } from './outsideImages.js';

/** Has images of pasted texts copied into the note, each where it stood. */
export function pastedImages(uploads: NoteUploads): Plugin {
  let taken: TakenImage[] = [];
  return new Plugin({
    appendTransaction: (transactions: readonly Transaction[], _before: EditorState, { doc, tr }: EditorState) => {
      const isOwn = transactions.some(
        (transaction) => transaction.docChanged && transaction.getMeta(ySyncPluginKey) === undefined,
      );
      const found = isOwn ? uploads.outside.find(doc) : [];
      if (found.length === 0) return null;
      taken = takeOut(tr, found);
      return tr;
    },
    view: () => ({
      update: () => {
        const sources = taken;
        taken = [];
        // After the paste, which is written by then.
        if (sources.length > 0) queueMicrotask(() => uploads.addPasted(sources));
      },
    }),
  });
}
