import type { Browser, Page } from 'playwright-core';

/** The longest task of a page's main thread, in milliseconds. */
export interface LongestTask {
  /** Its processor time: the same on a busy machine. */
  cpu: number;
  /** Its duration, including waiting for the processor. */
  elapsed: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Runs `work` in the page, lets it draw, and returns the longest task of its main thread. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  try {
    await work();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve, 0));
        }),
    );
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`));
  // A trace without tasks would look like a page without work.
  if (tasks.length === 0) throw new Error('The trace holds no tasks of the page');
  const longest = (key: 'dur' | 'tdur'): number => Math.max(...tasks.map((task) => task[key] ?? 0)) / 1_000;
  return { cpu: longest('tdur'), elapsed: longest('dur') };
}
