import { describe, expect, it } from 'vitest';
import type { PlayerParagraph } from './playerVideo.js';
import { groupMarkers, spriteTile, segmentIndexAt, playbackSegments } from './playerVideo.js';

const paragraph = (start: number, duration: number, ...playMap: PlayerParagraph['playMap']): PlayerParagraph => ({
  id: String(start),
  title: '',
  start,
  duration,
  playMap,
});
const videos = [
  { id: 'a', sources: [] },
  { id: 'b', sources: [] },
];

describe('the timeline of an article', () => {
  it('joins paragraphs that continue one another in the same video', () => {
    const segments = playbackSegments(
      [
        paragraph(0, 1000, { totalTime: 0, videoTime: 0, videoId: 'a' }),
        paragraph(1000, 2000, { totalTime: 1000, videoTime: 1000, videoId: 'a' }),
      ],
      3000,
      videos,
    );
    expect(segments).toEqual([{ videoId: 'a', start: 0, end: 3000, videoStart: 0 }]);
  });

  it('splits where something was trimmed and where another video begins', () => {
    const segments = playbackSegments(
      [
        paragraph(
          0,
          2000,
          { totalTime: 0, videoTime: 500, videoId: 'a' },
          { totalTime: 1000, videoTime: 4000, videoId: 'a' },
        ),
        paragraph(2000, 1000, { totalTime: 2000, videoTime: 0, videoId: 'b' }),
      ],
      3000,
      videos,
    );
    expect(segments.map((segment) => [segment.videoId, segment.start, segment.end, segment.videoStart])).toEqual([
      ['a', 0, 1000, 500],
      ['a', 1000, 2000, 4000],
      ['b', 2000, 3000, 0],
    ]);
    expect(segmentIndexAt(segments, 999)).toBe(0);
    expect(segmentIndexAt(segments, 1000)).toBe(1);
    expect(segmentIndexAt(segments, 3000)).toBe(2);
  });

  it('plays the video from its start when there is no play map', () => {
    expect(playbackSegments([], 5000, videos)).toEqual([{ videoId: 'a', start: 0, end: 5000, videoStart: 0 }]);
    expect(playbackSegments([], 5000, [])).toEqual([]);
    expect(segmentIndexAt([], 10)).toBe(-1);
  });

  it('finds the tile of a sprite, the last one beyond its end', () => {
    const sprite = { url: '', columns: 3, rows: 2, tileWidth: 160, tileHeight: 90, intervalMs: 1000 };
    expect(spriteTile(sprite, 0)).toEqual({ x: 0, y: 0 });
    expect(spriteTile(sprite, 4500)).toEqual({ x: 160, y: 90 });
    expect(spriteTile(sprite, 99_000)).toEqual({ x: 320, y: 90 });
  });

  it('groups comments of nearly the same time in one marker', () => {
    const marker = (id: string, timestamp: number) => ({ id, timestamp, author: null });
    const groups = groupMarkers([marker('c', 90_000), marker('a', 10_000), marker('b', 10_500)], 100_000);
    expect(groups.map((group) => group.map((one) => one.id))).toEqual([['a', 'b'], ['c']]);
  });
});
