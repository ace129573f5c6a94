import type { ImageOf } from '@snaplore/schema/notes/reading/images';
import { Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection, type Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { delimitedRows } from './delimitedText.js';
import { brokenLimit, fitSlice, replaceBy } from './fitSlice.js';
import { holdSelection } from './heldSelection.js';
import { looksLikeMarkdown } from './looksLikeMarkdown.js';
import { ownHtml } from './ownCopy.js';
import { endUndoStep } from '../undoStep.js';
import { sliceOfNote, sliceOfRows, sliceOfText, soundSlice } from './pastedSlices.js';

interface NotePasteOptions {
  /**
   * Called when a paste or drop would break a limit and is refused whole. `insertFitting` puts in what fits; null when
   * nothing does.
   */
  onRefused: (what: 'size' | 'depth', insertFitting: (() => void) | null) => void;
  /** What becomes of images of elsewhere; a link is left for those that nothing becomes of. */
  imageOf: ImageOf;
}

const isOwnCopy = (html: string): boolean => html.includes('data-pm-slice');

/**
 * Pastes (docs/domains/noteFormats.md): HTML of elsewhere through the cleaner, Markdown and tables in plain text as
 * what they say, the rest as text. One paste is one step of undo. What would break a limit is refused whole.
 */
export const NotePaste = Extension.create<NotePasteOptions>({
  name: 'notePaste',
  // Before the tables and the links, which paste as well.
  priority: 900,
  addOptions() {
    return { onRefused: () => undefined, imageOf: () => null };
  },
  addProseMirrorPlugins() {
    const { onRefused, imageOf } = this.options;
    /** A step of undo begins here, and the next one after what happens now. */
    const asOneStep = ({ state }: EditorView): void => {
      endUndoStep(state);
      queueMicrotask(() => endUndoStep(state));
    };

    /** Returns whether a slice was refused. */
    const refuse = (view: EditorView, slice: Slice, selection: Selection): boolean => {
      const { state } = view;
      const broken = brokenLimit(state.doc, replaceBy(state, slice, selection).doc);
      if (broken === null) return false;
      const find = holdSelection(state);
      const isHere = selection.eq(state.selection);
      const fits = broken === 'size' && fitSlice(state, slice, selection) !== null;
      const insertFitting = (): void => {
        const now = view.state;
        const place = isHere
          ? find(now)
          : TextSelection.near(now.doc.resolve(Math.min(selection.from, now.doc.content.size)));
        const change = fitSlice(now, slice, place);
        if (!change) return;
        asOneStep(view);
        view.dispatch(change.scrollIntoView());
        view.focus();
      };
      onRefused(broken, fits ? insertFitting : null);
      return true;
    };

    /** Puts a slice where the event was, as the editor does with one of its own. */
    const insert = (
      view: EditorView,
      event: ClipboardEvent,
      given: Slice,
      selection: Selection,
      isRich: boolean,
    ): void => {
      let slice = given;
      if (!selection.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(selection));
      view.someProp('transformPasted', (transform) => {
        slice = transform(slice, view, !isRich);
      });
      if (view.someProp('handlePaste', (handle) => handle(view, event, slice))) return;
      view.dispatch(replaceBy(view.state, slice).scrollIntoView().setMeta('paste', true));
    };

    const readLater = async (
      view: EditorView,
      event: ClipboardEvent,
      { html, text }: { html: string; text: string },
    ): Promise<void> => {
      const find = holdSelection(view.state);
      let slice: Slice;
      try {
        const reader = await import('./readPasted.js');
        const note = html === '' ? reader.readPastedMarkdown(text) : reader.readPastedHtml(html, imageOf);
        slice = sliceOfNote(note, view.state.schema);
      } catch {
        // The words are there: without what reads them they are plain.
        slice = sliceOfText(text, view.state.schema);
      }
      if (view.isDestroyed || !view.editable) return;
      insert(view, event, slice, find(view.state), true);
    };

    let isPlain = false;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => (isOwnCopy(html) ? ownHtml(html, location.origin) : html),
          transformPasted: (slice, view) => (view.dragging?.move === true ? slice : soundSlice(slice)),
          handlePaste: (view, _, slice) => {
            if (refuse(view, slice, view.state.selection)) return true;
            asOneStep(view);
            return false;
          },
          handleDrop: (view, event, slice, isMoved) => {
            if (isMoved || slice.size === 0) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!at || !refuse(view, slice, TextSelection.near(view.state.doc.resolve(at.pos)))) return false;
            event.preventDefault();
            return true;
          },
          handleDOMEvents: {
            keydown: (_, event) => {
              const isMod = event.ctrlKey || event.metaKey;
              if (event.key !== 'Shift' && event.key !== 'Control')
                isPlain = isMod && event.shiftKey && event.code === 'KeyV';
              return false;
            },
            paste: (view, event) => {
              const data = event.clipboardData;
              const wantsPlain = isPlain;
              isPlain = false;
              if (!data || !view.editable) return false;
              // Read now: the event has them only while it is handled.
              const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
              const { schema, selection } = view.state;
              if (selection.$from.parent.type.spec.code === true) return false;
              const take = (slice: Slice): boolean => {
                event.preventDefault();
                insert(view, event, slice, view.state.selection, false);
                return true;
              };
              if (wantsPlain) return text === '' ? false : take(sliceOfText(text, schema));
              // Pictures without words are files (`noteFiles.ts`).
              if (isOwnCopy(html)) return false;
              const isMarkdown = html === '' && looksLikeMarkdown(text);
              if (html !== '' || isMarkdown) {
                event.preventDefault();
                void readLater(view, event, { html, text });
                return true;
              }
              const rows = delimitedRows(text);
              return rows ? take(sliceOfRows(rows, schema)) : false;
            },
          },
        },
      }),
    ];
  },
});
