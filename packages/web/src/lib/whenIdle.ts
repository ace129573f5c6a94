import { isAnswerAwaited } from './runningQueries.js';

/** Milliseconds after which a busy page is taken for an idle one. */
const patienceMs = 5_000;
/** Milliseconds between two looks. */
const pauseMs = 50;

/** Resolves when the browser has nothing else to do; not every browser tells. */
const idleBrowser = async (): Promise<void> => {
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, pauseMs);
    else
      requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: patienceMs },
      );
  });
};

/** Resolves when the page has the data it asked for and the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  const latest = performance.now() + patienceMs;
  await idleBrowser();
  while (isAnswerAwaited() && performance.now() < latest) {
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
    await idleBrowser();
  }
}

/** Loads one part after another, each while the page is idle. What fails is loaded when it is used. */
export async function loadWhenIdle(loads: readonly (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  for (const load of loads) {
    await whenIdle();
    if (signal.aborted) return;
    await load().catch(() => undefined);
  }
}
