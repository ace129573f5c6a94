import { Fragment, Mark, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

export interface Range {
  from: number;
  to: number;
}

/** The part of one text block that is in a range, or a text block of an answer as a whole. */
interface Piece extends Range {
  block: Node;
  /** The names of the block and of what it lies in, outermost first. */
  path: readonly string[];
}

/** Returns the parts of a range, one for each text block it touches; none of it where it is more than one. */
function piecesOf(doc: Node, { from, to }: Range): Piece[] {
  const pieces: Piece[] = [];
  doc.nodesBetween(from, to, (block, position) => {
    if (!block.isTextblock) return true;
    const $in = doc.resolve(position + 1);
    const path = Array.from({ length: $in.depth }, (_, depth) => $in.node(depth + 1).type.name);
    pieces.push({
      from: Math.max(from, position + 1),
      to: Math.min(to, position + 1 + block.content.size),
      block,
      path,
    });
    return false;
  });
  return pieces.filter((piece, _index, all) => piece.to > piece.from || all.length === 1);
}

/** Returns the marks that all of a piece's text has. */
function marksThroughout(doc: Node, { from, to }: Range): readonly Mark[] {
  let marks: readonly Mark[] | null = null;
  doc.nodesBetween(from, to, (node) => {
    if (node.isText) marks = marks === null ? node.marks : marks.filter((mark) => mark.isInSet(node.marks));
  });
  return marks ?? doc.resolve(from).marks();
}

/** Returns the inline content of an answer's block as it stands in another block. */
export function inlineIn(block: Node, answer: Node, marks: readonly Mark[]): Fragment {
  if (block.type.spec.code === true) {
    const text = answer.textBetween(0, answer.content.size, '\n', '\n');
    return text === '' ? Fragment.empty : Fragment.from(block.type.schema.text(text));
  }
  return Fragment.fromArray(
    answer.children.map((node) =>
      node.isText ? node.mark(marks.reduce((all, mark) => mark.addToSet(all), node.marks)) : node,
    ),
  );
}

/**
 * Puts each text block of an answer in place of the one it rewrites, so that headings, items of lists, cells and their
 * formatting stay what they are.
 * @returns the position behind the answer; null, with nothing changed, when its blocks are not those of the range.
 */
export function distributeAnswer(change: Transaction, range: Range, answer: Node): number | null {
  const { doc } = change;
  const pieces = piecesOf(doc, range);
  const parts = piecesOf(answer, { from: 0, to: answer.content.size });
  // What a model leaves plain says nothing about headings and lists.
  const arePlain = parts.every(({ path }) => path.join() === 'paragraph');
  const isOf = (part: Piece, piece: Piece | undefined): boolean =>
    piece !== undefined && (arePlain || piece.path.slice(-part.path.length).join() === part.path.join());
  const isShort = answer.children.some(({ isTextblock, content }) => isTextblock && content.size === 0);
  if (pieces.length !== parts.length || isShort || !parts.every((part, index) => isOf(part, pieces[index])))
    return null;
  const start = change.steps.length;
  // From the end, so that earlier positions stay valid.
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    const part = parts[index];
    if (part) change.replaceWith(piece.from, piece.to, inlineIn(piece.block, part.block, marksThroughout(doc, piece)));
  }
  return change.mapping.slice(start).map(pieces.at(-1)?.to ?? range.to);
}
