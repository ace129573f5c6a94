import { isFontFamily } from '@snaplore/schema/notes/noteFonts';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { loadNoteFont } from '../fonts/loadNoteFont.js';

/** Loads the fonts that the note's text uses. A block that did not change is not looked at again. */
export const UsedFonts = Extension.create({
  name: 'usedFonts',
  addProseMirrorPlugins() {
    const seen = new WeakSet<Node>();
    const look = (doc: Node): void => {
      doc.forEach((block) => {
        if (seen.has(block)) return;
        seen.add(block);
        block.descendants(({ marks }) => {
          for (const { type, attrs } of marks)
            if (type.name === 'fontFamily' && isFontFamily(attrs['family'])) loadNoteFont(attrs['family']);
        });
      });
    };
    return [
      new Plugin({
        view: ({ state }) => {
          look(state.doc);
          return {
            update: (view, before) => {
              if (view.state.doc !== before.doc) look(view.state.doc);
            },
          };
        },
      }),
    ];
  },
});
