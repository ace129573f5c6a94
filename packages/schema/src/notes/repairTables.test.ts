import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  splitCell,
  TableMap,
} from '@tiptap/pm/tables';
import { prosemirrorToYXmlFragment, updateYFragment } from '@tiptap/y-tiptap';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { ContentNode } from '../contentText.js';
import * as limits from '../limits.js';
import { findFault } from './liveNote.js';
import { findNewTableFault, findTableFault } from './liveTables.js';
import { checkNote, noteField, noteSchema } from './noteSchema.js';
import { readLiveNote } from './repairNote.js';
import { repairTables } from './repairTables.js';
import { mergeSelectedCells, repairOwnTables } from './tableEdits.js';
import { anyNote } from './testing/anyNote.js';

const schema = noteSchema();
const paragraph = (words: string): ContentNode =>
  words === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: words }] };

/** A cell by its words and attributes: 'a', 'a 2x1' (columns x rows), 'A' (a header) or 'a @120' (its width). */
function cell(short: string): ContentNode {
  const [words = '', ...rest] = short.split(' ');
  const [, colspan = '1', rowspan = '1'] = /(\d+)x(\d+)/.exec(short) ?? [];
  const widths = rest.find((part) => part.startsWith('@'));
  return {
    type: /^[A-Z]/.test(words) ? 'tableHeader' : 'tableCell',
    attrs: {
      colspan: Number(colspan),
      rowspan: Number(rowspan),
      colwidth: widths === undefined ? null : widths.slice(1).split(',').map(Number),
    },
    content: [paragraph(words)],
  };
}
const table = (...rows: string[][]): ContentNode => ({
  type: 'table',
  content: rows.map((cells) =>
    cells.length === 0 ? { type: 'tableRow' } : { type: 'tableRow', content: cells.map(cell) },
  ),
});
const noteOf = (...content: ContentNode[]): Node => schema.nodeFromJSON({ type: 'doc', content });

/** The tables of a note in the short form. */
const shortOf = (note: Node): string[][][] => {
  const tables: string[][][] = [];
  note.descendants((node) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    tables.push(
      node.children.map((row) =>
        row.children.map(({ attrs, textContent, type }) => {
          const { colspan, rowspan, colwidth } = attrs as {
            colspan: number;
            rowspan: number;
            colwidth: number[] | null;
          };
          const words = textContent === '' && type.name === 'tableHeader' ? '^' : textContent;
          const spans = colspan > 1 || rowspan > 1 ? [`${String(colspan)}x${String(rowspan)}`] : [];
          return [words, ...spans, ...(colwidth ? [`@${colwidth.join(',')}`] : [])].join(' ');
        }),
      ),
    );
    return false;
  });
  return tables;
};

const problemsOf = (note: Node): unknown[] => {
  const found: unknown[] = [];
  note.descendants((node) => {
    if (node.type.name === 'table') found.push(...((TableMap.get(node).problems as unknown[] | null) ?? []));
  });
  return found;
};

