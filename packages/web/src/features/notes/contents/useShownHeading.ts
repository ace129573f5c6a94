import { useEffect, useState } from 'react';

/** How far below the top of the page the heading of what is read may be, in pixels. */
const readingLine = 120;

/** Returns the key of the heading whose text is at the top of the page; the first one's above all of them. */
export function useShownHeading(keys: readonly string[]): string | undefined {
  const [shown, setShown] = useState(keys[0]);
  useEffect(() => {
    const elements = keys.flatMap((key) => document.getElementById(key) ?? []);
    const page = elements[0]?.closest('[data-scroll]');
    if (!page) return undefined;
    let frame = 0;
    const find = (): void => {
      frame = 0;
      const line = page.getBoundingClientRect().top + readingLine;
      const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
      const passed = elements.filter((element) => element.getBoundingClientRect().top <= line);
      // The last ones may never reach the top.
      setShown((isAtEnd ? elements.at(-1) : passed.at(-1))?.id ?? keys[0]);
    };
    const follow = (): void => {
      frame ||= requestAnimationFrame(find);
    };
    find();
    page.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      page.removeEventListener('scroll', follow);
    };
  }, [keys]);
  return shown;
}
