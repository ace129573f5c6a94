import { afterEach, describe, expect, it, vi } from 'vitest';
import { isVp9Slow } from './capabilities.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a browser says of encoding VP9, on a device with so many processors. */
function device(answer: Partial<MediaCapabilitiesInfo> | Error, hardwareConcurrency: number) {
  const encodingInfo = vi.fn(({ type }: MediaEncodingConfiguration) =>
    type === 'webrtc' && !(answer instanceof Error) ? Promise.resolve(answer) : Promise.reject(new TypeError(type)),
  );
  vi.stubGlobal('navigator', { hardwareConcurrency, mediaCapabilities: { encodingInfo } });
  return isVp9Slow(1_280, 720);
}

describe('VP9', () => {
  const software = { supported: true, smooth: true, powerEfficient: false };

  it('is recorded where the graphics encode it, or there are processors enough', async () => {
    expect(await device({ ...software, powerEfficient: true }, 2)).toBe(false);
    expect(await device(software, 8)).toBe(false);
  });

  it('is not where frames would be dropped, or nothing is known', async () => {
    expect(await device(software, 4)).toBe(true);
    expect(await device({ ...software, smooth: false }, 16)).toBe(true);
    expect(await device({ ...software, supported: false }, 16)).toBe(true);
    expect(await device(new Error('unknown'), 16)).toBe(true);
  });
});
