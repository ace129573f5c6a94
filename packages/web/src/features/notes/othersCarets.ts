import type { PresenceChange } from '@snaplore/schema/notes/collab';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { firstName, safeCaretColour } from './caretColour.js';
import { readSelection } from './pendingSelection.js';
import { fromShared, toShared } from './sharedPosition.js';

/** The carets of others as they are drawn. */
interface Carets {
  decorations: DecorationSet;
  /** How often all of them were drawn: typing moves those that are drawn. */
  drawings: number;
}

/** Where a client's caret is, as its presence has it. */
interface Cursor {
  anchor: Y.RelativePosition;
  head: Y.RelativePosition;
}

const key = new PluginKey<Carets>('othersCarets');
const wordJoiner = '\u2060';

function drawCaret(name: string, colour: string): HTMLElement {
  const caret = document.createElement('span');
  caret.className = 'note-caret';
  caret.style.setProperty('--caret', colour);
  const label = document.createElement('b');
  label.textContent = firstName(name);
  caret.append(wordJoiner, label, wordJoiner);
  return caret;
}

const stringOf = (value: unknown, name: string): string => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
  return typeof found === 'string' ? found : '';
};

/** Returns where a caret is in the shared document; null for what is no caret. */
function cursorOf(presence: Record<string, unknown> | null): Cursor | null {
  const cursor = presence?.['cursor'] as { anchor?: unknown; head?: unknown } | null | undefined;
  const { anchor, head } = cursor ?? {};
  if (typeof anchor !== 'object' || !anchor || typeof head !== 'object' || !head) return null;
  return { anchor: Y.createRelativePositionFromJSON(anchor), head: Y.createRelativePositionFromJSON(head) };
}

function drawOne(client: number, user: unknown, anchor: number, head: number): Decoration[] {
  const name = stringOf(user, 'name');
  const colour = safeCaretColour(stringOf(user, 'color'), stringOf(user, 'id') || name);
  const caret = Decoration.widget(head, () => drawCaret(name, colour), {
    key: `${String(client)} ${colour} ${name}`,
    side: 10,
    client,
  });
  if (anchor === head) return [caret];
  const attributes = { class: 'note-selection', style: `--caret: ${colour}` };
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  return [caret, Decoration.inline(from, to, attributes, { inclusiveEnd: true, inclusiveStart: false, client })];
}

/**
 * Returns the carets of all other clients.
 * @param before those that are drawn in the same text: one whose text has not arrived stays where it was.
 */
function draw(state: EditorState, awareness: Awareness, before: DecorationSet): DecorationSet {
  const drawn: Decoration[] = [];
  for (const [client, presence] of awareness.getStates()) {
    const cursor = client === awareness.clientID ? null : cursorOf(presence);
    if (!cursor) continue;
    const [anchor, head] = [fromShared(state, cursor.anchor), fromShared(state, cursor.head)];
    if (anchor !== null && head !== null) drawn.push(...drawOne(client, presence['user'], anchor, head));
    else drawn.push(...before.find(undefined, undefined, (spec: { client?: number }) => spec.client === client));
  }
  return DecorationSet.create(state.doc, drawn);
}

/** Tells others where the caret is: nowhere while the editor has no focus. */
function tellCaret(view: EditorView, awareness: Awareness): void {
  const { state } = view;
  const told = cursorOf(awareness.getLocalState());
  if (view.hasFocus()) {
    const { selection } = state;
    const anchor = toShared(state, selection.anchor);
    const head = selection.head === selection.anchor ? anchor : toShared(state, selection.head);
    if (!anchor || !head) return;
    const isTold =
      told && Y.compareRelativePositions(told.anchor, anchor) && Y.compareRelativePositions(told.head, head);
    if (!isTold) awareness.setLocalStateField('cursor', { anchor, head });
  } else if (told && fromShared(state, told.anchor) !== null) {
    // It is this editor's.
    awareness.setLocalStateField('cursor', null);
  }
}

/**
 * Draws the carets of others, and tells others of the user's own. A caret that comes right before the text it stands in
 * is drawn with that; by itself it is drawn in the page's next frame, however many move, and the user's own draws none.
 */
export function othersCarets(awareness: Awareness): Plugin<Carets> {
  return new Plugin<Carets>({
    key,
    state: {
      init: (_config, state) => ({ decorations: draw(state, awareness, DecorationSet.empty), drawings: 0 }),
      apply: (transaction, before, _former, state) => {
        // A change of others replaces the whole document.
        const isReplaced = transaction.getMeta(ySyncPluginKey) !== undefined;
        if (isReplaced || transaction.getMeta(key) !== undefined) {
          const kept = transaction.docChanged ? DecorationSet.empty : before.decorations;
          return { decorations: draw(state, awareness, kept), drawings: before.drawings + 1 };
        }
        if (!transaction.docChanged) return before;
        return { ...before, decorations: before.decorations.map(transaction.mapping, transaction.doc) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view: (view) => {
      let frame: number | null = null;
      const drawNow = (): void => {
        frame = null;
        if (view.isDestroyed) return;
        readSelection(view);
        view.dispatch(view.state.tr.setMeta(key, true));
      };
      const changed = ({ added, updated, removed }: PresenceChange): void => {
        const isOthers = [...added, ...updated, ...removed].some((client) => client !== awareness.clientID);
        if (isOthers) frame ??= requestAnimationFrame(drawNow);
      };
      const tell = (): void => tellCaret(view, awareness);
      const stop = (): void => {
        if (frame !== null) cancelAnimationFrame(frame);
        frame = null;
      };
      awareness.on('change', changed);
      view.dom.addEventListener('focusin', tell);
      view.dom.addEventListener('focusout', tell);
      // A menu that registered has ended the former view, which told others that the caret is nowhere.
      tell();
      return {
        update: (_view, before) => {
          if (key.getState(view.state)?.drawings !== key.getState(before)?.drawings) stop();
          if (view.state.doc !== before.doc || !view.state.selection.eq(before.selection)) tell();
        },
        destroy: () => {
          stop();
          awareness.off('change', changed);
          view.dom.removeEventListener('focusin', tell);
          view.dom.removeEventListener('focusout', tell);
          awareness.setLocalStateField('cursor', null);
        },
      };
    },
  });
}
