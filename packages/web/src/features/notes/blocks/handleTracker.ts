import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { isList } from './removeBlock.js';
import { unitAround, unitAt, unitByKey, unitOfSelection, type BlockUnit } from './blockUnit.js';

/** The least room beside a block for both buttons and for one, in pixels. */
const roomForBoth = 60;
const roomForOne = 30;

/**
 * Keeps the block handle beside the block under the pointer; where there is no pointer, beside the caret's. Moves the
 * element itself, so that neither the pointer nor typing draws the page again.
 */
export class HandleTracker {
  private unit: BlockUnit | null = null;
  private frame = 0;
  /** True while a menu of the handle is open: it stays. */
  isHeld = false;

  constructor(
    private readonly editor: Editor,
    private readonly handle: HTMLElement,
  ) {}

  /** Begins to follow. Returns a function that stops it. */
  follow(): () => void {
    const page = this.handle.parentElement;
    const hasPointer = matchMedia('(hover: hover)').matches;
    const move = (event: MouseEvent): void => {
      if (this.isHeld || event.buttons !== 0 || this.handle.contains(event.target as Node)) return;
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.point(event.clientX, event.clientY));
    };
    const leave = (): void => {
      cancelAnimationFrame(this.frame);
      if (hasPointer && !this.isHeld) this.hide();
    };
    const typed = ({ transaction }: { transaction: Transaction }): void => {
      if (this.handle.dataset['shown'] === undefined) return;
      // What others type may move the block.
      if (this.isHeld || transaction.getMeta(ySyncPluginKey) !== undefined) this.show(this.current());
      else this.hide();
    };
    const select = (): void => {
      if (!hasPointer && !this.isHeld && this.editor.isFocused) this.show(unitOfSelection(this.editor.state));
    };
    const room = page?.parentElement;
    room?.addEventListener('mousemove', move);
    room?.addEventListener('mouseleave', leave);
    this.editor.on('update', typed);
    this.editor.on('selectionUpdate', select);
    this.editor.on('focus', select);
    return () => {
      cancelAnimationFrame(this.frame);
      room?.removeEventListener('mousemove', move);
      room?.removeEventListener('mouseleave', leave);
      this.editor.off('update', typed);
      this.editor.off('selectionUpdate', select);
      this.editor.off('focus', select);
    };
  }

  /** The block that the handle stands for, where it is now; null when somebody else has deleted it. */
  current(): BlockUnit | null {
    const { unit } = this;
    if (!unit) return null;
    const { doc } = this.editor.state;
    const key: unknown = unit.node.attrs['key'];
    if (typeof key === 'string') return unitByKey(doc, key);
    return doc.nodeAt(unit.position)?.type === unit.node.type
      ? { position: unit.position, node: doc.nodeAt(unit.position) as BlockUnit['node'] }
      : null;
  }

  private point(x: number, y: number): void {
    const { view, isEditable, isDestroyed } = this.editor;
    if (isDestroyed || !isEditable) return;
    const text = view.dom.getBoundingClientRect();
    if (y < text.top || y > text.bottom) return;
    const at = view.posAtCoords({ left: Math.min(text.right - 2, Math.max(text.left + 2, x)), top: y });
    if (!at) return;
    const unit =
      unitAround(view.state.doc.resolve(at.pos)) ?? (at.inside < 0 ? null : unitAt(view.state.doc, at.inside));
    if (unit) this.show(unit);
  }

  /** Shows the handle beside a block. */
  show(unit: BlockUnit | null): void {
    const { view } = this.editor;
    const block = unit && view.nodeDOM(unit.position);
    const page = this.handle.parentElement;
    if (!unit || !page || !(block instanceof HTMLElement) || unit.node.type.name === 'columns') {
      this.hide();
      return;
    }
    this.unit = unit;
    const around = page.getBoundingClientRect();
    const box = block.getBoundingClientRect();
    const $unit = view.state.doc.resolve(unit.position);
    const list = isList($unit.parent.type.name) ? block.parentElement?.getBoundingClientRect() : undefined;
    const left = list?.left ?? box.left;
    const column = block.closest('[data-type="column"]')?.getBoundingClientRect();
    // Columns beside one another leave room for one button.
    const isBeside = column !== undefined && column.left > around.left + around.width / 4;
    const room = isBeside ? roomForOne : left - (page.parentElement ?? page).getBoundingClientRect().left;
    const style = getComputedStyle(block);
    const line = (parseFloat(style.lineHeight) || 24) + 2 * (parseFloat(style.paddingTop) || 0);
    this.handle.dataset['room'] = room >= roomForBoth ? 'both' : room >= roomForOne ? 'one' : 'little';
    this.handle.style.top = `${String(box.top - around.top + (Math.min(line, box.height) - 24) / 2)}px`;
    this.handle.style.left = `${String(left - around.left)}px`;
    this.handle.dataset['shown'] = '';
  }

  hide(): void {
    delete this.handle.dataset['shown'];
  }
}
