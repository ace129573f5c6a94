import {
  CellSelection,
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  isInTable,
  selectedRect,
} from '@tiptap/pm/tables';
import { Selection, TextSelection, type Command } from '@tiptap/pm/state';
import { mergeSelectedCells } from '@snaplore/schema/notes/tableEdits';
import { deleteBlock, duplicateBlock } from '../../packages/web/src/features/notes/blocks/blockCommands.ts';
import { moveBlock } from '../../packages/web/src/features/notes/blocks/moveBlock.ts';
import { insertColumns } from '../../packages/web/src/features/notes/columns/columnCommands.ts';
import { insertNoteTable } from '../../packages/web/src/features/notes/tables/insertTable.ts';
import type { Client } from './client.ts';
import type { Random } from './random.ts';

let made = 0;
/** A letter that no other client types, and none before. */
function newLetter(): string {
  made += 1;
  return String.fromCharCode(0x4e00 + (made % 20_000));
}

const run =
  (command: Command) =>
  ({ editor }: Client): void => {
    command(editor.state, editor.view.dispatch);
  };

function randomPlace({ editor }: Client, random: Random): Selection {
  const { doc } = editor.state;
  return Selection.near(doc.resolve(random.below(doc.content.size + 1)), random.below(2) === 0 ? 1 : -1);
}

function select(client: Client, random: Random): void {
  const { state, view } = client.editor;
  const [one, other] = [randomPlace(client, random), randomPlace(client, random)];
  view.dispatch(state.tr.setSelection(TextSelection.between(one.$anchor, other.$head)));
}

function selectCells(client: Client, random: Random): void {
  const { state, view } = client.editor;
  if (!isInTable(state)) return;
  const { map, tableStart } = selectedRect(state);
  const cell = (): number => tableStart + (map.map[random.below(map.map.length)] ?? 0);
  view.dispatch(state.tr.setSelection(CellSelection.create(state.doc, cell(), cell())));
}

type Action = (client: Client, random: Random) => void;

const type: Action = (client) => {
  const { view } = client.editor;
  const letter = newLetter();
  // As the browser's input arrives: what is selected is replaced.
  view.dispatch(view.state.tr.insertText(letter).scrollIntoView());
  client.letter = letter;
};
const place: Action = (client, random) => {
  const { state, view } = client.editor;
  view.dispatch(state.tr.setSelection(randomPlace(client, random)));
};
const erase: Action = (client, random) => {
  const { state, view } = client.editor;
  const { from, empty, $from } = state.selection;
  if (empty && $from.parentOffset > 0 && random.below(4) > 0) view.dispatch(state.tr.delete(from - 1, from));
};
const mark =
  (name: 'bold' | 'italic' | 'highlight'): Action =>
  (client, random) => {
    const { state, view } = client.editor;
    const { $from } = randomPlace(client, random);
    const [start, end] = [$from.start(), $from.end()];
    const type = state.schema.marks[name];
    if (type && end > start && $from.parent.inlineContent)
      view.dispatch(
        state.tr.addMark(
          start,
          start + 1 + random.below(end - start),
          type.create(name === 'highlight' ? { colour: 'yellow' } : null),
        ),
      );
  };
/** Presses a key in the editor; what no rule takes does nothing, as the browser's own part of it is missing. */
const press =
  (key: string, modifiers: { ctrlKey?: boolean; shiftKey?: boolean } = {}): Action =>
  ({ editor: { view } }) => {
    const event = new KeyboardEvent('keydown', { key, ...modifiers });
    view.someProp('handleKeyDown', (handle) => handle(view, event));
  };
export const undo = press('z', { ctrlKey: true });
const redo = press('y', { ctrlKey: true });

/** What changes the text of blocks alone. */
export const textActions: readonly Action[] = [
  type,
  type,
  type,
  type,
  place,
  erase,
  mark('bold'),
  mark('italic'),
  mark('highlight'),
  press('Enter', { shiftKey: true }),
  undo,
  redo,
];

/** What changes blocks, tables and columns as well. */
export const blockActions: readonly Action[] = [
  ...textActions,
  type,
  type,
  place,
  press('Enter'),
  press('Backspace'),
  press('Delete'),
  press('Tab'),
  press('Tab', { shiftKey: true }),
  select,
  (client) => client.editor.commands.toggleBulletList(),
  (client) => client.editor.commands.toggleTaskList(),
  (client) => client.editor.commands.toggleBlockquote(),
  (client) => client.editor.commands.toggleCodeBlock(),
  (client, random) => client.editor.commands.toggleHeading({ level: random.one([1, 2, 3]) }),
  run(insertNoteTable(2, 2)),
  run(addRowAfter),
  run(addColumnAfter),
  run(deleteRow),
  run(deleteColumn),
  (client, random) => {
    selectCells(client, random);
    run(mergeSelectedCells)(client);
  },
  (client) => client.editor.commands.splitCell(),
  run(insertColumns()),
  run(moveBlock(-1)),
  run(moveBlock(1)),
  run(duplicateBlock()),
  run(deleteBlock()),
];
