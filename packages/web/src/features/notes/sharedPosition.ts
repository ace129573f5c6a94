import type { EditorState } from '@tiptap/pm/state';
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap';
import type * as Y from 'yjs';

/** What is used of the editor's binding to the shared document. */
interface Bound {
  doc: Y.Doc;
  type: Y.XmlFragment;
  binding: {
    mapping: Parameters<typeof relativePositionToAbsolutePosition>[3];
    mux: (act: () => void) => void;
    destroy(): void;
    _isLocalCursorInView: () => boolean;
    _forceRerender: () => void;
  };
}

/** Returns what binds an editor to its shared document; null for one that is not bound. */
export function boundOf(state: EditorState): Bound | null {
  const sync = ySyncPluginKey.getState(state) as Partial<Bound> | undefined;
  return sync?.binding && sync.doc && sync.type ? (sync as Bound) : null;
}

/**
 * Returns a position as the shared document has it. A change of others replaces the editor's whole document: this
 * position stays where it is in the text. Null in an editor that is not bound.
 */
export function toShared(state: EditorState, position: number): Y.RelativePosition | null {
  const bound = boundOf(state);
  if (!bound) return null;
  // The library says `any`.
  return absolutePositionToRelativePosition(position, bound.type, bound.binding.mapping) as Y.RelativePosition;
}

/** Returns where such a position is now; null when its block is not there any more. */
export function fromShared(state: EditorState, position: Y.RelativePosition | null): number | null {
  const bound = boundOf(state);
  if (!bound || !position) return null;
  const at = relativePositionToAbsolutePosition(bound.doc, bound.type, position, bound.binding.mapping);
  return at === null ? null : Math.min(Math.max(0, at), state.doc.content.size);
}
