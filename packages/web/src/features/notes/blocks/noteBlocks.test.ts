import type { ContentNode } from '@snaplore/schema/contentText';
import { noteSchema, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import { mergeSelectedCells } from '@snaplore/schema/notes/tableEdits';
import { Slice, type Node } from '@tiptap/pm/model';
import { AllSelection, EditorState, TextSelection, type Command } from '@tiptap/pm/state';
import { CellSelection, handlePaste, TableMap } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it } from 'vitest';
import { insertColumns, moveColumns, setColumnsLayout, unwrapColumns } from '../columns/columnCommands.js';
import { columnKeys } from '../columns/columnKeys.js';
import { takesColumns, unwrapSlice } from '../columns/unwrapSlice.js';
import { insertNoteTable } from '../tables/insertTable.js';
import { dateIn, numberIn, sortedOrder } from '../tables/sortValues.js';
import {
  removeColumns,
  removeRows,
  removeTable,
  setColumnWidth,
  sortRefusal,
  sortRows,
} from '../tables/tableCommands.js';
import { tableState } from '../tables/tableState.js';
import { deleteBlock, duplicateBlock, insertBelow } from './blockCommands.js';
import { moveBlock, moveBlockTo } from './moveBlock.js';
import { canTurnInto, kindOf, turnInto, type BlockKind } from './turnInto.js';
import { unitOfSelection } from './blockUnit.js';

const schema = noteSchema();
const node = (type: string, ...content: ContentNode[]): ContentNode =>
  content.length > 0 ? { type, content } : { type };
const text = (words: string): ContentNode => ({ type: 'text', text: words });
const p = (words = ''): ContentNode => (words === '' ? node('paragraph') : node('paragraph', text(words)));
const h = (words: string): ContentNode => node('heading', text(words));
const list = (...items: string[]): ContentNode =>
  node('bulletList', ...items.map((words) => node('listItem', p(words))));
const columns = (...inside: ContentNode[][]): ContentNode =>
  node('columns', ...inside.map((content) => node('column', ...content)));
const table = (...rows: string[][]): ContentNode =>
  node(
    'table',
    ...rows.map((cells) =>
      node('tableRow', ...cells.map((words) => node(/^[A-Z]/.test(words) ? 'tableHeader' : 'tableCell', p(words)))),
    ),
  );

/** A note with the caret at the text `|` in it, or with the text between two of them selected. */
function noteWith(...content: ContentNode[]): EditorState {
  const whole = schema.nodeFromJSON(withBlockKeys(node('doc', ...content)));
  const marks: number[] = [];
  whole.descendants((child, position) => {
    for (let at = child.text?.indexOf('|') ?? -1; at >= 0; at = child.text?.indexOf('|', at + 1) ?? -1)
      marks.push(position + at);
  });
  const state = EditorState.create({ doc: whole });
  const change = state.tr;
  for (const mark of marks.toReversed()) change.delete(mark, mark + 1);
  const [from, to = (from ?? 0) + 1] = marks;
  return state.apply(from === undefined ? change : change.setSelection(TextSelection.create(change.doc, from, to - 1)));
}

/** Runs a command and returns the note with `|` at the caret. */
function after(state: EditorState, command: Command): string {
  let next = state;
  const isDone = command(state, (transaction) => {
    next = state.apply(transaction);
  });
  next.doc.check();
  return isDone ? shown(next) : 'refused';
}
function shown({ doc, selection, tr }: EditorState): string {
  const marked = selection instanceof TextSelection && selection.empty ? tr.insertText('|').doc : doc;
  return marked
    .toString()
    .replace(/^doc\((.*)\)$/s, '$1')
    .replaceAll('paragraph', 'p')
    .replaceAll(/"([^"]*)"/g, '$1');
}
const keysOf = (doc: Node): unknown[] => {
  const keys: unknown[] = [];
  doc.descendants((child) => {
    if (child.isTextblock) keys.push(child.attrs['key']);
  });
  return keys;
};

