import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';

/** Pixels that the pointer moves before a press becomes a drag. */
const dragThreshold = 4;
/** Milliseconds after which a touch becomes a drag; shorter than the browser's own long press. */
const longPressMs = 350;
/** Pixels of indentation for each level. */
export const indent = 16;
/** Pixels from an edge within which the list scrolls, and the most pixels it scrolls in a frame. */
const scrollEdge = 40;
const maxScrollStep = 14;

/** A row of a nested list. */
interface DraggedRow {
  depth: number;
}

/** Where a row would be dropped: among which rows, and on which level. */
interface DropPlace {
  depth: number;
}

/** A drag in progress: what is dragged and where it would be dropped. */
export interface RowDrag<Row, Place> {
  row: Row;
  place: Place;
  /** How many visible rows are above the drop target. */
  gap: number;
}

interface DragOptions<Row, Place> {
  scroller: RefObject<HTMLDivElement | null>;
  /** The element that follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  /** The visible rows, each drawn with `data-index`, all of the same height in pixels. */
  shown: readonly Row[];
  rowHeight: number;
  /** Where a row goes that is dropped below so many rows, at best on the level `wanted`. */
  placeAt: (row: Row, gap: number, wanted: number) => Place;
  isSamePlace: (one: Place, other: Place) => boolean;
  onDrop: (row: Row, place: Place) => void;
}

interface RowDragging<Row, Place> {
  drag: RowDrag<Row, Place> | null;
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
}

/**
 * Drags a row by mouse, pen or touch; a touch drags by the grip at once, elsewhere after a long press, else it scrolls.
 * Moving up and down chooses the position, left and right the level; Escape cancels. During a drag only the line of the
 * drop target is rendered; the element at the pointer is moved without React.
 */
export function useRowDrag<Row extends DraggedRow, Place extends DropPlace>(
  options: DragOptions<Row, Place>,
): RowDragging<Row, Place> {
  const [drag, setDrag] = useState<RowDrag<Row, Place> | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const end = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      end.current?.();
    },
    [],
  );
  const isHeld = useRef(false);
  // Added on mount: a browser decides at the start of a touch whether it may scroll without asking the page.
  useEffect(() => {
    const scroller = latest.current.scroller.current;
    const preventScroll = (event: Event) => {
      if (isHeld.current && event.cancelable) event.preventDefault();
    };
    scroller?.addEventListener('touchmove', preventScroll, { passive: false });
    scroller?.addEventListener('contextmenu', preventScroll);
    return () => {
      scroller?.removeEventListener('touchmove', preventScroll);
      scroller?.removeEventListener('contextmenu', preventScroll);
    };
  }, []);

  const onPointerDown = (down: ReactPointerEvent<HTMLElement>) => {
    const target = down.target instanceof Element ? down.target : null;
    const index = target?.closest<HTMLElement>('[data-index]')?.dataset['index'];
    const row = index === undefined ? undefined : options.shown[Number(index)];
    if (!row || down.button !== 0 || target?.closest('[data-caret], [data-row-menu], input')) return;
    const start = { clientX: down.clientX, clientY: down.clientY, pointerId: down.pointerId };
    end.current?.();
    if (down.pointerType !== 'touch' || target?.closest('[data-grip]')) {
      end.current = trackDrag(row, start, latest, setDrag, false);
      return;
    }
    end.current = waitForLongPress(start, () => {
      isHeld.current = true;
      const show = (next: RowDrag<Row, Place> | null) => {
        isHeld.current = next !== null;
        setDrag(next);
      };
      end.current = trackDrag(row, start, latest, show, true);
    });
  };
  return { drag, onPointerDown };
}

interface PointerStart {
  clientX: number;
  clientY: number;
  pointerId: number;
}

/** Calls `onHeld` when a touch has stayed in place long enough. Returns a function that cancels it. */
function waitForLongPress(down: PointerStart, onHeld: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const finish = () => {
    window.clearTimeout(timer);
    listening.abort();
  };
  const onMove = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= dragThreshold) finish();
  };
  const timer = window.setTimeout(() => {
    finish();
    onHeld();
  }, longPressMs);
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', finish, { signal });
  window.addEventListener('pointercancel', finish, { signal });
  return finish;
}

/**
 * Tracks the pointer until it is released: from the first move, or at once for a touch (`isHeld`). Returns a function
 * that cancels it.
 */
function trackDrag<Row extends DraggedRow, Place extends DropPlace>(
  row: Row,
  down: PointerStart,
  latest: RefObject<DragOptions<Row, Place>>,
  show: (drag: RowDrag<Row, Place> | null) => void,
  isHeld: boolean,
): () => void {
  let at = { x: down.clientX, y: down.clientY };
  let shown: RowDrag<Row, Place> | null = null;
  let frame = 0;
  const listening = new AbortController();
  const { signal } = listening;

  const update = () => {
    const {
      scroller: { current: scroller },
      ghost: { current: ghost },
      shown: visibleRows,
      rowHeight,
      placeAt,
      isSamePlace,
    } = latest.current;
    if (!scroller) return;
    const { top } = scroller.getBoundingClientRect();
    const gap = Math.max(0, Math.min(visibleRows.length, Math.round((at.y - top + scroller.scrollTop) / rowHeight)));
    const place = placeAt(row, gap, row.depth + Math.round((at.x - down.clientX) / indent));
    if (ghost) ghost.style.transform = `translate(${String(at.x + 12)}px, ${String(at.y + 8)}px)`;
    if (shown && shown.gap === gap && isSamePlace(shown.place, place)) return;
    shown = { row, gap, place };
    show(shown);
  };
  const step = () => {
    const scroller = latest.current.scroller.current;
    if (!scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const overEdge =
      at.y < top + scrollEdge ? at.y - top - scrollEdge : at.y > bottom - scrollEdge ? at.y - bottom + scrollEdge : 0;
    if (overEdge !== 0)
      scroller.scrollTop += Math.round(Math.max(-1, Math.min(1, overEdge / scrollEdge)) * maxScrollStep);
    update();
    frame = window.requestAnimationFrame(step);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (frame === 0 && Math.hypot(at.x - down.clientX, at.y - down.clientY) >= dragThreshold)
      frame = window.requestAnimationFrame(step);
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (frame !== 0) update();
    const dropped = shown;
    finish();
    if (dropped) latest.current.onDrop(dropped.row, dropped.place);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || frame === 0) return;
    event.preventDefault();
    event.stopPropagation();
    finish();
  };
  const finish = () => {
    window.cancelAnimationFrame(frame);
    listening.abort();
    show(null);
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', finish, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  if (isHeld) frame = window.requestAnimationFrame(step);
  return finish;
}
