import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { showToast } from '../../../design/toasts.js';
import { errorWords } from '../../../lib/errorWords.js';
import { filePlaces, filePlacesKey } from './filePlaces.js';
import type { NoteUploads } from './noteUploads.js';
import { pastedImages } from './pastedImages.js';
import { isNoteImage, refusalOf } from './fileRules.js';
import type { UploadSource } from './noteUpload.js';
import type { FileKind } from './sendNoteFile.js';

/** Returns the files that can be sent; of the others the reason is shown. */
export function acceptedFiles(files: Iterable<File>, kindOf: (file: File) => FileKind): UploadSource[] {
  return [...files].flatMap((file) => {
    const kind = kindOf(file);
    const refusal = refusalOf(file, kind);
    if (refusal === null) return [{ file, kind }];
    showToast('warning', errorWords(refusal));
    return [];
  });
}

/** What a file becomes that is pasted or dropped: an image if notes have images of its type. */
const kindOfFile = (file: File): FileKind => (isNoteImage(file) ? 'image' : 'attachment');

/** Returns whether the clipboard has words or a table besides a picture of them, as Excel and Word put it there. */
export function hasWords(html: string): boolean {
  if (/<table[\s>]/i.test(html)) return true;
  // Read in a document that is not shown: it loads nothing and runs nothing.
  return html !== '' && (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';
}

const isCode = (view: EditorView): boolean => view.state.selection.$from.parent.type.spec.code === true;

/** Files in a note's editor: what is pasted and dropped, and what is shown until it has arrived. */
export const NoteFiles = Extension.create<{ uploads: NoteUploads | null }, { view: EditorView | null }>({
  name: 'noteFiles',
  // Before the paste of text, and after the binding to the shared document, which says where files are.
  priority: 950,
  addOptions: () => ({ uploads: null }),
  addStorage: () => ({ view: null }),
  onCreate() {
    this.storage.view = this.editor.view;
    this.options.uploads?.attach(this.editor.view);
  },
  onDestroy() {
    if (this.storage.view) this.options.uploads?.detach(this.storage.view);
  },
  onTransaction({ transaction }) {
    const isOthers = transaction.getMeta(ySyncPluginKey) !== undefined;
    const isArrival = transaction.getMeta(filePlacesKey) !== undefined;
    if (transaction.docChanged && !isOthers && !isArrival) this.options.uploads?.written();
  },
  addProseMirrorPlugins() {
    const { uploads } = this.options;
    if (!uploads) return [];
    return [
      filePlaces(uploads.placesMoved),
      pastedImages(uploads),
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (view, event) => {
              const data = event.clipboardData;
              if (!data || data.files.length === 0 || !view.editable || hasWords(data.getData('text/html')))
                return false;
              event.preventDefault();
              const files = acceptedFiles(data.files, kindOfFile);
              if (files.length > 0 && !isCode(view) && !view.state.selection.empty)
                view.dispatch(view.state.tr.deleteSelection().scrollIntoView());
              uploads.add(files, view.state.selection.from);
              return true;
            },
          },
          handlePaste: (view, _event, slice) => {
            uploads.adoption.pasted(slice, view.state.doc);
            return false;
          },
          handleDrop: (view, event, slice, isMoved) => {
            if (!isMoved) uploads.adoption.pasted(slice, view.state.doc);
            const files = event.dataTransfer?.files;
            // An image that is dragged within the page brings its file along.
            if (!files || files.length === 0 || view.dragging || !view.editable) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!at) return false;
            uploads.add(acceptedFiles(files, kindOfFile), at.pos);
            view.focus();
            return true;
          },
        },
      }),
    ];
  },
});

/** Undo takes back files that were put into the note last, while they are on their way. */
export const FileUndo = Extension.create<{ uploads: NoteUploads | null }>({
  name: 'fileUndo',
  // Before the undo of the note.
  priority: 1_050,
  addOptions: () => ({ uploads: null }),
  addKeyboardShortcuts() {
    return { 'Mod-z': () => this.options.uploads?.takeBack() === true };
  },
});
