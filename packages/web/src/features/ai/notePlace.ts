import type { EditorState } from '@tiptap/pm/state';
import * as Y from 'yjs';
import { fromShared, toShared } from '../notes/sharedPosition.js';
import type { Range } from './answerPieces.js';

/** A place in a note and what was there, as it can be kept: it is found again after a reload of the page. */
export interface NotePlace {
  /** As the shared document has it; null in an editor that is not bound to one. */
  shared: { from: unknown; to: unknown } | null;
  /** Where it was in the editor. */
  range: Range;
  /** What was there. */
  text: string;
}

/** @param isChanged whether something else is there now */
type FoundPlace = Range & { isChanged: boolean };

const textAt = ({ doc }: EditorState, { from, to }: Range): string => doc.textBetween(from, to, '\n', '\ufffc');

export function keepPlace(state: EditorState, range: Range): NotePlace {
  const [from, to] = [toShared(state, range.from), toShared(state, range.to)];
  const shared = from &&
    to && { from: Y.relativePositionToJSON(from) as unknown, to: Y.relativePositionToJSON(to) as unknown };
  return { shared, range: { from: range.from, to: range.to }, text: textAt(state, range) };
}

/** Returns where a place is now, whatever others wrote around it; null when its block is not there any more. */
export function findPlace(state: EditorState, { shared, range, text }: NotePlace): FoundPlace | null {
  const found = shared ? rangeOf(state, shared) : range;
  const { size } = state.doc.content;
  if (!found || found.to > size) return null;
  const length = range.to - range.from;
  // What others write right beside it is found within its ends, and is no part of it.
  const candidates = [found, { from: found.from, to: found.from + length }, { from: found.to - length, to: found.to }];
  const same = candidates.find(
    (each) => each.from >= 0 && each.to <= size && each.from <= each.to && textAt(state, each) === text,
  );
  return { ...(same ?? found), isChanged: same === undefined };
}

function rangeOf(state: EditorState, { from, to }: NonNullable<NotePlace['shared']>): Range | null {
  const [start, end] = [from, to].map((each) => fromShared(state, Y.createRelativePositionFromJSON(each)));
  return start == null || end == null ? null : { from: Math.min(start, end), to: Math.max(start, end) };
}
