import { Readable } from 'node:stream';
import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { withBytes } from './receiveBytes.js';

const megabyte = Buffer.alloc(1_000_000);
/** So many megabytes, and then silence where the sender does not end. */
function sent(megabytes: number, { ends = true } = {}): Readable {
  let left = megabytes;
  return new Readable({
    read() {
      if (left > 0) this.push(megabyte);
      else if (ends) this.push(null);
      left -= 1;
    },
  });
}
const size = (bytes: Buffer): Promise<number> => Promise.resolve(bytes.length);

describe('the bytes of an image', () => {
  it('are received as a whole, up to the limit', async () => {
    expect(await withBytes(sent(20), size)).toBe(limits.noteImageMaxBytes);
    await expect(withBytes(sent(21), size)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });

  it('are given up when they drip', async () => {
    await expect(withBytes(sent(1, { ends: false }), size, 50)).rejects.toMatchObject({ code: 'REQUEST_TOO_SLOW' });
  });

  it('are refused while the process holds too many of others, and received again after them', async () => {
    const waiting: (() => void)[] = [];
    const held = Array.from({ length: 10 }, () =>
      withBytes(sent(20), async () => await new Promise<void>((done) => waiting.push(done))),
    );
    await expect.poll(() => waiting.length).toBe(10);
    await expect(withBytes(sent(1), size)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    for (const done of waiting) done();
    await Promise.all(held);
    expect(await withBytes(sent(1), size)).toBe(1_000_000);
  });
});
