/** Milliseconds after which nobody waits for a frame any more: a page that is not seen draws none. */
const patienceMs = 100;

/**
 * Does something once what is being drawn now is on the screen: what nobody sees must not hold it up.
 * @returns what calls it off.
 */
export function afterPaint(work: () => void): () => void {
  let frame = 0;
  let timer = 0;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const begin = () => {
    cancel();
    // The frame is painted after its callbacks: a task of its own comes behind it.
    timer = window.setTimeout(work, 0);
  };
  frame = requestAnimationFrame(begin);
  timer = window.setTimeout(begin, patienceMs);
  return cancel;
}
