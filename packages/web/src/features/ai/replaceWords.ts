import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

export interface Range {
  from: number;
  to: number;
}

/** Returns the parts of a range, one for each text block it touches. */
function piecesOf({ doc }: EditorState, { from, to }: Range): Range[] {
  const pieces: Range[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    pieces.push({ from: Math.max(from, position + 1), to: Math.min(to, position + 1 + node.content.size) });
    return false;
  });
  return pieces.filter((piece, _index, all) => piece.to > piece.from || all.length === 1);
}

/**
 * Replaces a range by a plain text and puts the cursor after it. A text with as many lines as the range has blocks is
 * distributed over them, so that headings and list items stay what they are; any other becomes one paragraph per line.
 */
export function replaceWords(state: EditorState, range: Range, text: string): Transaction {
  const { tr, schema } = state;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return tr;
  const pieces = piecesOf(state, range);
  if (pieces.length === lines.length) {
    // From the end, so that earlier positions stay valid.
    pieces
      .toReversed()
      .forEach((piece, index) => tr.insertText(lines[lines.length - 1 - index] ?? '', piece.from, piece.to));
  } else {
    const paragraphs = lines.map((line) => schema.nodes['paragraph']?.create(null, schema.text(line)));
    tr.replace(
      range.from,
      range.to,
      new Slice(Fragment.fromArray(paragraphs.filter((paragraph) => paragraph !== undefined)), 1, 1),
    );
  }
  return tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(range.to)), -1));
}
