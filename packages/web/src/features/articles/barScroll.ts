/** Pixels of scrolling from which the bar stays at the top of the page by itself. */
const fixedFrom = 140;
/** Pixels of scrolling down after which it makes room. */
const hideDelta = 65;

/** How far a page is scrolled, and whether its bar is hidden. */
export interface BarScroll {
  top: number;
  /** Where it was scrolled to when it last went up, or last was near the beginning. */
  from: number;
  isHidden: boolean;
}

export const atTop: BarScroll = { top: 0, from: 0, isHidden: false };

/** The bar of an article after its page was scrolled to `top`: hidden on the way down, back on the way up. */
export function afterScroll(before: BarScroll, top: number): BarScroll {
  if (top <= fixedFrom || top < before.top) return { top, from: top, isHidden: false };
  return { top, from: before.from, isHidden: before.isHidden || top - before.from >= hideDelta };
}
