import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { checkVideoFile, videoTypeOf } from './checkVideoFile.js';
import { fingerprintFile, fingerprintRanges } from './fingerprint.js';

describe('a file chosen for upload', () => {
  it('may be webm, mp4 or quicktime', () => {
    for (const type of ['video/webm', 'video/mp4', 'video/quicktime']) {
      expect(checkVideoFile({ name: 'film', type, size: 1 })).toBeNull();
    }
    expect(checkVideoFile({ name: 'film.mp4', type: 'image/png', size: 1 })).toBe('VIDEO_TYPE_NOT_ALLOWED');
    expect(checkVideoFile({ name: 'notes.txt', type: '', size: 1 })).toBe('VIDEO_TYPE_NOT_ALLOWED');
  });

  it('is recognized by its name when the system gives no type', () => {
    expect(videoTypeOf({ name: 'Film.MOV', type: '' })).toBe('video/quicktime');
  });

  it('is refused when empty or too large', () => {
    expect(checkVideoFile({ name: 'a.mp4', type: 'video/mp4', size: 0 })).toBe('VIDEO_EMPTY');
    expect(checkVideoFile({ name: 'a.mp4', type: 'video/mp4', size: limits.uploadMaxBytes + 1 })).toBe(
      'VIDEO_TOO_LARGE',
    );
  });
});

describe('the fingerprint of a file', () => {
  const bytes = new Uint8Array(4_000_000).map((_, index) => index % 251);
  const make = (
    change: (copy: Uint8Array<ArrayBuffer>) => void = () => undefined,
    name = 'film.mp4',
    lastModified = 5,
  ): File => {
    const copy = new Uint8Array(bytes);
    change(copy);
    return new File([copy], name, { lastModified });
  };

  it('is the same for the same file chosen twice', async () => {
    expect(await fingerprintFile(make())).toBe(await fingerprintFile(make()));
    expect(await fingerprintFile(make())).toMatch(/^[0-9a-f]{64}$/);
  });

  it('differs by name, date, beginning, middle and end', async () => {
    const middle = (fingerprintRanges(bytes.length)[2] as { start: number }).start;
    const prints = await Promise.all(
      [
        make(),
        make(undefined, 'other.mp4'),
        make(undefined, 'film.mp4', 6),
        make((copy) => {
          copy[0] = 9;
        }),
        make((copy) => {
          copy[middle] = 255;
        }),
        make((copy) => {
          copy[copy.length - 1] = 255;
        }),
      ].map(fingerprintFile),
    );
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('reads only a small part of a long video', () => {
    const read = fingerprintRanges(20_000_000_000).reduce((sum, range) => sum + range.end - range.start, 0);
    expect(read).toBeLessThan(3_000_000);
  });
});
