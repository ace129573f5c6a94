import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenVisible } from './whenVisible.js';

/** What the function uses of a page. */
class Page extends EventTarget {
  visibilityState = 'hidden';
}

describe('waiting until somebody looks at the page', () => {
  let page: Page;
  let frame: EventTarget;
  beforeEach(() => {
    page = new Page();
    frame = new EventTarget();
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', frame);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const wait = (signal?: AbortSignal): { isOver: () => boolean; over: Promise<void> } => {
    let isOver = false;
    const over = whenVisible(signal).then(() => {
      isOver = true;
    });
    return { isOver: () => isOver, over };
  };

  it('ends when it gets the focus, and not when it loses it', async () => {
    const { isOver, over } = wait();
    page.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
    expect(isOver()).toBe(false);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await over;
  });

  it.each(['focus', 'pointerdown', 'keydown'])('ends by %s', async (sign) => {
    const { over } = wait();
    frame.dispatchEvent(new Event(sign));
    await over;
  });

  it('ends at once when it is aborted', async () => {
    const stop = new AbortController();
    const { over } = wait(stop.signal);
    stop.abort();
    await over;
    await wait(stop.signal).over;
  });
});
