import { applyVideoEdit } from '@snaplore/schema/videoEdits/applyVideoEdit';
import { timelineOf, type DraftVideo } from '@snaplore/schema/videoEdits/draftVideo';
import type { VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundParagraph } from './checkParagraphs.js';
import { placeParagraphs, type PlacedParagraph } from './placeParagraphs.js';

/** Three videos of a minute: in `a` and `b` something is said. */
const start: DraftVideo = {
  paragraphs: ['a', 'b', 'silent'].map((id) => ({
    ...{ id, key: id, title: id, tags: [], level: 0 },
    stretches: [{ videoId: id, start: 0, end: 60_000, cuts: [] }],
  })),
};
const paragraphs: FoundParagraph[] = [
  { start: 0, title: 'One', level: 0 },
  { start: 40_000, title: 'Two', level: 1 },
  { start: 90_000, title: 'Three', level: 0 },
];
const spoken = new Set(['a', 'b']);
const place = (video: DraftVideo, found = paragraphs, seen = start): PlacedParagraph[] =>
  placeParagraphs(timelineOf(video), { timeline: timelineOf(seen), paragraphs: found, spoken });
const edited = (edit: VideoEdit, video = start): DraftVideo => {
  const done = applyVideoEdit(video, edit, JSON.stringify(edit));
  if ('refused' in done) throw new Error(done.refused);
  return done.video;
};
const shown = (placed: readonly PlacedParagraph[]): string[] =>
  placed.map(({ title, level, start: from, kept }) => `${from} ${title} ${level}${kept ? ' kept' : ''}`);

describe('what was found', () => {
  it('is placed where it was found; a video in which nothing is said stays as it is', () => {
    expect(shown(place(start))).toEqual(['0 One 0', '40000 Two 1', '90000 Three 0', '120000 silent 0 kept']);
  });

  it('stays with its moments when others move paragraphs', () => {
    const moved = edited({ kind: 'move', paragraphId: 'b', before: 'a', level: 0 });
    expect(shown(place(moved))).toEqual([
      '0 Two 0',
      '30000 Three 0',
      '60000 One 0',
      '100000 Two 1',
      '120000 silent 0 kept',
    ]);
  });

  it('begins later where others have cut its beginning', () => {
    const trimmed = edited({ kind: 'trim', ranges: [{ videoId: 'a', start: 35_000, end: 50_000 }] });
    expect(shown(place(trimmed)).slice(0, 2)).toEqual(['0 One 0', '35000 Two 1']);
    expect(place(trimmed)[1]?.at).toEqual({ videoId: 'a', videoTime: 50_000 });
  });

  it('reaches over what others have brought back since', () => {
    const seen = edited({ kind: 'trim', ranges: [{ videoId: 'a', start: 10_000, end: 20_000 }] });
    const found: FoundParagraph[] = [
      { start: 0, title: 'One', level: 0 },
      { start: 20_000, title: 'Two', level: 0 },
    ];
    expect(shown(place(start, found, seen))).toEqual(['0 One 0', '30000 Two 0', '120000 silent 0 kept']);
  });

  it('leaves a video as it is that was added since', () => {
    const added = edited({
      ...{ kind: 'insert', video: { videoId: 'c', start: 0, end: 9_000 } },
      ...{ paragraph: { id: 'c', key: 'c', title: 'c' }, place: { kind: 'before', paragraphId: 'b' } },
    });
    expect(shown(place(added))).toEqual([
      ...['0 One 0', '40000 Two 1', '60000 c 0 kept', '69000 Two 0', '99000 Three 0', '129000 silent 0 kept'],
    ]);
  });

  it('is always an outline that the newest video takes', () => {
    const time = fc.integer({ min: 0, max: 59_999 });
    const video = fc.constantFrom('a', 'b', 'silent');
    const edit: fc.Arbitrary<VideoEdit> = fc.oneof(
      fc.record({ videoId: video, start: time, length: fc.integer({ min: 1, max: 40_000 }) }).map((range) => ({
        kind: 'trim' as const,
        ranges: [{ videoId: range.videoId, start: range.start, end: range.start + range.length }],
      })),
      fc.record({ videoId: video, videoTime: time, id: fc.uuid() }).map(({ id, ...at }) => ({
        kind: 'split' as const,
        at,
        paragraph: { id, key: id, title: id },
      })),
      fc.record({
        kind: fc.constant('move' as const),
        paragraphId: video,
        before: video,
        level: fc.constantFrom(0, 1),
      }),
    );
    const after = (from: DraftVideo, edits: readonly VideoEdit[]): DraftVideo =>
      edits.reduce((all, each, index) => {
        const done = applyVideoEdit(all, each, `${index}`);
        return 'refused' in done ? all : done.video;
      }, from);
    const starts = fc.uniqueArray(fc.integer({ min: 1, max: 119 }), { maxLength: 12 });
    const levels = [0, 1, 0] as const;
    let placedOnes = 0;
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 3 }), fc.array(edit, { maxLength: 4 }), starts, (earlier, later, at) => {
        const seen = after(start, earlier);
        const newest = after(seen, later);
        const found = [0, ...at.sort((one, other) => one - other)].map((second, index) => ({
          ...{ start: second * 1_000, title: `At ${second}`, level: levels[index % 3] ?? 0 },
        }));
        const placed = place(newest, found, seen);
        if (timelineOf(newest).length === 0) return;
        placedOnes += placed.length;
        const outline = placed.map(({ title, level, at: moment }, index) => ({
          ...{ id: `n${index}`, key: `n${index}`, title, level, at: moment },
        }));
        const done = applyVideoEdit(newest, { kind: 'outline', paragraphs: outline }, 'outline');
        expect('refused' in done ? done.refused : null).toBeNull();
      }),
      { numRuns: 1_000 },
    );
    expect(placedOnes).toBeGreaterThan(1_000);
  });
});
