/**
 * Calls `run` at once, and then at most once in `pauseMs` milliseconds however often it is asked for: what is asked
 * meanwhile is answered by one run at the end of the pause.
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
