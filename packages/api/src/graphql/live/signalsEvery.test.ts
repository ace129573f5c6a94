import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signalsEvery, type Signals } from './signalsEvery.js';

describe('signals of which those close together count as one', () => {
  const everyMs = 1_000;
  let signal: () => void;
  let isListening: boolean;
  let signals: Signals;
  /** When each signal came, in milliseconds since the beginning; `false` for the end. */
  let came: (number | false)[];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const begin = performance.now();
    came = [];
    signals = signalsEvery(everyMs, (given) => {
      signal = given;
      isListening = true;
      return () => {
        isListening = false;
      };
    });
    void (async () => {
      while (await signals.next()) came.push(performance.now() - begin);
      came.push(false);
    })();
  });
  afterEach(() => {
    signals.close();
    vi.useRealTimers();
  });

  const pass = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
  };

  it('begin at once, and are none while nothing happens', async () => {
    await pass(10 * everyMs);
    expect(came).toEqual([0]);
  });

  it('come at once after a pause', async () => {
    await pass(2_500);
    signal();
    await pass(0);
    expect(came).toEqual([0, 2_500]);
  });

  it('come once at the end of the time for all that arrived in it', async () => {
    await pass(100);
    for (let count = 0; count < 50; count += 1) {
      signal();
      await pass(10);
    }
    expect(came).toEqual([0]);
    await pass(10 * everyMs);
    expect(came).toEqual([0, 1_000]);
  });

  it('come once in each time while there is no end of them, and the last is not lost', async () => {
    for (let at = 0; at < 3_500; at += 50) {
      signal();
      await pass(50);
    }
    await pass(10 * everyMs);
    expect(came).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  });

  it('count what arrives while the one before is worked on', async () => {
    const own = signalsEvery(everyMs, (given) => {
      signal = given;
      return () => undefined;
    });
    expect(await own.next()).toBe(true);
    signal();
    await pass(2 * everyMs);
    expect(await own.next()).toBe(true);
    own.close();
    expect(await own.next()).toBe(false);
  });

  it('end when they are closed, whether one waits or not, and no timer is left', async () => {
    await pass(100);
    signal();
    await pass(100);
    expect(vi.getTimerCount()).toBe(1);
    signals.close();
    await pass(0);
    expect(came).toEqual([0, false]);
    expect(isListening).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
