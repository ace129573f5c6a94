import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { placeAt, type DropPlace } from './moveRows.js';
import { rowHeight } from './TreeView.js';
import type { ArticleRow } from './treeRows.js';

/** Pixels that the pointer moves before a press becomes a drag. */
const slack = 4;
/** Pixels of one level. */
export const indent = 16;
/** Pixels from an edge at which the list begins to scroll, and how many it scrolls in a frame at the very edge. */
const edge = 40;
const fastest = 14;

/** A drag that is under way: what is dragged, and where it would come to stand. */
export interface RowDrag extends DropPlace {
  articleId: string;
  title: string;
  /** How many of the rows to be seen stand above the place. */
  gap: number;
}

interface DragOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** What follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  rows: readonly ArticleRow[];
  /** Those of them that are to be seen. */
  shown: readonly ArticleRow[];
  onDrop: (articleId: string, place: DropPlace) => void;
}

interface RowDragging {
  drag: RowDrag | null;
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
}

/**
 * Dragging a row to another place by mouse, pen or finger (a finger takes it by the grip, elsewhere it scrolls): up and down
 * chooses between which rows, left and right how far in. Escape lets go of it. While it moves nothing is drawn but the line
 * that shows the place; what follows the pointer is moved past React.
 */
export function useRowDrag(options: DragOptions): RowDragging {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const latest = useRef(options);
  useEffect(() => { latest.current = options; });
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => { end.current?.(); }, []);

  const onPointerDown = (down: ReactPointerEvent<HTMLElement>) => {
    const target = down.target instanceof Element ? down.target : null;
    const index = target?.closest<HTMLElement>('[data-index]')?.dataset['index'];
    const row = index === undefined ? undefined : options.shown[Number(index)];
    if (!row || down.button !== 0 || target?.closest('[data-caret]') || (down.pointerType === 'touch' && !target?.closest('[data-grip]'))) return;
    end.current?.();
    end.current = follow(row, down, latest, setDrag);
  };
  return { drag, onPointerDown };
}

/** Follows the pointer until it is let go; returns what ends that. */
function follow(row: ArticleRow, down: { clientX: number; clientY: number; pointerId: number }, latest: RefObject<DragOptions>, show: (drag: RowDrag | null) => void): () => void {
  let at = { x: down.clientX, y: down.clientY };
  let shown: RowDrag | null = null;
  let frame = 0;

  const look = () => {
    const { scroller: { current: scroller }, ghost: { current: ghost }, rows, shown: inSight } = latest.current;
    if (!scroller) return;
    const { top } = scroller.getBoundingClientRect();
    const gap = Math.max(0, Math.min(inSight.length, Math.round((at.y - top + scroller.scrollTop) / rowHeight)));
    const place = placeAt(rows, inSight, row.articleId, gap, row.depth + Math.round((at.x - down.clientX) / indent));
    if (ghost) ghost.style.transform = `translate(${String(at.x + 12)}px, ${String(at.y + 8)}px)`;
    if (shown && shown.gap === gap && shown.depth === place.depth && shown.after === place.after) return;
    shown = { articleId: row.articleId, title: row.title, gap, ...place };
    show(shown);
  };
  const step = () => {
    const scroller = latest.current.scroller.current;
    if (!scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const into = at.y < top + edge ? at.y - top - edge : at.y > bottom - edge ? at.y - bottom + edge : 0;
    if (into !== 0) scroller.scrollTop += Math.round(Math.max(-1, Math.min(1, into / edge)) * fastest);
    look();
    frame = window.requestAnimationFrame(step);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (frame === 0 && Math.hypot(at.x - down.clientX, at.y - down.clientY) >= slack) frame = window.requestAnimationFrame(step);
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (frame !== 0) look();
    const dropped = shown;
    finish();
    if (dropped) latest.current.onDrop(dropped.articleId, dropped);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || frame === 0) return;
    event.preventDefault();
    event.stopPropagation();
    finish();
  };
  const finish = () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', finish);
    window.removeEventListener('keydown', onKey, true);
    show(null);
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', finish);
  window.addEventListener('keydown', onKey, true);
  return finish;
}