describe('the block of the caret', () => {
  const up = moveBlock(-1);
  const down = moveBlock(1);

  it.each<[string, EditorState, Command, string]>([
    ['past its neighbour', noteWith(p('a'), p('b|')), up, 'p(b|), p(a)'],
    ['and not past the end', noteWith(p('a'), p('b|')), down, 'refused'],
    [
      'past columns as a whole',
      noteWith(p('|a'), columns([p('x')], [p('y')])),
      down,
      'columns(column(p(x)), column(p(y))), p(|a)',
    ],
    [
      'within a column',
      noteWith(columns([p('a|'), p('b')], [p('y')])),
      down,
      'columns(column(p(b), p(a|)), column(p(y)))',
    ],
    [
      'out of a column, which keeps a place for the caret',
      noteWith(p('z'), columns([p('a|')], [p('y')])),
      up,
      'p(z), p(a|), columns(column(p), column(p(y)))',
    ],
    ['out of columns that nothing is left of', noteWith(columns([p('a|')], [p()])), down, 'p(a|)'],
    ['among the items of a list', noteWith(list('a', 'b|')), up, 'bulletList(listItem(p(b|)), listItem(p(a)))'],
    [
      'out of a list at its edge',
      noteWith(p('z'), list('a|', 'b')),
      up,
      'bulletList(listItem(p(a|))), p(z), bulletList(listItem(p(b)))',
    ],
    [
      'into a list of its kind',
      noteWith(list('a'), list('b|', 'c')),
      up,
      'bulletList(listItem(p(a)), listItem(p(b|))), bulletList(listItem(p(c)))',
    ],
    ['with its list, if alone', noteWith(p('z'), list('a|')), up, 'bulletList(listItem(p(a|))), p(z)'],
    ['as the table it is in', noteWith(p('z'), table(['a|'])), up, 'table(tableRow(tableCell(p(a|)))), p(z)'],
  ])('moves %s', (_what, state, command, wanted) => {
    expect(after(state, command)).toBe(wanted);
  });

  it('keeps its key when it moves, and a copy has none of its own yet', () => {
    const state = noteWith(p('a'), p('b|'));
    const [first, second] = keysOf(state.doc);
    let doc = state.doc;
    const run = (command: Command): void => void command(state, (transaction) => (doc = transaction.doc));
    run(up);
    expect(keysOf(doc)).toEqual([second, first]);
    run(duplicateBlock());
    expect(keysOf(doc)).toEqual([first, second, null]);
    expect(after(state, duplicateBlock())).toBe('p(a), p(b), p(b|)');
  });

  it('is deleted with what would be left empty around it', () => {
    expect(after(noteWith(p('a|'), p('b')), deleteBlock())).toBe('p(|b)');
    expect(after(noteWith(p('a|')), deleteBlock())).toBe('p(|)');
    expect(after(noteWith(p('z'), list('a|')), deleteBlock())).toBe('p(z|)');
    expect(after(noteWith(columns([p('a|')], [p('y')])), deleteBlock())).toBe('columns(column(p(|)), column(p(y)))');
    expect(after(noteWith(columns([p('a|')], [p()]), p('z')), deleteBlock())).toBe('p(|), p(z)');
  });

  it('is moved by dragging to wherever it can stand', () => {
    const dragged = (state: EditorState, target: number): string => {
      const unit = unitOfSelection(state);
      const moved = unit && moveBlockTo(state.tr, unit, target);
      moved?.doc.check();
      return moved ? shown(state.apply(moved)) : 'refused';
    };
    expect(dragged(noteWith(p('a|'), columns([p('x')], [p('y')])), 8)).toBe(
      'columns(column(p(x), p(a|)), column(p(y)))',
    );
    expect(dragged(noteWith(p('z'), list('a|', 'b')), 0)).toBe(
      'bulletList(listItem(p(a|))), p(z), bulletList(listItem(p(b)))',
    );
    expect(dragged(noteWith(table(['a|']), columns([p('x')], [p('y')])), 11)).toBe(
      'columns(column(table(tableRow(tableCell(p(a|)))), p(x)), column(p(y)))',
    );
    expect(dragged(noteWith(p('a|b'), p('c')), 2)).toBe('refused');
    expect(dragged(noteWith(columns([p('x|')], [p('y')]), p('z')), 12)).toBe(
      'columns(column(p), column(p(y))), p(x|), p(z)',
    );
  });

  it('gets an empty paragraph below it, or an item', () => {
    expect(after(noteWith(p('a|'), p('b')), insertBelow(undefined, '/'))).toBe('p(a), p(/|), p(b)');
    expect(after(noteWith(p('|')), insertBelow())).toBe('p(|)');
    expect(after(noteWith(list('a|', 'b')), insertBelow())).toBe(
      'bulletList(listItem(p(a)), listItem(p(|)), listItem(p(b)))',
    );
  });
});

