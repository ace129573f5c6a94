/** Scrolls an element to the middle of its scroll container: smoothly, unless the person prefers reduced motion. */
export function scrollToCenter(element: Element | null | undefined): void {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: isReduced ? 'auto' : 'smooth' });
}
