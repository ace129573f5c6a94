import type { ContentNode } from '@snaplore/schema/contentText';
import { noteExtensions } from '@snaplore/schema/notes/noteExtensions';
import { noteField, noteSchema } from '@snaplore/schema/notes/noteSchema';
import { Editor, Extension } from '@tiptap/core';
import { TextSelection, type Plugin } from '@tiptap/pm/state';
import { prosemirrorJSONToYXmlFragment, ySyncPlugin } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { Client } from '../noteClientsPage/client.ts';

/** An editor with the note's extensions on a shared document, and nothing else. */
function bareEditor(state: Uint8Array, place: HTMLElement): Editor {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const shared = Extension.create({
    name: 'shared',
    addProseMirrorPlugins: () => [ySyncPlugin(doc.getXmlFragment(noteField)) as Plugin],
  });
  return new Editor({ element: place, injectCSS: false, extensions: [...noteExtensions(), shared] });
}

/** Milliseconds of each key, typed in the middle of the note, with the layout that follows. */
function type({ view }: Editor, keys: number): number[] {
  view.focus();
  const middle = TextSelection.near(view.state.doc.resolve(Math.floor(view.state.doc.content.size / 2)));
  view.dispatch(view.state.tr.setSelection(middle));
  return Array.from({ length: keys }, () => {
    const from = performance.now();
    view.dispatch(view.state.tr.insertText('q'));
    view.dom.getBoundingClientRect();
    return performance.now() - from;
  });
}

/** Two editors of one note, of which each types so many keys. */
export class Writing {
  private readonly ours: Client;
  private readonly bare: Editor;

  constructor(note: ContentNode) {
    const doc = new Y.Doc();
    prosemirrorJSONToYXmlFragment(noteSchema(), note, doc.getXmlFragment(noteField));
    const state = Y.encodeStateAsUpdate(doc);
    this.ours = new Client(state);
    const place = document.createElement('div');
    document.body.append(place);
    this.bare = bareEditor(state, place);
  }

  type(keys: number): { ours: number[]; bare: number[] } {
    return { ours: type(this.ours.editor, keys), bare: type(this.bare, keys) };
  }
}
