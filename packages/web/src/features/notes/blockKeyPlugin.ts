import { isKeyedBlock, newBlockKey } from '@snaplore/schema/notes/blockKeys';
import { Extension } from '@tiptap/core';
import { Slice, type Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
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
          const isOwn = transactions.some(
            (transaction) => transaction.docChanged && transaction.getMeta(ySyncPluginKey) === undefined,
          );
          if (!isOwn) return null;
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
