import type { ContentNode } from '@snaplore/schema/contentText';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { checkNote, noteField, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import { prosemirrorToYXmlFragment } from '@tiptap/y-tiptap';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { KeptFile } from '../kept/keptDatabase.js';
import { putIntoNote } from './putIntoNote.js';

const paragraph = (words: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const stored = { path: noteFilePath('00000000-0000-7000-8000-000000000001'), width: 600, height: 300 };

function liveNote(...content: ContentNode[]): Y.Doc {
  const doc = new Y.Doc();
  prosemirrorToYXmlFragment(checkNote(withBlockKeys({ type: 'doc', content })), doc.getXmlFragment(noteField));
  return doc;
}

const wordsOf = (doc: Y.Doc): Y.XmlText => (doc.getXmlFragment(noteField).get(0) as Y.XmlElement).get(0) as Y.XmlText;

function placed(words: Y.XmlText, at: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(words, at, -1)));
}

const kept = (kind: KeptFile['kind'], place: KeptFile['place']): Omit<KeptFile, 'stored'> => ({
  id: 'one',
  userId: 'maya',
  noteId: 'note',
  articleId: 'article',
  kind,
  name: 'plan.pdf',
  body: new Blob(['x']),
  place,
  keptAt: 1,
});

const json = (doc: Y.Doc): string => JSON.stringify(readLiveNote(doc.getXmlFragment(noteField)).toJSON());

describe('a file for a note that nobody looks at', () => {
  it('stands where it was put, whatever others wrote meanwhile, and merges with what they write now', () => {
    const doc = liveNote(paragraph('abcd'));
    const place = placed(wordsOf(doc), 2);
    wordsOf(doc).insert(0, 'others ');
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    expect(putIntoNote(doc, kept('image', place), stored)).toBe(true);
    wordsOf(other).insert(0, 'more ');
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    const [first, image, last] = readLiveNote(doc.getXmlFragment(noteField)).child(0).children;
    expect([first?.text, image?.type.name, last?.text]).toEqual(['more others ab', 'image', 'cd']);
    expect(image?.attrs).toMatchObject({ src: stored.path, width: 200, height: 100 });
  });

  it('has keys for its new blocks, and stands at the end when its place is gone', () => {
    const doc = liveNote(paragraph('ab'));
    const gone = placed(wordsOf(liveNote(paragraph('x'))), 1);
    expect(putIntoNote(doc, kept('attachment', gone), stored)).toBe(true);
    const note = readLiveNote(doc.getXmlFragment(noteField));
    expect(note.children.map(({ type }) => type.name)).toEqual(['paragraph', 'fileAttachment', 'paragraph']);
    for (const block of note.children) expect(block.attrs['key']).toMatch(/^\w{16}$/);
  });

  it('is put there once', () => {
    const doc = liveNote(paragraph('ab'));
    const place = placed(wordsOf(doc), 1);
    putIntoNote(doc, kept('image', place), stored);
    const before = json(doc);
    expect(putIntoNote(doc, kept('image', place), stored)).toBe(true);
    expect(json(doc)).toBe(before);
  });

  it('leaves a note alone that has content of a newer version', () => {
    const doc = liveNote(paragraph('ab'));
    doc.getXmlFragment(noteField).insert(1, [new Y.XmlElement('hologram')]);
    expect(putIntoNote(doc, kept('image', null), stored)).toBe(false);
    expect(doc.getXmlFragment(noteField).length).toBe(2);
  });
});
