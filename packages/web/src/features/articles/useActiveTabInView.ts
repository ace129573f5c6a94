import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the open tab in view where the bar is too narrow for all of them, as beside open comments. */
export function useActiveTabInView(active: string | null): RefObject<HTMLElement | null> {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = tabs.current;
    if (!list) return undefined;
    const show = (): void => {
      const tab = list.querySelector('[data-active]')?.getBoundingClientRect();
      const room = list.getBoundingClientRect();
      if (!tab) return;
      if (tab.left < room.left) list.scrollLeft -= room.left - tab.left;
      else if (tab.right > room.right) list.scrollLeft += tab.right - room.right;
    };
    const sizes = new ResizeObserver(show);
    sizes.observe(list);
    show();
    return () => {
      sizes.disconnect();
    };
  }, [active]);
  return tabs;
}
