import { describe, expect, it, vi } from 'vitest';
import * as limits from '@snaplore/schema/limits';
import { readConfig } from '../kernel/config.js';
import { newId } from '../kernel/ids.js';
import { readSharedPath, sharedPath } from './sharedPath.js';

const config = readConfig({ SECRET_KEY: 'x'.repeat(40) });
const of = (userId: string | null) => ({ shareId: newId(), generation: 7, userId, fileId: newId() });

describe('the path of a shared file', () => {
  it('is read as it was made, for guests with and without an account', () => {
    for (const bound of [of(null), of(newId())]) {
      const path = sharedPath(config, bound);
      const read = readSharedPath(config, path);
      expect(read).toMatchObject(bound);
      expect(sharedPath(config, bound)).toBe(path);
      const shorter = (read?.untilHour ?? 0) - 1;
      expect(readSharedPath(config, sharedPath(config, bound, shorter))?.untilHour).toBe(shorter);
    }
  });

  it('is refused when it was changed, was signed with another key, or is none', () => {
    const path = sharedPath(config, of(null));
    const other = readConfig({ SECRET_KEY: 'y'.repeat(40) });
    expect(readSharedPath(other, path)).toBeNull();
    const [text = '', signature = ''] = path.slice('/media/shared/'.length).split('.');
    const changed = Buffer.from(text, 'base64url');
    changed[3] = 8;
    for (const each of [
      `/media/shared/${changed.toString('base64url')}.${signature}`,
      `/media/shared/${text}.${'A'.repeat(43)}`,
      `/media/shared/${text}`,
      `${path}/`,
      `/media${path}`,
      '',
    ])
      expect(readSharedPath(config, each)).toBeNull();
  });

  it('ends after a day', () => {
    const path = sharedPath(config, of(null));
    vi.useFakeTimers({ now: Date.now() + limits.sharedPathMs + 2 * 3_600_000, toFake: ['Date', 'performance'] });
    try {
      expect(readSharedPath(config, path)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
