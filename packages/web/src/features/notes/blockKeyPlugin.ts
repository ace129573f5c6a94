import { isKeyedBlock, newBlockKey } from '@snaplore/schema/notes/blockKeys';
import { Extension } from '@tiptap/core';
import { Slice, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { withoutKeys } from './blocks/withoutKeys.js';

function keysOf(doc: Node): Set<string> {
  const keys = new Set<string>();
  doc.descendants((node) => {
    const key: unknown = node.attrs['key'];
    if (typeof key === 'string') keys.add(key);
    return !node.isTextblock;
  });
  return keys;
}

function hasKeys($at: ResolvedPos): boolean {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const { type, attrs } = $at.node(depth);
    if (isKeyedBlock(type.name) && typeof attrs['key'] !== 'string') return false;
  }
  return true;
}

/** Whether a change is within the text of one block that has its key, as that of most keys is. */
function isTextAlone({ steps, docs }: Transaction): boolean {
  return steps.every((step, index) => {
    const doc = docs[index];
    if (!doc || !(step instanceof ReplaceStep)) return false;
    const { from, to, slice } = step;
    const $from = doc.resolve(from);
    if (!$from.parent.isTextblock || !$from.sameParent(doc.resolve(to))) return false;
    return slice.openStart === 0 && slice.openEnd === 0 && hasKeys($from);
  });
}

/**
 * Assigns keys to blocks that this person creates. A moved block keeps its key; a copy gets a new one. Blocks that
 * others create get their keys in their editors.
 */
export const BlockKeyPlugin = Extension.create({
  name: 'blockKeyNames',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          transformPasted: (slice, view) => {
            // Dragged within the note: moved, not copied.
            if (view.dragging?.move) return slice;
            const keys = keysOf(view.state.doc);
            const content = withoutKeys(slice.content, (key) => keys.has(key));
            return new Slice(content, slice.openStart, slice.openEnd);
          },
        },
        appendTransaction: (transactions, _before, state) => {
          // The whole note is read only where blocks may have been made.
          const mayHaveMade = transactions.some(
            (transaction) => transaction.getMeta(ySyncPluginKey) === undefined && !isTextAlone(transaction),
          );
          if (!mayHaveMade) return null;
          const seen = new Set<string>();
          const change = state.tr;
          state.doc.descendants((node, position) => {
            if (!isKeyedBlock(node.type.name)) return !node.isTextblock;
            const key: unknown = node.attrs['key'];
            if (typeof key === 'string' && !seen.has(key)) seen.add(key);
            else {
              const made = newBlockKey();
              seen.add(made);
              change.setNodeAttribute(position, 'key', made);
            }
            return !node.isTextblock;
          });
          return change.docChanged ? change : null;
        },
      }),
    ];
  },
});