describe('repairing tables', () => {
  it.each<[string, string[][], string[][][]]>([
    [
      'a row that is too short',
      [['A', 'B'], ['c']],
      [
        [
          ['A', 'B'],
          ['c', ''],
        ],
      ],
    ],
    [
      'a header row that is too short',
      [['A'], ['b', 'c']],
      [
        [
          ['A', '^'],
          ['b', 'c'],
        ],
      ],
    ],
    ['a cell that reaches past the others', [['a 3x1'], ['b', 'c']], [[['a 2x1'], ['b', 'c']]]],
    ['a cell that reaches past the last row', [['a 1x3', 'b'], ['c']], [[['a 1x2', 'b'], ['c']]]],
    ['a cell that reaches into one from above', [['a', 'b', 'c 1x2'], ['d 3x1']], [[['a', 'b', 'c 1x2'], ['d 2x1']]]],
    [
      'an empty row that nothing covers',
      [['a', 'b'], [], ['c', 'd']],
      [
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
      ],
    ],
    [
      'an empty row that is half covered',
      [['a 1x2', 'b'], [], ['c', 'd']],
      [
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
      ],
    ],
    [
      'widths that differ',
      [
        ['a @90', 'b'],
        ['c @120', 'd'],
        ['e @120', 'f'],
      ],
      [
        [
          ['a @120', 'b'],
          ['c @120', 'd'],
          ['e @120', 'f'],
        ],
      ],
    ],
    [
      'a new row without its widths',
      [
        ['a @90', 'b'],
        ['c', 'd'],
      ],
      [
        [
          ['a @90', 'b'],
          ['c @90', 'd'],
        ],
      ],
    ],
    ['a table without cells', [[], []], []],
  ])('repairs %s', (_what, rows, wanted) => {
    const note = noteOf(table(...rows));
    const repaired = repairTables(note);
    expect(shortOf(repaired)).toEqual(wanted);
    expect(problemsOf(repaired)).toEqual([]);
    expect(repaired.childCount).toBe(1);
    repaired.check();
    expect(repairTables(repaired)).toBe(repaired);
  });

  it('leaves well-formed tables as they are, also with merged cells', () => {
    const merged = noteOf(table(['a 2x2', 'b'], ['c'], ['d', 'e', 'f 1x2'], ['g 2x1']), table(['a 1x2', 'b 1x2'], []));
    expect(repairTables(merged)).toBe(merged);
    fc.assert(
      fc.property(anyNote, (json) => {
        const note = schema.nodeFromJSON(json);
        expect(problemsOf(note).length > 0 || repairTables(note) === note).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every word of any table in its order, and only well-formed ones', () => {
    const anyCell = fc.record({
      colspan: fc.integer({ min: 1, max: 4 }),
      rowspan: fc.integer({ min: 1, max: 4 }),
      width: fc.constantFrom(null, 80, 120),
    });
    fc.assert(
      fc.property(fc.array(fc.array(anyCell, { maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        let count = 0;
        const json: ContentNode = {
          type: 'table',
          content: rows.map((cells) => ({
            type: 'tableRow',
            ...(cells.length > 0 && {
              content: cells.map(({ colspan, rowspan, width }) => ({
                type: 'tableCell',
                attrs: { colspan, rowspan, colwidth: width === null ? null : [width] },
                content: [paragraph(`w${String((count += 1))} `)],
              })),
            }),
          })),
        };
        const note = noteOf(json, paragraph('end'));
        const repaired = repairTables(note);
        repaired.check();
        expect(repaired.textContent).toBe(note.textContent);
        expect(problemsOf(repaired)).toEqual([]);
        expect(repairTables(repaired)).toBe(repaired);
        expect(problemsOf(note).length === 0).toBe(repaired === note);
      }),
      { numRuns: 500 },
    );
  });

  it('takes apart what would need more cells or slots than a browser can draw', () => {
    const wide = Array.from({ length: 300 }, (_, at) => `a${String(at)} 1000x1`);
    const long = Array.from({ length: 1_500 }, (_, at) => [`b${String(at)}`]);
    for (const rows of [
      [wide, ['x']],
      [Array.from({ length: 400 }, () => 'c'), ...long],
    ]) {
      const note = noteOf(table(...rows));
      const repaired = repairTables(note);
      expect(repaired.childCount).toBe(2);
      expect(repaired.textContent).toBe(note.textContent);
      expect(problemsOf(repaired)).toEqual([]);
      expect(repairTables(repaired)).toBe(repaired);
    }
    const many = noteOf(
      ...Array.from({ length: 500 }, () =>
        table(
          Array.from({ length: 20 }, () => 'a'),
          ['b'],
        ),
      ),
    );
    const cellsOf = (note: Node): number => shortOf(note).flat(2).length;
    expect(cellsOf(repairTables(many)) - cellsOf(many)).toBeLessThanOrEqual(limits.tableCellsAdded);
  });

  it('repairs a table in a quote of a cell as well', () => {
    const inner = { type: 'blockquote', content: [table(['a', 'b'], ['c'])] };
    const outer = table(['o']);
    outer.content?.[0]?.content?.[0]?.content?.push(inner);
    const repaired = repairTables(noteOf(outer));
    expect(problemsOf(repaired)).toEqual([]);
    expect(repaired.textContent).toBe('oabc');
    expect(repairTables(repaired)).toBe(repaired);
  });

  it('repairs what comes as JSON', () => {
    const note = checkNote({ type: 'doc', content: [table(['a', 'b'], ['c'])] });
    expect(shortOf(note)).toEqual([
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ]);
  });
});

describe('merging cells', () => {
  const select = (state: EditorState, from: number, to: number): EditorState => {
    const map = TableMap.get(state.doc.child(0));
    return state.apply(
      state.tr.setSelection(CellSelection.create(state.doc, 1 + (map.map[from] ?? 0), 1 + (map.map[to] ?? 0))),
    );
  };
  const merged = (rows: string[][], from: number, to: number): Node => {
    let state = select(EditorState.create({ doc: noteOf(table(...rows)) }), from, to);
    expect(
      mergeSelectedCells(state, (transaction) => {
        state = state.apply(transaction);
      }),
    ).toBe(true);
    expect(problemsOf(state.doc)).toEqual([]);
    return state.doc;
  };

  it('leaves no row or column of which nothing is left', () => {
    expect(
      shortOf(
        merged(
          [
            ['a', 'b'],
            ['c', 'd'],
            ['e', 'f'],
          ],
          0,
          5,
        ),
      ),
    ).toEqual([[['abcdef']]]);
    expect(
      shortOf(
        merged(
          [
            ['a', 'b'],
            ['c', 'd'],
            ['e', 'f'],
          ],
          0,
          3,
        ),
      ),
    ).toEqual([[['abcd 2x1'], ['e', 'f']]]);
    expect(
      shortOf(
        merged(
          [
            ['a @50', 'b @70', 'c'],
            ['d @50', 'e @70', 'f'],
          ],
          0,
          4,
        ),
      ),
    ).toEqual([[['abde 1x2 @120', 'c'], ['f']]]);
    expect(
      shortOf(
        merged(
          [
            ['a', 'b'],
            ['c', 'd'],
          ],
          0,
          1,
        ),
      ),
    ).toEqual([[['ab 2x1'], ['c', 'd']]]);
  });
});

/** One person's editor on a live note, without its screen. */
class Client {
  readonly doc = new Y.Doc();
  readonly note = this.doc.getXmlFragment(noteField);
  private readonly history: Y.UndoManager;
  ragged = 0;

  constructor(seed: Uint8Array) {
    Y.applyUpdate(this.doc, seed);
    this.history = new Y.UndoManager(this.note, { trackedOrigins: new Set(['own']), captureTimeout: 0 });
  }

  private get content(): Node {
    return rawContent(this.note);
  }

  /** Runs a command with the caret in a cell, or with cells selected up to another one. */
  run(command: Command, at: number, to: number | null): void {
    const before = EditorState.create({ doc: this.content });
    const cells: number[] = [];
    before.doc.descendants((node, position) => {
      if (node.type.name === 'tableCell' || node.type.name === 'tableHeader') cells.push(position);
    });
    if (cells.length === 0 || problemsOf(before.doc).length > 0) return;
    const position = cells[at % cells.length] ?? 0;
    const selection =
      to === null
        ? TextSelection.near(before.doc.resolve(position + 1))
        : CellSelection.create(before.doc, position, cells[to % cells.length]);
    const state = before.apply(before.tr.setSelection(selection));
    command(state, (transaction) => {
      let after = state.apply(transaction);
      const repair = repairOwnTables(state, after);
      if (repair) after = after.apply(repair);
      this.write(after.doc, 'own');
    });
  }

  undo(): void {
    this.history.undo();
  }

  write(content: Node, origin: string): void {
    this.doc.transact(() => {
      updateYFragment(this.doc, this.note, content, { mapping: new Map(), isOMark: new Map() });
    }, origin);
  }
}

/** What an editor shows: the document as it is, also with tables that are not well-formed. */
function rawContent(note: Y.XmlFragment): Node {
  const read = (type: Y.XmlFragment): ContentNode[] =>
    (type.toArray() as unknown[]).flatMap((part): ContentNode[] => {
      if (part instanceof Y.XmlText) {
        const text: string = part.toJSON();
        return text === '' ? [] : [{ type: 'text', text }];
      }
      if (!(part instanceof Y.XmlElement)) return [];
      return [{ type: part.nodeName, attrs: part.getAttributes(), content: read(part) }];
    });
  return schema.nodeFromJSON({ type: 'doc', content: read(note) });
}

const commands: Record<string, Command> = {
  addRowAfter,
  addRowBefore,
  addColumnAfter,
  addColumnBefore,
  deleteRow,
  deleteColumn,
  merge: mergeSelectedCells,
  split: splitCell,
};

describe('several people in one table', () => {
  it('leave it well-formed and alike for all of them, whatever they do at once', () => {
    const step = fc.record({
      client: fc.nat({ max: 2 }),
      what: fc.constantFrom(...Object.keys(commands), 'merge', 'undo', 'sync'),
      at: fc.nat({ max: 30 }),
      to: fc.option(fc.nat({ max: 30 })),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 14 }), (steps) => {
        const seedDoc = new Y.Doc();
        prosemirrorToYXmlFragment(
          noteOf(paragraph('before'), table(['A', 'B', 'C'], ['d', 'e', 'f'], ['g', 'h', 'i']), paragraph('after')),
          seedDoc.getXmlFragment(noteField),
        );
        const seed = Y.encodeStateAsUpdate(seedDoc);
        const clients = [0, 1, 2].map(() => new Client(seed));
        const server = new Client(seed);
        // The server looks at each change as it comes, as its gate does.
        let isSound = true;
        server.doc.on('beforeObserverCalls', (transaction: Y.Transaction) => {
          isSound &&= findFault(server.note) === null && !findNewTableFault(transaction);
        });
        const sync = (): void => {
          for (const client of clients) {
            Y.applyUpdate(server.doc, Y.encodeStateAsUpdate(client.doc, Y.encodeStateVector(server.doc)));
            expect(isSound).toBe(findFault(server.note) === null && !findTableFault(server.note));
            if (!isSound) server.write(readLiveNote(server.note), 'server');
            expect(findFault(server.note) === null && !findTableFault(server.note)).toBe(true);
            isSound = true;
          }
          for (const client of clients)
            Y.applyUpdate(client.doc, Y.encodeStateAsUpdate(server.doc, Y.encodeStateVector(client.doc)));
        };
        for (const { client, what, at, to } of steps) {
          const one = clients[client];
          if (what === 'sync') sync();
          else if (what === 'undo') one?.undo();
          else if (commands[what]) one?.run(commands[what], at, what === 'merge' ? (to ?? 0) : to);
        }
        sync();
        const whole = rawContent(server.note);
        whole.check();
        expect(problemsOf(whole)).toEqual([]);
        for (const { note } of clients) expect(rawContent(note).eq(whole)).toBe(true);
        expect(whole.textContent.startsWith('before')).toBe(true);
        expect(whole.textContent.endsWith('after')).toBe(true);
        // The repair added what was missing, and a second one adds nothing.
        sync();
        expect(rawContent(server.note).eq(whole)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
