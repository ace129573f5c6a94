import { describe, expect, it } from 'vitest';
import { hostPauses, waitForHost } from './waitForHost.js';

/** A host that answers from request `from` on; requests before that fail, if the test says so. */
async function wait(
  from: number,
  isFailing = false,
): Promise<{ isReady: boolean; asked: number; pauses: number[]; retries: number[] }> {
  let asked = 0;
  const pauses: number[] = [];
  const retries: number[] = [];
  const isReady = await waitForHost({
    request: () => {
      asked += 1;
      return asked < from && isFailing ? Promise.reject(new Error('no answer')) : Promise.resolve(asked >= from);
    },
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    onRetry: (again) => retries.push(again),
  });
  return { isReady, asked, pauses, retries };
}

describe('waiting for a new host', () => {
  it('tries again up to 20 times: after 6 s, then after twice as long, 80 s at most', () => {
    expect(hostPauses()).toEqual([6_000, 12_000, 24_000, 48_000, ...Array<number>(16).fill(80_000)]);
  });

  it('does not wait for one that answers at once', async () => {
    expect(await wait(1)).toEqual({ isReady: true, asked: 1, pauses: [], retries: [] });
  });

  it.each([false, true])(
    'continues until it answers, counting a failed request as no answer (%s)',
    async (isFailing) => {
      expect(await wait(3, isFailing)).toEqual({ isReady: true, asked: 3, pauses: [6_000, 12_000], retries: [1, 2] });
    },
  );

  it('gives up after the last try', async () => {
    const { isReady, asked } = await wait(100);
    expect({ isReady, asked }).toEqual({ isReady: false, asked: 21 });
  });
});
