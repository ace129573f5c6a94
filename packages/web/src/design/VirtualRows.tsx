import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  Fragment,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import styles from './VirtualRows.module.css';

/** The attributes of a row's outermost element; stable between renderings, so rows may be memoised. */
export interface RowProps {
  ref: (row: Element | null) => void;
  'data-index': number;
  'aria-rowindex'?: number;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}

/** What a screen can do with the list. */
export interface VirtualRowsHandle {
  /** Scrolls as far as is needed to show a row; `center` puts it in the middle. */
  show(index: number, place: 'auto' | 'center'): void;
}

interface VirtualRowsProps<Item> {
  /** The body of a table whose first row is its header (the table has `aria-rowcount`), or a list. */
  as: 'tbody' | 'ul';
  items: readonly Item[];
  /** Pixels of a row that has not been measured yet. */
  height: number;
  /** Renders one row: `row` goes on its outermost element. */
  children: (item: Item, row: RowProps) => ReactNode;
  className?: string | undefined;
  /** Called when the last rows come near, to load more. */
  onEndNear?: (() => void) | undefined;
  /** Pixels below the visible rows from which the end is near; without it, the rows that are rendered beyond them. */
  endNear?: number | undefined;
  handle?: Ref<VirtualRowsHandle>;
}

/** Rows rendered beyond each edge. */
const overscan = 8;

/**
 * The visible rows of a list of any length; empty space replaces the others. The nearest ancestor with `data-scroll`,
 * or the list itself, scrolls. The row that had the focus last stays rendered with its neighbours, so that Tab, the
 * arrows and closing dialogs work after scrolling. Up and Down move from a row's control to the same one of the next
 * row.
 */
export function VirtualRows<Item extends { readonly id: string }>({
  as: Body,
  items,
  height,
  children,
  className,
  onEndNear,
  endNear,
  handle,
}: VirtualRowsProps<Item>) {
  const body = useRef<HTMLElement | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [above, setAbove] = useState(0);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept =
        focused === null
          ? []
          : [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
    [focused],
  );
  const hold = useCallback((element: HTMLElement | null) => {
    body.current = element;
  }, []);
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: items.length,
    estimateSize: () => height,
    getScrollElement: () => scrollerOf(body.current),
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    scrollMargin: above,
    // Until it is measured the list is as high as the window, so that its rows are rendered in the first pass.
    initialRect: { width: 0, height: window.innerHeight },
    overscan,
    rangeExtractor,
  });

  useImperativeHandle(
    handle,
    () => ({
      show: (index, align) => {
        virtual.scrollToIndex(index, { align });
      },
    }),
    [virtual],
  );

  // Other rows above these may appear and disappear too.
  useLayoutEffect(() => {
    setAbove(spaceAbove(body.current));
  }, [items, height]);

  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? -1;
  const isEndNear =
    endNear === undefined
      ? last >= items.length - overscan
      : (virtual.range?.endIndex ?? 0) >= items.length - 1 - Math.floor(endNear / height);
  useEffect(() => {
    if (isEndNear) onEndNear?.();
  }, [isEndNear, items.length, onEndNear]);

  let bottom = above;
  const gap = (pixels: number, key: string) =>
    pixels < 1 ? null : Body === 'tbody' ? (
      <tr key={key} aria-hidden="true" className={styles.gap}>
        <td style={{ height: pixels }} />
      </tr>
    ) : (
      <li key={key} aria-hidden="true" style={{ height: pixels }} />
    );
  return (
    <Body
      ref={hold}
      className={className}
      {...(Body === 'ul' ? { 'data-scroll': true } : {})}
      onFocus={({ target }: FocusEvent) => {
        setFocused((before) => indexOf(target) ?? before);
      }}
      onKeyDown={moveByArrows}
    >
      {drawn.map(({ index, start, end }) => {
        const item = items[index];
        if (item === undefined) return null;
        const space = gap(start - bottom, 'gap');
        bottom = end;
        const place =
          Body === 'tbody'
            ? { 'aria-rowindex': index + 2 }
            : { 'aria-posinset': index + 1, 'aria-setsize': items.length };
        return (
          <Fragment key={item.id}>
            {space}
            {children(item, { ref: virtual.measureElement, 'data-index': index, ...place })}
          </Fragment>
        );
      })}
      {gap(above + virtual.getTotalSize() - bottom, 'end')}
    </Body>
  );
}

const scrollerOf = (body: HTMLElement | null): HTMLElement | null =>
  body?.closest<HTMLElement>('[data-scroll]') ?? null;

/** Returns the pixels between the top of the scrolling element and the first row. */
function spaceAbove(body: HTMLElement | null): number {
  const scroller = scrollerOf(body);
  if (!body || !scroller || scroller === body) return 0;
  return Math.round(body.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
}

/**
 * Returns the index of the row that contains `element`; null for what only React's tree contains, such as an open menu.
 */
function indexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}

const controls = 'button:not(:disabled), a[href]';

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target, currentTarget } = event;
  if (step === 0 || !(target instanceof HTMLElement) || !target.matches(controls) || !currentTarget.contains(target))
    return;
  const from = indexOf(target);
  if (from === null) return;
  const inRow = (index: number) => [
    ...currentTarget.querySelectorAll<HTMLElement>(`[data-index="${index}"] :is(${controls})`),
  ];
  const shown = (element: HTMLElement) => element.offsetParent !== null;
  const column = inRow(from).filter(shown).indexOf(target);
  // A row without controls, such as the viewer's own, is skipped.
  const next = [from + step, from + 2 * step].map((index) => inRow(index).filter(shown)).find((row) => row.length > 0);
  if (!next) return;
  event.preventDefault();
  (next[column] ?? next.at(-1))?.focus();
}
