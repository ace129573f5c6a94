import { describe, expect, it } from 'vitest';
import type { PlayerVideo } from './playerVideo.js';
import { hasOriginal, largerSource, renditionLines, savedQuality, saveQuality, sourceFor } from './quality.js';

const canPlay = (mimeType: string): boolean => mimeType === 'video/mp4';
const video: PlayerVideo = {
  id: 'a',
  sources: [
    { url: '/first.mp4', mimeType: 'video/mp4', lines: 2160, isOriginal: true },
    { url: '/1080.mp4', mimeType: 'video/mp4', lines: 1080, isOriginal: false },
    { url: '/1080.webm', mimeType: 'video/webm', lines: 1080, isOriginal: false },
    { url: '/360.mp4', mimeType: 'video/mp4', lines: 360, isOriginal: false },
  ],
};
const urlOf = (quality: Parameters<typeof sourceFor>[1], of = video): string | null =>
  sourceFor(of, quality, canPlay)?.url ?? null;

describe('the quality of a video', () => {
  it('is offered as the renditions that this browser can play, the largest first', () => {
    expect(renditionLines(video, canPlay)).toEqual([1080, 360]);
    expect(renditionLines({ id: 'b', sources: video.sources.slice(0, 1) }, canPlay)).toEqual([]);
  });

  it('is the first file unless a rendition is chosen', () => {
    expect(['auto', 'original', 1080, 360].map((quality) => urlOf(quality as 'auto' | number))).toEqual([
      '/first.mp4',
      '/first.mp4',
      '/1080.mp4',
      '/360.mp4',
    ]);
  });

  it('is a rendition of a cut, which has no original', () => {
    const cut = { id: 'b', sources: video.sources.slice(1) };
    expect(hasOriginal(video, canPlay)).toBe(true);
    expect(hasOriginal(cut, canPlay)).toBe(false);
    expect(renditionLines(cut, canPlay)).toEqual([1080, 360]);
    expect([urlOf('original', cut), urlOf('auto', cut), urlOf(360, cut)]).toEqual([
      '/1080.mp4',
      '/1080.mp4',
      '/360.mp4',
    ]);
  });

  it('comes next to the chosen one in a video that has not got it', () => {
    expect([urlOf(720), urlOf(1440), urlOf(240)]).toEqual(['/360.mp4', '/1080.mp4', '/360.mp4']);
    expect(urlOf(720, { id: 'b', sources: video.sources.slice(0, 1) })).toBe('/first.mp4');
  });

  it('skips what this browser cannot play', () => {
    const webm = {
      id: 'b',
      sources: [{ url: '/first.webm', mimeType: 'video/webm', isOriginal: true }, ...video.sources.slice(3)],
    };
    expect(urlOf('auto', webm)).toBe('/360.mp4');
    expect(urlOf('auto', { id: 'b', sources: [] })).toBeNull();
  });

  it('is kept in this browser; automatic when what is kept is none', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value);
      },
    };
    expect(savedQuality(storage)).toBe('auto');
    for (const quality of ['original', 720, 'auto'] as const) {
      saveQuality(quality, storage);
      expect(savedQuality(storage)).toBe(quality);
    }
    expect(savedQuality({ getItem: () => '-3' })).toBe('auto');
  });

  it('has a larger file than the one that plays, unless that is the largest that this browser can play', () => {
    expect(largerSource(video, 360, canPlay)?.url).toBe('/first.mp4');
    expect(largerSource(video, 2160, canPlay)).toBeNull();
    expect(largerSource(video, 360, (mimeType) => mimeType === 'video/webm')?.url).toBe('/1080.webm');
    const unknown = { id: 'b', sources: [{ url: '/a.mp4', mimeType: 'video/mp4', lines: null, isOriginal: true }] };
    expect(largerSource(unknown, 360, canPlay)).toBeNull();
    expect(largerSource({ id: 'c', sources: [] }, 0, canPlay)).toBeNull();
  });
});
