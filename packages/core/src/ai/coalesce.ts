/** Writes down the newest of many values, one write at a time and not too often. */
export interface Throttled {
  offer(value: string): void;
  /** Writes what is still unwritten and waits for it. @throws what a write threw. */
  end(): Promise<void>;
  /** Leaves the rest unwritten, and waits for a write under way. */
  abandon(): Promise<void>;
}

/** @param failed is called once when a write fails, so that the source can be stopped. */
export function coalesce(everyMs: number, write: (value: string) => Promise<void>, failed: () => void): Throttled {
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
