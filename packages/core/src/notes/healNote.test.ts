import * as limits from '@snaplore/schema/limits';
import { findFault, findNewFault, liveNoteSize, sizeChange } from '@snaplore/schema/notes/liveNote';
import { findNewTableFault } from '@snaplore/schema/notes/liveTables';
import { checkNote, depthOfNote, noteField, noteSize } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { healNote, isSoundNote } from './healNote.js';
import { hostileParts, insertParts, wordsIn, type HostilePart } from './testing/hostileNote.js';

const element = (name: string, parts: HostilePart[] = [], attributes: Record<string, unknown> = {}): HostilePart => ({
  kind: 'element',
  name,
  parts,
  attributes,
});
const words = (text: string, marks: Record<string, unknown> = {}): HostilePart => ({ kind: 'text', text, marks });

function noteOf(...parts: HostilePart[]): Y.Doc {
  const doc = new Y.Doc();
  insertParts(doc.getXmlFragment(noteField), 0, parts);
  return doc;
}
const fragmentOf = (doc: Y.Doc): Y.XmlFragment => doc.getXmlFragment(noteField);
/** The content of a note after its repair, in the schema's short form. */
function healed(...parts: HostilePart[]): string {
  const doc = noteOf(...parts);
  healNote(doc);
  expect(findFault(fragmentOf(doc))).toBeNull();
  return readLiveNote(fragmentOf(doc))
    .toString()
    .replace(/^doc\((.*)\)$/, '$1');
}
/** The words of a repaired note without names of mentions and line breaks, which are not text of the live one. */
const wordsOf = (doc: Y.Doc): string => {
  let all = '';
  readLiveNote(fragmentOf(doc)).descendants((node) => {
    all += node.text ?? '';
  });
  return all;
};