describe('turning a block into another kind', () => {
  const quote = node('blockquote', p('a|'), h('b'));
  const code: ContentNode = { type: 'codeBlock', content: [text('a|\nb')] };
  it.each<[string, EditorState, BlockKind, string]>([
    ['text into a heading', noteWith(p('a|')), 'heading3', 'heading(a|)'],
    ['text into a list', noteWith(p('a|')), 'bulletList', 'bulletList(listItem(p(a|)))'],
    [
      'text into a list beside one',
      noteWith(list('z'), p('a|'), list('b')),
      'bulletList',
      'bulletList(listItem(p(z)), listItem(p(a|)), listItem(p(b)))',
    ],
    [
      'an item of a list into tasks',
      noteWith(list('a', 'b|', 'c')),
      'taskList',
      'bulletList(listItem(p(a))), taskList(taskItem(p(b|))), bulletList(listItem(p(c)))',
    ],
    ['an item into text', noteWith(list('a|', 'b')), 'paragraph', 'p(a|), bulletList(listItem(p(b)))'],
    ['a quote into text', noteWith(quote), 'paragraph', 'p(a|), p(b)'],
    ['a quote into a list', noteWith(quote), 'orderedList', 'orderedList(listItem(p(a|)), listItem(p(b)))'],
    ['a heading into a quote', noteWith(h('a|')), 'blockquote', 'blockquote(heading(a|))'],
    ['lines of code into text', noteWith(code), 'paragraph', 'p(a|, hardBreak, b)'],
    ['a quote into code', noteWith(quote), 'codeBlock', 'codeBlock(a|\\nb)'],
  ])('turns %s', (_what, state, kind, wanted) => {
    const unit = unitOfSelection(state);
    expect(unit && kindOf(state.doc, unit)).not.toBe(kind);
    const shownAfter = after(state, turnInto(kind));
    expect(shownAfter.replace('|', '')).toBe(wanted.replace('|', ''));
    expect(shownAfter).toContain('|');
  });

  it('is not offered for what is not made of text, and loses no image', () => {
    const [first, , third] = schema.nodeFromJSON(
      node(
        'doc',
        table(['a']),
        p(),
        node('paragraph', { type: 'image', attrs: { src: '/media/notes/00000000-0000-7000-8000-000000000001' } }),
      ),
    ).children as [Node, Node, Node];
    expect(canTurnInto({ position: 0, node: first }, 'paragraph')).toBe(false);
    expect(canTurnInto({ position: 0, node: third }, 'codeBlock')).toBe(false);
    expect(canTurnInto({ position: 0, node: third }, 'heading1')).toBe(true);
  });
});

