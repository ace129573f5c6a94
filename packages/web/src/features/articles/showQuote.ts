import { scrollToCenter } from '../../lib/scrollToCenter.js';

const timeoutMs = 3_000;

/** Scrolls to the words that a comment quotes as soon as their icon is in the margin; gives up after three seconds. */
export function showQuote(commentId: string): void {
  const until = performance.now() + timeoutMs;
  const tryScroll = (): void => {
    const mark = document.querySelector(`[data-comment-mark="${CSS.escape(commentId)}"]`);
    if (mark) scrollToCenter(mark);
    else if (performance.now() < until) window.requestAnimationFrame(tryScroll);
  };
  tryScroll();
}
