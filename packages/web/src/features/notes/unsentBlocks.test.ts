import { noteField, noteSchema, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import type { ContentNode } from '@snaplore/schema/contentText';
import { prosemirrorJSONToYXmlFragment } from '@tiptap/y-tiptap';
import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { CommittedState } from './committedState.js';
import { unsentBlocks } from './unsentBlocks.js';

const paragraph = (text: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

let doc: Y.Doc;
let note: Y.XmlFragment;
let committed: CommittedState;
beforeEach(() => {
  doc = new Y.Doc();
  note = doc.getXmlFragment(noteField);
  const content = [
    paragraph('one'),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('two')] }] },
  ];
  prosemirrorJSONToYXmlFragment(noteSchema(), withBlockKeys({ type: 'doc', content }), note);
  committed = new CommittedState();
  committed.coverAll(doc);
});

const element = (...path: number[]): Y.XmlElement =>
  path.reduce<Y.XmlFragment>((at, index) => at.get(index) as Y.XmlElement, note) as Y.XmlElement;
const unsent = (): string[] => unsentBlocks(note, committed.vector()).map((block) => block.textContent);

describe('what of a note is not saved', () => {
  it('is nothing while all is committed, and everything with words while that is unknown', () => {
    note.push([new Y.XmlElement('paragraph')]);
    committed.coverAll(doc);
    expect(unsent()).toEqual([]);
    committed.forget();
    expect(unsent()).toEqual(['one', 'two']);
  });

  it('is each block with new words in it, however deep, and each new block', () => {
    (element(1, 0, 0).get(0) as Y.XmlText).insert(3, ' and more');
    const added = new Y.XmlElement('paragraph');
    added.insert(0, [new Y.XmlText('three')]);
    note.insert(2, [added]);
    expect(unsent()).toEqual(['two and more', 'three']);
  });

  it('is each block that was formatted or got another attribute', () => {
    (element(0).get(0) as Y.XmlText).format(0, 3, { bold: {} });
    expect(unsent()).toEqual(['one']);
    committed.coverAll(doc);
    element(1, 0, 0).setAttribute('indent', 30 as unknown as string);
    expect(unsent()).toEqual(['two']);
  });

  it('is nothing that came from the server meanwhile', () => {
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    const before = Y.encodeStateVector(other);
    const added = new Y.XmlElement('paragraph');
    added.insert(0, [new Y.XmlText('theirs')]);
    other.getXmlFragment(noteField).insert(0, [added]);
    doc.on('afterTransaction', (transaction: Y.Transaction) => {
      if (!transaction.local) committed.coverChanged(transaction);
    });
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, before));
    (element(1).get(0) as Y.XmlText).insert(0, 'mine: ');
    expect(unsent()).toEqual(['mine: one']);
  });
});
