/** Saves the newest of many values, one write at a time and at most one per interval. */
interface Throttled {
  /** The first value is written at once. */
  offer(value: string): void;
  /** Drops what is not saved yet and waits for the write in progress. */
  abandon(): Promise<void>;
}

/**
 * @param everyMs the interval.
 * @param failed is called once when a write fails, so that the source can be stopped.
 */
export function throttleWrites(
  everyMs: number,
  write: (value: string) => Promise<void>,
  failed: (error: unknown) => void,
): Throttled {
  let newest: string | null = null;
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let hasFailed = false;
  const flush = (): void => {
    if (newest === null || writing || timer || hasFailed) return;
    const value = newest;
    newest = null;
    timer = setTimeout(() => {
      timer = null;
      flush();
    }, everyMs);
    writing = write(value)
      .catch((error: unknown) => {
        hasFailed = true;
        failed(error);
      })
      .finally(() => {
        writing = null;
        flush();
      });
  };
  return {
    offer: (value) => {
      newest = value;
      flush();
    },
    abandon: async () => {
      newest = null;
      if (timer) clearTimeout(timer);
      await writing;
    },
  };
}