describe('columns', () => {
  it('are inserted with a place for the caret below, neither nested nor in tables', () => {
    expect(after(noteWith(p('a|')), insertColumns())).toBe('p(a), columns(column(p(|)), column(p)), p');
    expect(after(noteWith(p('|'), p('b')), insertColumns())).toBe('columns(column(p(|)), column(p)), p(b)');
    expect(after(noteWith(columns([p('a|')], [p()])), insertColumns())).toBe('refused');
    expect(after(noteWith(table(['a|'])), insertColumns())).toBe('refused');
  });

  it('take another layout, move, and are unwrapped', () => {
    const state = noteWith(p('z'), columns([p('a')], [p('b|c')]));
    let layout: unknown;
    setColumnsLayout('sidebar-left')(state, (transaction) => {
      layout = transaction.doc.child(1).attrs['layout'];
    });
    expect(layout).toBe('sidebar-left');
    expect(after(state, unwrapColumns)).toBe('p(z), p(a), p(b|c)');
    expect(after(state, moveColumns(-1))).toBe('columns(column(p(a)), column(p(b|c))), p(z)');
    expect(after(noteWith(columns([p()], [p('|')])), unwrapColumns)).toBe('p(|)');
  });

  it.each<[string, EditorState, keyof typeof columnKeys, string]>([
    [
      'Backspace goes on in the former column',
      noteWith(columns([p('a')], [p('|b')])),
      'Backspace',
      'columns(column(p(a|)), column(p(b)))',
    ],
    [
      'Backspace goes on before the columns',
      noteWith(p('z'), columns([p('|a')], [p('b')])),
      'Backspace',
      'p(z|), columns(column(p(a)), column(p(b)))',
    ],
    [
      'Backspace takes an empty paragraph',
      noteWith(columns([p('a')], [p('|'), p('b')])),
      'Backspace',
      'columns(column(p(a|)), column(p(b)))',
    ],
    ['Backspace in an empty column dissolves them', noteWith(columns([p('a')], [p('|')])), 'Backspace', 'p(a|)'],
    ['Backspace in empty columns leaves a paragraph', noteWith(columns([p('|')], [p()])), 'Backspace', 'p(|)'],
    [
      'Backspace makes a heading text first',
      noteWith(columns([h('|a')], [p('b')])),
      'Backspace',
      'columns(column(p(|a)), column(p(b)))',
    ],
    [
      'Backspace below goes into the last column',
      noteWith(columns([p('a')], [p('b')]), p('|c')),
      'Backspace',
      'columns(column(p(a)), column(p(b|))), p(c)',
    ],
    [
      'Backspace below takes an empty paragraph',
      noteWith(columns([p('a')], [p('b')]), p('|')),
      'Backspace',
      'columns(column(p(a)), column(p(b|)))',
    ],
    [
      'Delete goes on in the next column',
      noteWith(columns([p('a|')], [p('b')])),
      'Delete',
      'columns(column(p(a)), column(p(|b)))',
    ],
    [
      'Delete goes on below',
      noteWith(columns([p('a')], [p('b|')]), p('c')),
      'Delete',
      'columns(column(p(a)), column(p(b))), p(|c)',
    ],
    [
      'Delete before goes into the first column',
      noteWith(p('z|'), columns([p('a')], [p('b')])),
      'Delete',
      'p(z), columns(column(p(|a)), column(p(b)))',
    ],
    [
      'Backspace at the start of the note does nothing',
      noteWith(columns([p('|a')], [p('b')])),
      'Backspace',
      'columns(column(p(|a)), column(p(b)))',
    ],
  ])('%s', (_what, state, key, wanted) => {
    expect(after(state, columnKeys[key])).toBe(wanted);
  });

  it('keep what is not selected, whatever is deleted', () => {
    const { doc } = noteWith(p('ab'), columns([p('cd'), h('e')], [p('fg'), list('h')]), p('ij'));
    for (let from = 1; from < doc.content.size; from += 1)
      for (let to = from + 1; to < doc.content.size; to += 1) {
        const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
        if (!$from.parent.inlineContent || !$to.parent.inlineContent) continue;
        const state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
        const next = state.apply(state.tr.deleteSelection());
        next.doc.check();
        expect(next.doc.textContent).toBe(doc.textBetween(0, from) + doc.textBetween(to, doc.content.size));
      }
    const all = EditorState.create({ doc, selection: new AllSelection(doc) });
    expect(all.apply(all.tr.deleteSelection()).doc.toString()).toBe('doc(paragraph)');
  });

  it('are unwrapped where they cannot be, with every word', () => {
    const { doc } = noteWith(columns([p('cd'), h('e')], [p('fg')]));
    const whole = unwrapSlice(doc.slice(0, doc.content.size));
    expect([whole.content.toString(), whole.openStart, whole.openEnd]).toEqual([
      '<paragraph("cd"), heading("e"), paragraph("fg")>',
      0,
      0,
    ]);
    const part = unwrapSlice(doc.slice(4, 13));
    expect([part.content.toString(), part.openStart, part.openEnd]).toEqual([
      '<paragraph("d"), heading("e"), paragraph("f")>',
      1,
      1,
    ]);
    const target = noteWith(p('z'), table(['a|']));
    expect(takesColumns(target.selection.$from)).toBe(false);
    const pasted = target.apply(target.tr.replaceSelection(whole)).doc;
    pasted.check();
    expect(pasted.textContent).toBe('zacdefg');
    expect(takesColumns(noteWith(p('z|')).selection.$from)).toBe(true);
  });
});

