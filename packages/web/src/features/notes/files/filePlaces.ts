import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { brokenLimit } from '../paste/fitSlice.js';
import { fromShared, toShared } from '../sharedPosition.js';
import { endUndoStep, joinUndoStep } from '../undoStep.js';
import { insertFile, placeOf } from './filePlace.js';
import type { FileKind } from './sendNoteFile.js';

/** A file on its way into the note: where it will be, and what is shown there meanwhile. */
interface Held {
  id: string;
  kind: FileKind;
  element: HTMLElement;
  at: number;
  /**
   * The same in the shared document. Nothing is drawn from it, so it is set in place: the document has what the user
   * wrote only after the editor's state has been replaced.
   */
  shared: Y.RelativePosition | null;
}

type Change =
  | { type: 'hold'; held: Held }
  | { type: 'release'; id: string }
  | { type: 'inserted'; id: string; end: number; behind: readonly string[] };

export const filePlacesKey = new PluginKey<readonly Held[]>('filePlaces');

function apply(transaction: Transaction, before: readonly Held[], state: EditorState): readonly Held[] {
  const change = transaction.getMeta(filePlacesKey) as Change | undefined;
  if (before.length === 0 && change === undefined) return before;
  // A change of others replaces the whole document: positions are those of the shared one.
  const isOthers = transaction.getMeta(ySyncPluginKey) !== undefined;
  let held = before;
  if (transaction.docChanged)
    held = before.map((each) => ({
      ...each,
      at: isOthers ? (fromShared(state, each.shared) ?? state.doc.content.size) : transaction.mapping.map(each.at, -1),
    }));
  if (change?.type === 'hold') return [...held, change.held];
  if (change?.type === 'release') return held.filter(({ id }) => id !== change.id);
  if (change?.type === 'inserted')
    return held.flatMap((each) =>
      each.id === change.id ? [] : change.behind.includes(each.id) ? [{ ...each, at: change.end }] : [each],
    );
  return held;
}

function draw(held: readonly Held[], doc: Node): DecorationSet {
  return DecorationSet.create(
    doc,
    held.map(({ id, kind, at, element }) =>
      Decoration.widget(placeOf(doc, at, kind).from, element, {
        key: id,
        // What is typed there stands behind it.
        side: -1,
        stopEvent: () => true,
        ignoreSelection: true,
      }),
    ),
  );
}

/**
 * Shows files that are on their way into a note where they will be. It is a drawing of this editor alone: others see
 * nothing, and undo brings none of it back.
 * @param onMoved called after a change of the user that may have moved them.
 */
export function filePlaces(onMoved: () => void): Plugin<readonly Held[]> {
  return new Plugin<readonly Held[]>({
    key: filePlacesKey,
    state: { init: () => [], apply: (transaction, held, _before, after) => apply(transaction, held, after) },
    props: {
      decorations: (state) => {
        const held = filePlacesKey.getState(state) ?? [];
        return held.length === 0 ? DecorationSet.empty : draw(held, state.doc);
      },
    },
    view: () => ({
      update: (view, before) => {
        const held = filePlacesKey.getState(view.state) ?? [];
        if (held.length === 0 || view.state.doc === before.doc) return;
        const moved = held.filter(({ at, shared }) => !shared || fromShared(view.state, shared) !== at);
        for (const each of moved) each.shared = toShared(view.state, each.at) ?? each.shared;
        if (moved.length > 0) onMoved();
      },
    }),
  });
}

const heldOf = ({ state }: EditorView, id: string): Held | undefined =>
  filePlacesKey.getState(state)?.find((each) => each.id === id);

/** Begins to show a file at a position, or at one that `sharedPlace` returned; at the end when that is gone. */
export function holdPlace(
  view: EditorView,
  { id, kind, element }: Pick<Held, 'id' | 'kind' | 'element'>,
  position: number | Uint8Array | null,
): void {
  const { state } = view;
  let shared: Y.RelativePosition | null = null;
  if (typeof position === 'number') shared = toShared(state, position);
  else if (position) shared = Y.decodeRelativePosition(position);
  const at = typeof position === 'number' ? position : (fromShared(state, shared) ?? state.doc.content.size);
  const held = { id, kind, element, at, shared };
  view.dispatch(state.tr.setMeta(filePlacesKey, { type: 'hold', held } satisfies Change));
}

/** Where a file will be, as it can be kept; null when that is not known. */
export function sharedPlace(view: EditorView, id: string): Uint8Array<ArrayBuffer> | null {
  const shared = heldOf(view, id)?.shared;
  return shared ? new Uint8Array(Y.encodeRelativePosition(shared)) : null;
}

/** Shows a file no longer. */
export function releasePlace(view: EditorView, id: string): void {
  if (heldOf(view, id)) view.dispatch(view.state.tr.setMeta(filePlacesKey, { type: 'release', id } satisfies Change));
}

/**
 * Puts the node of a file in place of what was shown, as one step of undo.
 * @param isJoined undone with the text that it was pasted with, and no step of its own.
 * @returns whether the note had room for it.
 */
export function fillPlace(view: EditorView, id: string, file: Node, isJoined = false): boolean {
  const held = filePlacesKey.getState(view.state) ?? [];
  const index = held.findIndex((each) => each.id === id);
  const own = held[index];
  const { state } = view;
  if (!own) return false;
  const { from } = placeOf(state.doc, own.at, own.kind);
  // What was put there after it comes behind it.
  const behind = held.slice(index + 1).filter((each) => placeOf(state.doc, each.at, each.kind).from === from);
  const change = state.tr;
  const end = insertFile(change, own.at, own.kind, file);
  if (brokenLimit(state.doc, change.doc) !== null) return false;
  if (isJoined) joinUndoStep(state);
  else endUndoStep(state);
  const inserted: Change = { type: 'inserted', id, end, behind: behind.map((each) => each.id) };
  view.dispatch(change.setMeta(filePlacesKey, inserted));
  endUndoStep(state);
  return true;
}
