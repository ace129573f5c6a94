/** Saves the newest of many values, one write at a time and at most one per interval. */
interface Throttled {
  offer(value: string): void;
  /** Saves what is not saved yet and waits for it. @throws the error of a failed write. */
  end(): Promise<void>;
  /** Drops what is not saved yet and waits for the write in progress. */
  abandon(): Promise<void>;
}

/** @param everyMs the interval. @param failed is called once when a write fails, so that the source can be stopped. */
export function throttleWrites(
  everyMs: number,
  write: (value: string) => Promise<void>,
  failed: () => void,
): Throttled {
  let newest: string | null = null;
  let writing: Promise<void> | null = null;
  let failure: { error: unknown } | null = null;
  const flush = (): void => {
    if (newest === null || writing || failure) return;
    const value = newest;
    newest = null;
    writing = write(value)
      .catch((error: unknown) => {
        failure = { error };
        failed();
      })
      .finally(() => {
        writing = null;
      });
  };
  const timer = setInterval(flush, everyMs);
  return {
    offer: (value) => {
      newest = value;
    },
    end: async () => {
      clearInterval(timer);
      await writing;
      flush();
      await writing;
      if (failure) throw failure.error;
    },
    abandon: async () => {
      clearInterval(timer);
      await writing;
    },
  };
}
