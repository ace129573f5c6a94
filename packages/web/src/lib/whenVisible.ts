/** Events that show that somebody looks at the page: it gets the focus, or they press something on it. */
const viewEvents = ['focus', 'pointerdown', 'keydown'] as const;

/** Resolves when somebody next looks at the page, at once if `signal` is aborted. */
export async function whenVisible(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      for (const event of viewEvents) window.removeEventListener(event, done, true);
      document.removeEventListener('visibilitychange', look);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') done();
    };
    for (const event of viewEvents) window.addEventListener(event, done, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    signal?.addEventListener('abort', done);
    if (signal?.aborted === true) done();
  });
}
