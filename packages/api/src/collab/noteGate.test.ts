import { isSoundNote } from '@snaplore/core/notes/healNote';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { NoteGate } from './noteGate.js';

const textIn = (name: string, text: string): Y.XmlElement => {
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText(text)]);
  const block = new Y.XmlElement(name);
  block.insert(0, [paragraph]);
  return block;
};
const row = (...words: string[]): Y.XmlElement => {
  const made = new Y.XmlElement('tableRow');
  made.insert(
    0,
    words.map((text) => textIn('tableCell', text)),
  );
  return made;
};

describe('two people in one table', () => {
  it('are admitted, and the table is repaired in the commit that brings the second one', () => {
    const doc = new Y.Doc();
    const table = new Y.XmlElement('table');
    table.insert(0, [row('a', 'b')]);
    doc.getXmlFragment(noteField).insert(0, [table]);
    const seed = Y.encodeStateAsUpdate(doc);
    const gate = new NoteGate(doc);

    /** The update of somebody who saw the table as it was. */
    const updateOf = (change: (table: Y.XmlElement) => void): Uint8Array => {
      const own = new Y.Doc();
      Y.applyUpdate(own, seed);
      const before = Y.encodeStateVector(own);
      change(own.getXmlFragment(noteField).get(0) as Y.XmlElement);
      return Y.encodeStateAsUpdate(own, before);
    };
    const newRow = updateOf((own) => own.insert(1, [row('c', 'd')]));
    const newColumn = updateOf((own) => (own.get(0) as Y.XmlElement).insert(2, [textIn('tableCell', 'e')]));

    expect(gate.admit(newRow)).toBe('taken');
    expect([gate.needsHealing, gate.heal()]).toEqual([false, null]);
    expect(gate.admit(newColumn)).toBe('taken');
    expect(gate.needsHealing).toBe(true);
    const healing = gate.heal();
    for (const update of [newRow, newColumn]) Y.applyUpdate(doc, update);
    expect(isSoundNote(doc.getXmlFragment(noteField))).toBe(false);
    Y.applyUpdate(doc, healing ?? new Uint8Array());
    expect(isSoundNote(doc.getXmlFragment(noteField))).toBe(true);
    expect(gate.needsHealing).toBe(false);
    gate.destroy();
  });
});
