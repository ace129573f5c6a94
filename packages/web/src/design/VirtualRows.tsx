import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styles from './VirtualRows.module.css';

/** What a row's outermost element carries; the same for a row from one drawing to the next, so rows may be memoised. */
export interface RowProps {
  ref: (row: Element | null) => void;
  'data-index': number;
  'aria-rowindex'?: number;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}

interface VirtualRowsProps<Item> {
  /** The body of a table whose first row is its head (the table says `aria-rowcount`), or a list. */
  as: 'tbody' | 'ul';
  items: readonly Item[];
  /** Pixels of a row nobody has measured yet. */
  height: number;
  /** Draws one row: `row` goes on its outermost element. */
  children: (item: Item, row: RowProps) => ReactNode;
  className?: string | undefined;
  /** Called when the last rows come near: the time to bring more. */
  onEndNear?: (() => void) | undefined;
}

/** Rows drawn beyond each edge. */
const overscan = 8;

/**
 * The rows in sight of a list of any length; empty space stands for the others. The nearest element around that has
 * `data-scroll`, or the list itself, is what scrolls. The row that had the focus last stays drawn with its neighbours,
 * so that Tab, the arrows and closing dialogs find their way wherever one scrolled to. Up and Down go from a row's
 * control to the same one of the next row.
 */
export function VirtualRows<Item extends { readonly id: string }>({
  as: Body,
  items,
  height,
  children,
  className,
  onEndNear,
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
    // Until it is measured the list is as high as the window: its rows are drawn at once and not in a second go.
    initialRect: { width: 0, height: window.innerHeight },
    overscan,
    rangeExtractor,
  });

  // Rows stand below other rows too, which come and go with these.
  useLayoutEffect(() => {
    setAbove(spaceAbove(body.current));
  }, [items, height]);

  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? -1;
  const isEndNear = last >= items.length - overscan;
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

/** Pixels between the top of what scrolls and the first row. */
function spaceAbove(body: HTMLElement | null): number {
  const scroller = scrollerOf(body);
  if (!body || !scroller || scroller === body) return 0;
  return Math.round(body.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
}

/** The place of the row that holds `element`; null for what only React counts to the row, as a menu it has opened. */
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
  // A row without controls, such as one's own, is passed over.
  const next = [from + step, from + 2 * step].map((index) => inRow(index).filter(shown)).find((row) => row.length > 0);
  if (!next) return;
  event.preventDefault();
  (next[column] ?? next.at(-1))?.focus();
}
