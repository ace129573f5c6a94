import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefCallback,
} from 'react';
import type { VisibleRow } from './visibleRows.js';
import type { TreeItemRow } from './treeItemAttributes.js';
import { treeTarget } from './treeKeys.js';
import styles from './Tree.module.css';

/** The height of a row in pixels; all are equal, so nothing has to be measured. */
export const rowHeight = 32;
const overscan = 8;

interface TreeViewProps {
  /** The accessible name of the tree. */
  label: string;
  shown: readonly VisibleRow[];
  /** The open article: scrolled into view, and the one that Tab focuses. */
  currentId?: string | undefined;
  /** Renders a row; `isBeside` for the one under the pointer or with the focus. */
  children: (place: TreeItemRow, isBeside: boolean) => ReactNode;
  onExpand: (articleIds: readonly string[]) => void;
  onCollapse: (articleId: string) => void;
  /** Called for each key before the tree handles it; true if it was handled. */
  onKey?: (event: KeyboardEvent, shown: VisibleRow) => boolean;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  scroller?: Ref<HTMLDivElement> | undefined;
  /** Rendered over the rows; `beside` is the row under the pointer or with the focus. */
  overlay?: (beside: { row: ArticleTreeRow; index: number } | null) => ReactNode;
}

/**
 * A tree of any length (WAI-ARIA, tree view): one stop for Tab, arrow keys move inside. Only rows near the visible
 * ones, and the focused one, are rendered.
 */
export function TreeView({
  label,
  shown,
  currentId,
  children,
  onExpand,
  onCollapse,
  onKey,
  onPointerDown,
  scroller,
  overlay,
}: TreeViewProps) {
  const frame = useRef<HTMLDivElement | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const indexOf = (id: string | null | undefined) =>
    id == null ? -1 : shown.findIndex(({ row }) => row.articleId === id);
  const focused = Math.max(0, indexOf(focusedId) >= 0 ? indexOf(focusedId) : indexOf(currentId));
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return drawn.includes(focused) || focused >= range.count ? drawn : [...drawn, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: shown.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => frame.current,
    getItemKey: (index) => shown[index]?.row.articleId ?? index,
    overscan,
    rangeExtractor,
  });
  const setFrame: RefCallback<HTMLDivElement> = useCallback(
    (element) => {
      frame.current = element;
      if (typeof scroller === 'function') scroller(element);
      else if (scroller) scroller.current = element;
    },
    [scroller],
  );

  // Scrolls to the open article once it is in the list, and not again: later the person scrolls.
  const current = indexOf(currentId);
  const isCurrentShown = current >= 0;
  const scrollTo = useRef(current);
  useEffect(() => {
    scrollTo.current = current;
  });
  useEffect(() => {
    if (isCurrentShown) virtual.scrollToIndex(scrollTo.current, { align: 'auto' });
  }, [currentId, isCurrentShown, virtual]);

  // A row that moves keeps the focus; when the focused row disappears, the next one takes the focus.
  const isFocusInside = useRef(false);
  useLayoutEffect(() => {
    const element = frame.current?.querySelector<HTMLElement>(`[role="treeitem"][data-index="${focused}"]`);
    if (!isFocusInside.current || !element || document.activeElement === element) return;
    if (document.activeElement === document.body || document.activeElement?.getAttribute('role') === 'treeitem')
      element.focus({ preventScroll: true });
  });

  // A click elsewhere leaves the tree, also if nothing there takes the focus.
  useEffect(() => {
    const leave = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) isFocusInside.current = false;
    };
    document.addEventListener('pointerdown', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
    };
  }, []);

  const goTo = (index: number) => {
    const row = shown[index]?.row;
    if (!row) return;
    isFocusInside.current = true;
    setFocusedId(row.articleId);
    virtual.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = shown[focused];
    if (!at || !(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'treeitem') return;
    if (onKey?.(event, at)) {
      event.preventDefault();
      return;
    }
    const target = treeTarget(event, shown, focused, typed.current);
    if (target === null) return;
    event.preventDefault();
    if (target === 'expand') onExpand([at.row.articleId]);
    else if (target === 'collapse') onCollapse(at.row.articleId);
    else goTo(target);
  };
  const isFlat = useMemo(() => shown.every(({ isExpanded }) => isExpanded === null), [shown]);
  const pointed = indexOf(pointedId);
  const activeIndex = pointed >= 0 ? pointed : focusedId === null ? -1 : focused;
  const activeRow = shown[activeIndex];

  return (
    <div
      ref={setFrame}
      className={styles.scroller}
      onPointerOver={({ target }) => {
        const index =
          target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset['index'] : undefined;
        if (index !== undefined) setPointedId(shown[Number(index)]?.row.articleId ?? null);
      }}
      onPointerLeave={() => {
        setPointedId(null);
      }}
      onPointerDown={onPointerDown}
      onFocus={({ target }) => {
        const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
        if (index === undefined) return;
        isFocusInside.current = true;
        setFocusedId(shown[Number(index)]?.row.articleId ?? null);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) isFocusInside.current = false;
      }}
    >
      <div
        role="tree"
        aria-label={label}
        className={styles.tree}
        data-flat={isFlat || undefined}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, key }) => {
          const row = shown[index];
          return row === undefined ? null : (
            <div key={key} role="none" className={styles.place} style={{ top: index * rowHeight }}>
              {children({ ...row, index, tabIndex: index === focused ? 0 : -1 }, index === activeIndex)}
            </div>
          );
        })}
      </div>
      {overlay?.(activeRow ? { row: activeRow.row, index: activeIndex } : null)}
    </div>
  );
}
