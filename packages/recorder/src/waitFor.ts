/**
 * Resolves after `ms`, or when `subscribe` calls back.
 * @param subscribe returns what ends the subscription
 * @throws the signal's reason.
 */
export async function waitFor(
  ms: number,
  signal: AbortSignal,
  subscribe: (wake: () => void) => () => void,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', settle);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(settle, ms);
    const unsubscribe = subscribe(settle);
    signal.addEventListener('abort', settle);
    if (signal.aborted) settle();
  });
}

/** Calls back when the connection is there again; in pages and workers. */
export function onOnline(wake: () => void): () => void {
  addEventListener('online', wake);
  return () => {
    removeEventListener('online', wake);
  };
}
