import type { ContentNode } from '@snaplore/schema/contentText';
import { soundFragment } from '@snaplore/schema/notes/noteAttributes';
import { Fragment, Slice, type Node, type Schema } from '@tiptap/pm/model';

/** Returns a note's blocks as they are pasted: its first and last text go on where they are put. */
export function sliceOfNote(note: ContentNode, schema: Schema): Slice {
  const { content } = schema.nodeFromJSON(note);
  const sound = soundFragment(content);
  const widest = Slice.maxOpen(sound, true);
  const depth = (first: Node | null, max: number, next: (node: Node) => Node | null): number => {
    let opened = 0;
    for (let node = first; node && opened < max && node.type.spec.isolating !== true; node = next(node)) opened += 1;
    return opened;
  };
  return new Slice(
    sound,
    depth(sound.firstChild, widest.openStart, (node) => node.firstChild),
    depth(sound.lastChild, widest.openEnd, (node) => node.lastChild),
  );
}

/** Returns plain text as it is pasted: each of its lines is a paragraph. */
export function sliceOfText(text: string, schema: Schema): Slice {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split(/\n+/);
  const blocks = lines.map((line) =>
    schema.node('paragraph', null, line === '' ? Fragment.empty : Fragment.from(schema.text(line))),
  );
  return new Slice(Fragment.fromArray(blocks), 1, 1);
}

/** Returns rows of cells as the table that is pasted. */
export function sliceOfRows(rows: readonly string[][], schema: Schema): Slice {
  const cell = (text: string): Node =>
    schema.node('tableCell', null, [schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])]);
  const table = schema.node(
    'table',
    null,
    rows.map((row) => schema.node('tableRow', null, row.map(cell))),
  );
  return new Slice(Fragment.from(table), 0, 0);
}

/** Returns a slice with attributes that notes allow alone: the clipboard may hold anything. */
export function soundSlice(slice: Slice): Slice {
  const content = soundFragment(slice.content);
  if (content.size === 0) return Slice.empty;
  return content.size === slice.content.size
    ? new Slice(content, slice.openStart, slice.openEnd)
    : Slice.maxOpen(content);
}
