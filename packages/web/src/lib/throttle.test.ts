import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a throttled function', () => {
  it('runs at once, and once more at the end of the pause for all calls meanwhile', () => {
    const run = vi.fn();
    const { ask } = throttle(run, 1_000);
    for (let event = 0; event < 50; event += 1) ask();
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs at most once a second while the calls continue', () => {
    const run = vi.fn();
    const { ask } = throttle(run, 1_000);
    for (let tenth = 0; tenth < 50; tenth += 1) {
      ask();
      vi.advanceTimersByTime(100);
    }
    expect(run).toHaveBeenCalledTimes(6);
  });

  it('does not run any more once it is stopped', () => {
    const run = vi.fn();
    const { ask, stop } = throttle(run, 1_000);
    ask();
    ask();
    stop();
    vi.advanceTimersByTime(5_000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
