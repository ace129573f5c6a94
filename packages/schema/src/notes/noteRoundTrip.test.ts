import { type Node, DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { prosemirrorToYXmlFragment } from '@tiptap/y-tiptap';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { findFault } from './liveNote.js';
import { soundFragment } from './noteAttributes.js';
import { checkNote, noteField, noteSchema } from './noteSchema.js';
import { readLiveNote } from './repairNote.js';
import { anyNote } from './testing/anyNote.js';

const schema = noteSchema();
// What of a browser's document ProseMirror uses, happy-dom has.
const page = new Window().document;

function throughHtml(note: Node): Node {
  const holder = page.createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(note.content, { document: page as never }, holder);
  const read = page.createElement('div');
  read.innerHTML = holder.innerHTML;
  return DOMParser.fromSchema(schema).parse(read, { preserveWhitespace: 'full' });
}

function throughYjs(note: Node): Node {
  const fragment = new Y.Doc().getXmlFragment(noteField);
  prosemirrorToYXmlFragment(note, fragment);
  expect(findFault(fragment)).toBeNull();
  return readLiveNote(fragment);
}

describe('any note', () => {
  it('is the same after it was JSON, a shared document, or HTML', () => {
    fc.assert(
      fc.property(anyNote, (json) => {
        const note = checkNote(json);
        expect(checkNote(note.toJSON()).eq(note)).toBe(true);
        expect(throughYjs(note).toJSON()).toEqual(note.toJSON());
        expect(throughHtml(note).toJSON()).toEqual(note.toJSON());
        expect(soundFragment(note.content).eq(note.content)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
