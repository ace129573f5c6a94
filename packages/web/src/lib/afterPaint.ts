/** Milliseconds to wait for a frame: a hidden page renders none. */
const frameTimeoutMs = 100;

/**
 * Runs work once the current rendering is on the screen, so that it does not delay what is visible.
 * @returns a function that cancels it.
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
    // The frame is painted after its callbacks: a separate task runs after that.
    timer = window.setTimeout(work, 0);
  };
  frame = requestAnimationFrame(begin);
  timer = window.setTimeout(begin, frameTimeoutMs);
  return cancel;
}
