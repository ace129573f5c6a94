/** Signals, of which those that arrive close together count as one. */
export interface Signals {
  /** Waits for the next signal. @returns false once closed. */
  next(): Promise<boolean>;
  close(): void;
}

/**
 * Signals at most once in so many milliseconds; what arrives in between is signalled at the end of that time. The first
 * is there at once, so that nothing is missed that happened before.
 * @param listen registers the function to call for each signal. @returns how to unregister it.
 */
export function signalsEvery(everyMs: number, listen: (signal: () => void) => () => void): Signals {
  let isWaiting = true;
  let isClosed = false;
  let lastAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | null = null;
  const arrived = (): void => {
    isWaiting = true;
    wake?.();
  };
  const stop = listen(arrived);
  return {
    next: async () => {
      for (;;) {
        if (isClosed) return false;
        const leftMs = lastAt + everyMs - performance.now();
        if (isWaiting && leftMs <= 0) break;
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (isWaiting) timer = setTimeout(resolve, leftMs);
        });
        clearTimeout(timer);
        wake = null;
      }
      isWaiting = false;
      lastAt = performance.now();
      return true;
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      stop();
      wake?.();
    },
  };
}