describe('tables', () => {
  const people = noteWith(
    table(['Name', 'Since', 'Sum'], ['Öle', '03/02/2024', '1,200'], ['zoe', '11/01/2025', '$90'], ['Ann|', '', '5 %']),
  );
  const select = (state: EditorState, from: number, to: number): EditorState => {
    const { map } = TableMap.get(state.doc.child(0));
    return state.apply(
      state.tr.setSelection(CellSelection.create(state.doc, 1 + (map[from] ?? 0), 1 + (map[to] ?? 0))),
    );
  };
  const at = (state: EditorState, cell: number): EditorState => {
    const position = 1 + (TableMap.get(state.doc.child(0)).map[cell] ?? 0);
    return state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(position + 1))));
  };
  const rowsAfter = (state: EditorState, command: Command): string[] => {
    let next = state;
    command(state, (transaction) => (next = state.apply(transaction)));
    return next.doc.child(0).children.map((row) => row.children.map((cell) => cell.textContent).join(' '));
  };

  it('are sorted by words, dates and numbers, below their header', () => {
    expect(rowsAfter(at(people, 3), sortRows('ascending', 'en-GB')).map((row) => row.split(' ')[0])).toEqual([
      'Name',
      'Ann',
      'Öle',
      'zoe',
    ]);
    expect(rowsAfter(at(people, 4), sortRows('descending', 'en-GB')).map((row) => row.split(' ')[0])).toEqual([
      'Name',
      'zoe',
      'Öle',
      'Ann',
    ]);
    expect(rowsAfter(at(people, 5), sortRows('ascending', 'en-GB')).map((row) => row.split(' ')[0])).toEqual([
      'Name',
      'Ann',
      'zoe',
      'Öle',
    ]);
    expect(['1,200.50', '1.200,50', '1 200', '-3', '€ 4,5', '−2', '1,5', '12,345'].map(numberIn)).toEqual([
      1200.5, 1200.5, 1200, -3, 4.5, -2, 1.5, 12345,
    ]);
    expect(['1a', '', '-', '1-2'].map(numberIn)).toEqual([null, null, null, null]);
    expect([dateIn('2026-02-30'), dateIn('31.12.2025'), dateIn('2025-12-31')]).toEqual([
      null,
      Date.UTC(2025, 11, 31),
      Date.UTC(2025, 11, 31),
    ]);
    expect(sortedOrder(['10 m', '', '9 m'], 'descending', 'en')).toEqual([0, 2, 1]);
  });

  it('are not sorted with merged cells, nor without two rows', () => {
    let merged = select(people, 4, 5);
    mergeSelectedCells(merged, (transaction) => (merged = merged.apply(transaction)));
    expect([sortRefusal(merged), sortRows('ascending', 'en')(merged)]).toEqual(['merged', false]);
    expect(sortRefusal(noteWith(table(['A'], ['b|'])))).toBe('nothing');
    expect(sortRefusal(people)).toBeNull();
  });

  it('keep the widths of their columns whole and within their limits', () => {
    const widths = (width: number | null, state = at(people, 4)): unknown => {
      let next = state;
      setColumnWidth(width)(state, (transaction) => (next = state.apply(transaction)));
      return [
        tableState(next)?.width,
        next.doc.child(0).child(0).child(1).attrs['colwidth'],
        TableMap.get(next.doc.child(0)).problems,
      ];
    };
    expect(widths(120.4)).toEqual([120, [120], null]);
    expect(widths(1)).toEqual([48, [48], null]);
    expect(widths(9_999)).toEqual([2_000, [2_000], null]);
    expect(widths(null)).toEqual([null, null, null]);
  });

  it('are inserted with a header row and a place for the caret below, never in one another', () => {
    const made = 'table(tableRow(tableHeader(p(|)), tableHeader(p)), tableRow(tableCell(p), tableCell(p)))';
    const insert = insertNoteTable(2, 2);
    expect(after(noteWith(p('a|'), p('b')), insert)).toBe(`p(a), ${made}, p(b)`);
    expect(after(noteWith(p('|')), insert)).toBe(`${made}, p`);
    expect(after(noteWith(table(['a|']), p('b')), insert)).toBe(`table(tableRow(tableCell(p(a)))), ${made}, p(b)`);
    expect(after(noteWith(columns([p('|')], [p('y')])), insert)).toBe(`columns(column(${made}), column(p(y)))`);
    expect(after(noteWith(list('a|'), p('b')), insert)).toBe(`bulletList(listItem(p(a))), ${made}, p(b)`);
  });

  it('go with their last row or column', () => {
    const one = noteWith(p('z'), table(['a', 'b|']));
    expect(after(one, removeRows)).toBe('p(z|)');
    expect(after(noteWith(table(['a|'], ['b'])), removeColumns)).toBe('p(|)');
    expect(after(noteWith(columns([table(['a|'])], [p('y')])), removeTable)).toBe(
      'columns(column(p(|)), column(p(y)))',
    );
    expect(rowsAfter(one, removeColumns)).toEqual(['']);
  });

  it('take cells into cells, and grow for them', () => {
    const pasted = (state: EditorState, slice: Slice): string[] => {
      let next = state;
      const view = {
        state,
        dispatch: (transaction: never) => (next = state.apply(transaction)),
      } as unknown as EditorView;
      expect(handlePaste(view, new Event('paste') as ClipboardEvent, slice)).toBe(true);
      next.doc.check();
      expect(TableMap.get(next.doc.child(0)).problems).toBeNull();
      return next.doc.child(0).children.map((row) => row.children.map((cell) => cell.textContent).join('|'));
    };
    const grid = (): EditorState => noteWith(table(['a', 'b'], ['c', 'd']));
    const copied = select(noteWith(table(['1', '2'], ['3', '4'])), 0, 3).selection.content();
    const whole = noteWith(table(['1', '2'], ['3', '4'])).doc;
    expect(pasted(at(grid(), 0), copied)).toEqual(['1|2', '3|4']);
    expect(pasted(at(grid(), 3), copied)).toEqual(['a|b|', 'c|1|2', '|3|4']);
    expect(pasted(at(grid(), 0), new Slice(whole.content, 0, 0))).toEqual(['1|2', '3|4']);
    expect(pasted(select(grid(), 0, 1), copied)).toEqual(['1|2', 'c|d']);
  });
});
