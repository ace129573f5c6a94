import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { useStored } from '../lib/stored.js';
import styles from './ResizableSide.module.css';

/** Which sidebar it is: each keeps a width of its own. */
export type SideKind =
  'workspaces' | 'workspace' | 'article' | 'settings' | 'admin' | 'comments' | 'versions' | 'transcript';

interface ResizableSideProps {
  kind: SideKind;
  /** The accessible name of the sidebar and of its edge. */
  label: string;
  /** The edge that is dragged: the left one if the sidebar is right of the page. */
  edge?: 'left' | 'right';
  /** Pixels until the person resizes it. */
  initial: number;
  /** The sidebar, as wide as `--w-side`. */
  children: ReactNode;
}

/** Pixels (docs/domains/screens.md). */
const min = 170;
const max = 600;
const within = (width: number) => Math.round(Math.min(max, Math.max(min, width)));
/** Pixels for one press of an arrow key, and with Shift. */
const step = 10;
const stride = 50;

/**
 * A sidebar 170 to 600 px wide, resized by dragging its edge or by arrow keys on it; Home and End go to the ends, a
 * double click resets it. The width is kept for each kind (docs/domains/screens.md). It is the landmark of its content.
 */
export function ResizableSide({ kind, label, edge = 'right', initial, children }: ResizableSideProps) {
  const outward = edge === 'right' ? 1 : -1;
  const [stored, store] = useStored(`snaplore-width-${kind}`, String(initial));
  const width = within(Number(stored) || initial);
  const side = useRef<HTMLElement>(null);
  const start = useRef<{ x: number; width: number } | null>(null);

  // While dragging only the style changes: nothing renders again until it ends.
  const show = (handle: HTMLElement, next: number) => {
    side.current?.style.setProperty('--w-side', `${next}px`);
    handle.setAttribute('aria-valuenow', String(next));
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset['dragging'] = 'true';
    // Measured: a narrow window may make it smaller than its width.
    start.current = { x: event.clientX, width: side.current?.offsetWidth ?? width };
  };
  const dragged = (event: PointerEvent<HTMLDivElement>) =>
    start.current ? within(start.current.width + outward * (event.clientX - start.current.x)) : null;
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const next = dragged(event);
    if (next !== null) show(event.currentTarget, next);
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    const next = dragged(event);
    start.current = null;
    delete event.currentTarget.dataset['dragging'];
    if (next !== null) store(String(next));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = outward * (event.shiftKey ? stride : step);
    const next = { ArrowRight: width + by, ArrowLeft: width - by, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    store(String(within(next)));
  };

  return (
    <aside
      ref={side}
      className={styles.side}
      aria-label={label}
      data-edge={edge}
      style={{ '--w-side': `${width}px` } as CSSProperties}
    >
      {children}
      <div
        className={styles.handle}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={m.shell_resizeSidebar({ name: label })}
        aria-valuenow={width}
        aria-valuemin={min}
        aria-valuemax={max}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onDoubleClick={() => {
          store(String(initial));
        }}
        onKeyDown={press}
      />
    </aside>
  );
}
