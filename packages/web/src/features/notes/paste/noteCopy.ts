import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { CopySerializer } from './copyHtml.js';
import { copyText } from './copyText.js';

/** What is copied from a note, for other programs and for notes (docs/domains/noteFormats.md). */
export const NoteCopy = Extension.create({
  name: 'noteCopy',
  // Before the library's own plain text.
  priority: 900,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          clipboardSerializer: CopySerializer.forNotes(this.editor.schema),
          clipboardTextSerializer: (slice) => copyText(slice.content),
        },
      }),
    ];
  },
});
