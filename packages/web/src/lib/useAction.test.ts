import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../design/toasts.js';
import { attempt } from './attempt.js';
import { refusedWith } from './testing/refusedWith.js';
import { guardedActions } from './useAction.js';

vi.mock('../design/toasts.js', () => ({ showToast: vi.fn() }));

const refused = refusedWith('NOT_FOUND');
const refuse = () => Promise.reject(refused);

beforeEach(() => {
  vi.mocked(showToast).mockClear();
});

describe('an attempt', () => {
  it('shows its success, in words that may depend on the result', async () => {
    expect(await attempt(() => Promise.resolve('Maya'), { success: 'Saved' })).toBe(true);
    expect(await attempt(() => Promise.resolve('Maya'), { success: (name) => `${name} was removed` })).toBe(true);
    expect(vi.mocked(showToast).mock.calls).toEqual([
      ['success', 'Saved'],
      ['success', 'Maya was removed'],
    ]);
  });

  it('shows nothing of a success that has no words', async () => {
    expect(await attempt(() => Promise.resolve())).toBe(true);
    expect(showToast).not.toHaveBeenCalled();
  });

  it('shows a failure in the words of its code, or in its own', async () => {
    expect(await attempt(refuse)).toBe(false);
    await attempt(refuse, { failure: () => null });
    await attempt(refuse, { failure: () => 'The link could not be copied' });
    await attempt(refuse, { failure: () => ({ kind: 'warning', text: 'Try again in 5 min' }) });
    expect(vi.mocked(showToast).mock.calls).toEqual([
      ['error', 'Not found'],
      ['error', 'Not found'],
      ['error', 'The link could not be copied'],
      ['warning', 'Try again in 5 min'],
    ]);
  });

  it('takes back after a failure what was shown before, and only then', async () => {
    const undo = vi.fn();
    await attempt(() => Promise.resolve(), { undo });
    expect(undo).not.toHaveBeenCalled();
    await attempt(refuse, { undo });
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

describe('a guarded action', () => {
  it('is not started again while it is under way', async () => {
    const counts: number[] = [];
    const run = guardedActions((count) => counts.push(count));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const work = vi.fn(() => promise);
    const first = run(work);
    expect(await run(work)).toBe(false);
    expect(work).toHaveBeenCalledTimes(1);
    resolve(undefined);
    expect(await first).toBe(true);
    expect(await run(work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(2);
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('is free again after a failure', async () => {
    const run = guardedActions(() => undefined);
    expect(await run(refuse)).toBe(false);
    expect(await run(() => Promise.resolve())).toBe(true);
  });

  it('leaves those with another key alone', async () => {
    const run = guardedActions(() => undefined);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const first = run(() => promise, { key: 'maya' });
    expect(await run(() => Promise.resolve(), { key: 'ada' })).toBe(true);
    resolve(undefined);
    expect(await first).toBe(true);
  });
});