describe('repairing a note', () => {
  it.each<[string, HostilePart[], string]>([
    ['bare text in the root', [words('bare')], 'paragraph("bare")'],
    ['an unknown block', [element('iframe', [words('framed')])], 'paragraph("framed")'],
    [
      'texts in the root, an unknown block between them',
      [words('one'), words('two'), element('iframe', [words('three')]), words('four')],
      'paragraph("one"), paragraph("two"), paragraph("three"), paragraph("four")',
    ],
    [
      'a block within words',
      [element('paragraph', [words('a'), element('iframe', [words('b')]), words('c')])],
      'paragraph("a", hardBreak, "b", hardBreak, "c")',
    ],
    [
      'an unknown block around known ones',
      [element('section', [element('heading', [words('one')]), element('paragraph', [words('two')])])],
      'heading("one"), paragraph("two")',
    ],
    [
      'a list item without its list',
      [element('listItem', [element('paragraph', [words('x')])])],
      'bulletList(listItem(paragraph("x")))',
    ],
    ['words in a list', [element('bulletList', [words('x')])], 'bulletList(listItem(paragraph("x")))'],
    [
      'a list that begins with a list',
      [
        element('bulletList', [
          element('listItem', [element('bulletList', [element('listItem', [element('paragraph', [words('x')])])])]),
        ]),
      ],
      'bulletList(listItem(paragraph, bulletList(listItem(paragraph("x")))))',
    ],
    ['an empty list', [element('bulletList')], 'bulletList(listItem(paragraph))'],
    [
      'a paragraph in a paragraph',
      [element('paragraph', [words('a'), element('paragraph', [words('b')])])],
      'paragraph("a", hardBreak, "b")',
    ],
    [
      'cells without a row',
      [element('table', [element('tableCell', [words('a')]), element('tableCell', [words('b')])])],
      'table(tableRow(tableCell(paragraph("a")), tableCell(paragraph("b"))))',
    ],
    [
      'a mention in code',
      [element('codeBlock', [words('see '), element('mention', [], { label: 'Maya' })])],
      'codeBlock("see @Maya")',
    ],
    ['bold code', [element('codeBlock', [words('x', { bold: {} })])], 'codeBlock("x")'],
    [
      'marks that exclude each other',
      [element('paragraph', [words('x', { code: {}, bold: {} })])],
      'paragraph(code("x"))',
    ],
    ['an unknown mark', [element('paragraph', [words('x', { sparkle: {} })])], 'paragraph("x")'],
    [
      'a link that carries a script',
      [element('paragraph', [words('x', { link: { href: 'javascript:alert(1)' } })])],
      'paragraph("x")',
    ],
    ['an embedded object', [element('paragraph', [words('a'), { kind: 'embed' }, words('b')])], 'paragraph("ab")'],
    ['a rule with words in it', [element('horizontalRule', [words('x')])], 'horizontalRule, paragraph("x")'],
  ])('repairs %s and keeps its words', (_what, parts, wanted) => {
    expect(healed(...parts)).toBe(wanted);
  });

  it('resets invalid attributes to their defaults and leaves the others alone', () => {
    const doc = noteOf(
      element('heading', [words('x')], { level: { deep: true }, key: 'AAAAAAAAAAAAAAAA' }),
      element('orderedList', [element('listItem', [element('paragraph')])], { start: '3' }),
    );
    healNote(doc);
    const [heading, list] = readLiveNote(fragmentOf(doc)).children;
    expect([heading?.attrs, list?.attrs['start']]).toEqual([{ level: 1, indent: 0, key: 'AAAAAAAAAAAAAAAA' }, 1]);
  });

  it('leaves a valid note alone and changes only what is invalid', () => {
    const doc = noteOf(element('paragraph', [words('kept')]), words('bare'), element('paragraph', [words('too')]));
    const kept = fragmentOf(doc).get(0);
    const update = healNote(doc);
    expect(update?.length).toBeLessThan(200);
    expect(fragmentOf(doc).get(0)).toBe(kept);
    expect(healNote(doc)).toBeNull();
  });

  it('makes tables well-formed, and writes only what was missing', () => {
    const cell = (text: string): HostilePart => element('tableCell', [element('paragraph', [words(text)])]);
    const doc = noteOf(
      element('table', [element('tableRow', [cell('a'), cell('b')]), element('tableRow', [cell('c')])]),
      element('paragraph', [words('kept')]),
    );
    expect(findFault(fragmentOf(doc))).toBeNull();
    expect(healNote(doc)?.length).toBeLessThan(400);
    expect(readLiveNote(fragmentOf(doc)).toString()).toBe(
      'doc(table(tableRow(tableCell(paragraph("a")), tableCell(paragraph("b"))), ' +
        'tableRow(tableCell(paragraph("c")), tableCell(paragraph))), paragraph("kept"))',
    );
    expect(healNote(doc)).toBeNull();
  });

  it('makes a table in a quote of a cell well-formed, whether it comes with its table or into it', () => {
    const cell = (...parts: HostilePart[]): HostilePart => element('tableCell', parts);
    const row = (...cells: HostilePart[]): HostilePart => element('tableRow', cells);
    const text = (said: string): HostilePart => element('paragraph', [words(said)]);
    const quote = element('blockquote', [
      element('table', [row(cell(text('a')), cell(text('b'))), row(cell(text('c')))]),
    ]);
    expect(isSoundNote(fragmentOf(noteOf(element('table', [row(cell(text('o'), quote))]))))).toBe(false);
    const doc = noteOf(element('table', [row(cell(text('o')))]));
    const outer = fragmentOf(doc).get(0) as Y.XmlElement;
    const into = (outer.get(0) as Y.XmlElement).get(0) as Y.XmlElement;
    let isFound = false;
    doc.on('beforeObserverCalls', (transaction: Y.Transaction) => {
      isFound ||= findNewTableFault(transaction);
    });
    doc.transact(() => {
      insertParts(into, 1, [quote]);
    });
    expect(isFound).toBe(true);
    healNote(doc);
    expect(isSoundNote(fragmentOf(doc))).toBe(true);
    expect(wordsOf(doc)).toBe('oabc');
  });

  it('takes the words out of blocks that are nested too deep', () => {
    const doc = new Y.Doc();
    let at: Y.XmlFragment = fragmentOf(doc);
    for (let depth = 0; depth < 2_000; depth += 1) {
      const quote = new Y.XmlElement('blockquote');
      at.insert(0, [quote, new Y.XmlText(`${depth} `)]);
      at = quote;
    }
    expect(findFault(fragmentOf(doc))).toBe('tooDeep');
    const before = wordsIn(doc);
    healNote(doc);
    expect(findFault(fragmentOf(doc))).toBeNull();
    expect(depthOfNote(readLiveNote(fragmentOf(doc)))).toBeLessThanOrEqual(limits.noteDepth);
    expect(wordsIn(doc).replaceAll('\n', '')).toBe(before);
  });

  it('keeps every word of any content, in a document that fits the schema', () => {
    fc.assert(
      fc.property(fc.array(hostileParts.part, { maxLength: 6 }), (parts) => {
        const doc = noteOf(...parts);
        const before = wordsIn(doc);
        const isSound = isSoundNote(fragmentOf(doc));
        const update = healNote(doc);
        expect(update === null).toBe(isSound);
        expect(findFault(fragmentOf(doc))).toBeNull();
        const read = readLiveNote(fragmentOf(doc));
        if (fragmentOf(doc).length > 0) checkNote(read.toJSON());
        expect(isWithin(before, wordsOf(doc))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('finds in each change what a check of the whole note finds, and counts as the editor does', () => {
    const step = fc.oneof(
      fc.record({ at: fc.nat(), parts: fc.array(hostileParts.part, { minLength: 1, maxLength: 2 }) }),
      fc.record({ at: fc.nat(), remove: fc.constant(true) }),
      fc.record({ at: fc.nat(), type: fc.string({ minLength: 1, maxLength: 4 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const doc = new Y.Doc();
        const note = fragmentOf(doc);
        let size = 0;
        let isSound = true;
        doc.on('beforeObserverCalls', (transaction: Y.Transaction) => {
          size += sizeChange(transaction);
          isSound &&= findNewFault(transaction, note) === null && !findNewTableFault(transaction);
        });
        for (const each of steps) {
          const all = typesIn(note);
          const type = all[each.at % all.length] ?? note;
          doc.transact(() => {
            if ('type' in each) {
              if (type instanceof Y.XmlText) type.insert(type.length, each.type);
            } else if ('remove' in each) {
              if (type.length > 0) type.delete(each.at % type.length, 1);
            } else if (!(type instanceof Y.XmlText)) insertParts(type, each.at % (type.length + 1), each.parts);
          });
          expect(isSound).toBe(isSoundNote(note));
          expect(size).toBe(liveNoteSize(note));
          if (isSound && note.length > 0) expect(size).toBe(noteSize(readLiveNote(note)));
          if (!isSound) {
            healNote(doc);
            isSound = true;
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

/**
 * True when `whole` contains every character of `part` in the same order: a mention or a break may have become text
 * between them.
 */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (let index = 0; index < whole.length && at < part.length; index += 1) if (whole[index] === part[at]) at += 1;
  return at === part.length;
}

function typesIn(note: Y.XmlFragment): (Y.XmlFragment | Y.XmlText)[] {
  const found: (Y.XmlFragment | Y.XmlText)[] = [note];
  for (const child of note.toArray() as unknown[]) {
    if (child instanceof Y.XmlText) found.push(child);
    else if (child instanceof Y.XmlElement) found.push(...typesIn(child));
  }
  return found;
}
