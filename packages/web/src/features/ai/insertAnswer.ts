import type { ContentNode } from '@snaplore/schema/contentText';
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Selection, type Transaction } from '@tiptap/pm/state';
import { distributeAnswer, inlineIn, type Range } from './answerPieces.js';

/**
 * How a text gets into a note: in place of a range, going on behind it in the same sentence, or below its block, with
 * nothing replaced.
 */
export type Manner = 'replace' | 'continue' | 'below';

interface Inserted {
  change: Transaction;
  /** Whether it stands below, since what it should replace cannot take it. */
  isBelow: boolean;
}

/**
 * Puts a text, as blocks of a note, where it goes, and the caret behind it (docs/domains/aiWriter.md). Nothing outside
 * of the range is lost.
 */
export function insertAnswer(state: EditorState, range: Range, content: ContentNode, manner: Manner): Inserted {
  const answer = state.schema.nodeFromJSON(content);
  const change = state.tr;
  let end: number | null = null;
  if (manner === 'continue') end = continueWith(change, range.to, answer);
  else if (manner === 'replace') end = distributeAnswer(change, range, answer) ?? replaceBlocks(change, range, answer);
  const isBelow = end === null;
  end ??= insertBelow(change, range, answer);
  const { paragraph } = state.schema.nodes;
  // Below a new table at the end is a place for the caret.
  if (paragraph && hasPlaceBelow(state.doc) && !hasPlaceBelow(change.doc))
    change.insert(change.doc.content.size, paragraph.create());
  change.setSelection(caretAt(change.doc, end));
  return { change, isBelow: isBelow && manner !== 'below' };
}

/** Behind what was put in; below it where it is a table, whose bar would hide what is above. */
function caretAt(doc: Node, end: number): Selection {
  const $end = doc.resolve(end);
  const isBelow = $end.parent.type.name === 'table';
  return isBelow ? TextSelection.near(doc.resolve($end.after()), 1) : TextSelection.near($end, -1);
}

const hasPlaceBelow = ({ lastChild }: Node): boolean =>
  lastChild?.isTextblock === true || lastChild?.type.name.endsWith('List') === true;

/** Goes on behind a text in its own formatting; a blank is put between words. Null for more than one paragraph. */
function continueWith(change: Transaction, at: number, answer: Node): number | null {
  const $at = change.doc.resolve(at);
  const only = answer.childCount === 1 ? answer.firstChild : null;
  if (only?.type.name !== 'paragraph' || !$at.parent.inlineContent)
    return replaceBlocks(change, { from: at, to: at }, answer);
  const words = inlineIn($at.parent, only, $at.marks());
  const isApart = /[\p{L}\p{N}\p{Pe}\p{Pf},.;:!?"'’]$/u.test($at.nodeBefore?.text ?? '');
  const isWord = /^[\p{L}\p{N}\p{Ps}\p{Pi}"'‘]/u.test(only.textContent);
  const blank = isApart && isWord ? [change.doc.type.schema.text(' ', $at.marks())] : [];
  const all = Fragment.fromArray([...blank, ...words.content]);
  change.insert(at, all);
  return at + all.size;
}

/** Replaces a range by blocks; what is left of its first and last block stays. Null when its place takes none. */
function replaceBlocks(change: Transaction, { from, to }: Range, answer: Node): number | null {
  const [$from, $to] = [change.doc.resolve(from), change.doc.resolve(to)];
  const range = $from.blockRange($to);
  if (!range) return null;
  const isFlat = $from.depth === range.depth + 1 && $to.depth === range.depth + 1;
  if (!isFlat) return replaceWhole(change, $from, $to, answer);
  const blocks = [...answer.children];
  const before = $from.parent.cut(0, $from.parentOffset);
  const after = $to.parent.cut($to.parentOffset);
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (before.content.size > 0) {
    if (first?.type.name === 'paragraph') blocks[0] = before.copy(before.content.append(first.content));
    else blocks.unshift(before);
  }
  let rest = 1;
  if (after.content.size > 0) {
    const kept = blocks.at(-1);
    rest += after.content.size;
    if (last?.type.name === 'paragraph' && kept)
      blocks[blocks.length - 1] = kept.copy(kept.content.append(after.content));
    else {
      blocks.push(after);
      rest += 1;
    }
  }
  return replaceIn(change, range.depth, $from, $to, blocks, rest);
}

/** Replaces the innermost blocks that a range covers as a whole, such as a list or some of its items. */
function replaceWhole(change: Transaction, $from: ResolvedPos, $to: ResolvedPos, answer: Node): number | null {
  for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
    const { type } = $from.node(depth);
    const isCovered =
      isNothing(change.doc, $from.before(depth + 1), $from.pos) && isNothing(change.doc, $to.pos, $to.after(depth + 1));
    if (!isCovered) return null;
    const only = answer.childCount === 1 ? answer.firstChild : null;
    const blocks = only?.type === type && type.name.endsWith('List') ? only.children : answer.children;
    const end = type.name.startsWith('table') ? null : replaceIn(change, depth, $from, $to, blocks, 1);
    if (end !== null) return end;
  }
  return null;
}

/** @param rest how far before the end of what is put in the answer ends. */
function replaceIn(
  change: Transaction,
  depth: number,
  $from: ResolvedPos,
  $to: ResolvedPos,
  blocks: readonly Node[],
  rest: number,
): number | null {
  const parent = $from.node(depth);
  const content = Fragment.fromArray([...blocks]);
  if (!parent.canReplace($from.index(depth), $to.indexAfter(depth), content)) return null;
  const start = $from.before(depth + 1);
  change.replaceWith(start, $to.after(depth + 1), content);
  return start + content.size - rest;
}

const isNothing = (doc: Node, from: number, to: number): boolean => doc.textBetween(from, to, null, '\ufffc') === '';

/** Puts blocks below those of a range: a list that they lie in, or a table with more than one of them, stays whole. */
function insertBelow(change: Transaction, { from, to }: Range, answer: Node): number {
  const $at = change.doc.resolve(to);
  for (let depth = Math.min($at.depth, $at.sharedDepth(from) + 1); depth > 0; depth -= 1) {
    const container = $at.node(depth - 1);
    const index = $at.index(depth - 1) + 1;
    const isPart = /(List|Item|Row|^table)$/i.test(container.type.name);
    if (isPart || !container.canReplace(index, index, answer.content)) continue;
    const start = $at.after(depth);
    change.insert(start, answer.content);
    return start + answer.content.size - 1;
  }
  const end = change.doc.content.size;
  change.insert(end, answer.content);
  return end + answer.content.size - 1;
}
