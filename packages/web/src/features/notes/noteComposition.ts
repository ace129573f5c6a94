import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { HeldMessages } from './heldMessages.js';

/** The editor takes the text of a composition in 20 ms after its end. */
const takenInMs = 30;

/** Ends a composition as it is: the browser does when the focus leaves. */
function endComposition({ dom }: EditorView): void {
  dom.blur();
  dom.focus({ preventScroll: true });
}

/**
 * Lets others wait while the person composes a word with an input method, as for Japanese or Korean: when the text of a
 * composition is drawn again, the input method starts over behind it, and its letters are there twice. After 20 seconds
 * the composition is ended as it is (docs/domains/notes.md).
 */
export const NoteComposition = Extension.create<{ others: Pick<HeldMessages, 'hold' | 'release'> | null }>({
  name: 'noteComposition',

  addOptions() {
    return { others: null };
  },

  addProseMirrorPlugins() {
    const { others } = this.options;
    if (!others) return [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            compositionstart: (view) => {
              clearTimeout(timer);
              others.hold(() => {
                endComposition(view);
                others.release();
              });
            },
            compositionend: () => {
              clearTimeout(timer);
              timer = setTimeout(() => {
                others.release();
              }, takenInMs);
            },
          },
        },
        view: () => ({
          destroy: () => {
            clearTimeout(timer);
            others.release();
          },
        }),
      }),
    ];
  },
});
