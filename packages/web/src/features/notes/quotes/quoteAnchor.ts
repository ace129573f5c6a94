import type { EditorState } from '@tiptap/pm/state';
import * as Y from 'yjs';
import type { QuoteAnchor } from '../../comments/commentView.js';
import { boundOf, fromShared, toShared } from '../sharedPosition.js';

const encode = (position: Y.RelativePosition): string =>
  btoa(String.fromCharCode(...Y.encodeRelativePosition(position)));

function decode(text: string): Y.RelativePosition | null {
  try {
    return Y.decodeRelativePosition(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** A position of the editor that stays at the character before it (-1) or after it (0). */
function atCharacter(state: EditorState, position: number, side: -1 | 0): Y.RelativePosition | null {
  const bound = boundOf(state);
  const shared = toShared(state, position);
  const place = bound && shared && Y.createAbsolutePositionFromRelativePosition(shared, bound.doc);
  return place && Y.createRelativePositionFromTypeIndex(place.type, place.index, side);
}

/**
 * Returns a part of the live note as positions that follow its characters: what is written at its ends is not part of
 * it. Null where the editor is not bound to a live note.
 * @param from position in the editor
 * @param to position in the editor
 */
export function anchorOf(state: EditorState, from: number, to: number, epoch: number): QuoteAnchor | null {
  const start = atCharacter(state, from, 0);
  const end = atCharacter(state, to, -1);
  return start && end && { epoch, start: encode(start), end: encode(end) };
}

/** Returns the part of the editor's document that an anchor is on now; null when nothing of it is left. */
export function anchored(state: EditorState, { start, end }: QuoteAnchor): { from: number; to: number } | null {
  const from = fromShared(state, decode(start));
  const to = fromShared(state, decode(end));
  return from !== null && to !== null && from < to ? { from, to } : null;
}
