import { posToDOMRect, type Editor } from '@tiptap/core';
import type { BubbleMenu } from '@tiptap/react/menus';
import type { ComponentProps } from 'react';

/** Pixels from the top of the window from which on the bar is above the text (docs/domains/notes.md). */
export const leastRoomAbove = 200;

/** Returns on which side of the selected text the bar is, by the top of the selection's anchor in the window. */
export function sideOfBar(anchorTop: number): 'top' | 'bottom' {
  return anchorTop >= leastRoomAbove ? 'top' : 'bottom';
}

type Options = NonNullable<ComponentProps<typeof BubbleMenu>['options']>;
type Reference = NonNullable<ComponentProps<typeof BubbleMenu>['getReferencedVirtualElement']>;

/** The distance of the bar to the text and to the window's edges, in pixels. */
const [gap, edge] = [8, 8];

/** Places the bar over the selected text. Its element says on which side it is (`data-side`), for its panels. */
export class BarPlace {
  private element: HTMLElement | null = null;
  private side: 'top' | 'bottom' = 'top';

  constructor(private readonly editor: Editor) {}

  /** The bar came or went. */
  attach(element: HTMLElement | null): void {
    this.element = element;
  }

  /** The bar, while it is there. */
  bar(): HTMLElement | null {
    return this.element;
  }

  readonly options: Options = {
    placement: 'top',
    offset: gap,
    shift: { padding: edge },
    // The library has one place, and another for want of room: that there is none above tells it of the other side.
    flip: () => ({
      mainAxis: this.side === 'bottom',
      crossAxis: false,
      padding: { top: 1_000_000 },
      fallbackPlacements: ['bottom'],
    }),
  };

  readonly reference: Reference = () => {
    const { view, state } = this.editor;
    const { anchor, from, to } = state.selection;
    this.side = sideOfBar(view.coordsAtPos(anchor).top);
    if (this.element) this.element.dataset['side'] = this.side;
    const box = posToDOMRect(view, from, to);
    // Of a selection that is larger than the window the part in sight counts.
    const room = (this.element?.offsetHeight ?? 0) + gap + edge;
    const top = Math.max(box.top, this.side === 'top' ? room : 0);
    const bottom = Math.min(box.bottom, window.innerHeight - (this.side === 'bottom' ? room : 0));
    const shown = new DOMRect(box.left, top, box.width, Math.max(0, bottom - top));
    return { getBoundingClientRect: () => shown, getClientRects: () => [shown] };
  };
}
