import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { moveBlockTo } from './moveBlock.js';
import { unitByKey, type BlockUnit } from './blockUnit.js';

const dragged = new WeakMap<EditorView, BlockUnit>();

/** Begins to drag a block by its handle. */
export function beginBlockDrag(view: EditorView, unit: BlockUnit, data: DataTransfer): void {
  const selection = NodeSelection.create(view.state.doc, unit.position);
  const slice = selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  data.clearData();
  data.setData('text/html', dom.innerHTML);
  data.setData('text/plain', text);
  data.effectAllowed = 'copyMove';
  const shown = view.nodeDOM(unit.position);
  if (shown instanceof HTMLElement) data.setDragImage(shown, 0, 0);
  dragged.set(view, unit);
  // For the line that shows where it would be dropped.
  view.dragging = { slice, move: true };
}

export function endBlockDrag(view: EditorView): void {
  dragged.delete(view);
  view.dragging = null;
}

/** Moves a dragged block to where it is dropped. */
export const blockDrop = (): Plugin =>
  new Plugin({
    props: {
      handleDrop: (view, event, slice, isMoved) => {
        const begun = dragged.get(view);
        if (!begun || !isMoved) return false;
        dragged.delete(view);
        const { doc, tr } = view.state;
        // Others may have moved it meanwhile.
        const key: unknown = begun.node.attrs['key'];
        const unit = typeof key === 'string' ? unitByKey(doc, key) : begun;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (!unit || !at || doc.nodeAt(unit.position)?.type !== unit.node.type) return true;
        const target = dropPoint(doc, at.pos, slice);
        const moved = target === null ? null : moveBlockTo(tr, unit, target);
        if (moved) view.dispatch(moved.setMeta('uiEvent', 'drop'));
        view.focus();
        return true;
      },
    },
  });
