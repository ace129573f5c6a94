/**
 * Calls `run` at once, and then at most once in `pauseMs` milliseconds: all calls during a pause cause one run at its
 * end.
 */
export function throttle(run: () => void, pauseMs: number): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAsked = false;
  const pause = () => {
    timer = setTimeout(() => {
      timer = null;
      if (isAsked) go();
    }, pauseMs);
  };
  const go = () => {
    isAsked = false;
    pause();
    run();
  };
  return {
    ask: () => {
      if (timer === null) go();
      else isAsked = true;
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isAsked = false;
    },
  };
}
