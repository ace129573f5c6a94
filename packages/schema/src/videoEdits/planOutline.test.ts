import { describe, expect, it } from 'vitest';
import { paragraphsPerArticle } from '../limits.js';
import { applyVideoEdit } from './applyVideoEdit.js';
import { timelineOf, type DraftVideo } from './draftVideo.js';
import { pruneCuts } from './pruneCuts.js';
import type { OutlinedParagraph, VideoEdit } from './videoEdit.js';
import { applySteps } from './videoSteps.js';

/** Two minutes of two videos, in two paragraphs. */
const start: DraftVideo = {
  paragraphs: ['a', 'b'].map((id) => ({
    ...{ id, key: `key-${id}`, title: id, tags: [`tag-${id}`], level: 0 },
    stretches: [{ videoId: id, start: 0, end: 60_000, cuts: [] }],
  })),
};

const begins = (id: string, videoId: string, videoTime: number, level: 0 | 1 = 0): OutlinedParagraph => ({
  ...{ id, key: `key-${id}`, title: `Title ${id}`, level, at: { videoId, videoTime } },
});

function edited(video: DraftVideo, edit: VideoEdit, id: string): ReturnType<typeof applySteps> & object {
  const done = applyVideoEdit(video, edit, id);
  if ('refused' in done) throw new Error(done.refused);
  return done;
}
const refusal = (video: DraftVideo, paragraphs: OutlinedParagraph[]): string | null => {
  const done = applyVideoEdit(video, { kind: 'outline', paragraphs }, 'o');
  return 'refused' in done ? done.refused : null;
};
const shown = (video: DraftVideo): string[] =>
  timelineOf(video).map(
    ({ id, parentId, title, tags, start: from, duration }) =>
      `${id} ${parentId ?? '-'} ${title} ${tags.join()} ${from}+${duration}`,
  );
const outline = [begins('p', 'a', 0), begins('q', 'a', 20_000, 1), begins('r', 'b', 0), begins('s', 'b', 30_000)];

describe('an outline', () => {
  it('gives all of the video new paragraphs; one that begins where one began stays it, with its tags', () => {
    const { video, undo } = edited(start, { kind: 'outline', paragraphs: outline }, 'o');
    expect(shown(video)).toEqual([
      'a - Title p tag-a 0+20000',
      'q a Title q  20000+40000',
      'b - Title r tag-b 60000+30000',
      's - Title s  90000+30000',
    ]);
    expect(video.paragraphs.map(({ key }) => key)).toEqual(['key-a', 'key-q', 'key-b', 'key-s']);
    expect(applySteps(video, undo)?.video).toEqual(start);
  });

  it('leaves out what was taken out, which can still be brought back', () => {
    const trimmed = edited(start, { kind: 'trim', ranges: [{ videoId: 'b', start: 0, end: 10_000 }] }, 't');
    const removed = edited(trimmed.video, { kind: 'remove', paragraphId: 'a' }, 'u');
    const paragraphs = [begins('p', 'b', 10_000), begins('q', 'b', 40_000)];
    const { video, undo } = edited(removed.video, { kind: 'outline', paragraphs }, 'o');
    expect(shown(video)).toEqual(['b - Title p tag-b 0+30000', 'q - Title q  30000+20000']);
    const brought = applySteps(video, removed.undo);
    expect(brought && shown(brought.video)).toEqual(['b - Title p tag-b 0+90000', 'q - Title q  90000+20000']);
    expect(applySteps(video, undo)?.video).toEqual(removed.video);
  });

  it('is undone also when what was taken out before is forgotten', () => {
    const removed = edited(start, { kind: 'remove', paragraphId: 'a' }, 'u');
    const trimmed = edited(removed.video, { kind: 'trim', ranges: [{ videoId: 'b', start: 0, end: 10_000 }] }, 't');
    const paragraphs = [begins('p', 'b', 10_000), begins('q', 'b', 40_000)];
    const { video, undo } = edited(trimmed.video, { kind: 'outline', paragraphs }, 'o');
    const undone = applySteps(pruneCuts(video, new Set()), undo);
    expect(undone && shown(undone.video)).toEqual(['b - b tag-b 0+50000']);
  });

  it('is no longer undone where somebody has joined or moved its paragraphs', () => {
    const { video, undo } = edited(start, { kind: 'outline', paragraphs: outline }, 'o');
    const joined = edited(video, { kind: 'join', paragraphId: 's' }, 'j');
    expect(applySteps(joined.video, undo)).toBeNull();
    const moved = edited(video, { kind: 'move', paragraphId: 's', before: 'b', level: 0 }, 'm');
    expect(applySteps(moved.video, undo)).toBeNull();
  });

  it('is undone around a video that was added since', () => {
    const { video, undo } = edited(start, { kind: 'outline', paragraphs: outline }, 'o');
    const range = { videoId: 'c', start: 0, end: 5_000 };
    const added = { kind: 'insert' as const, video: range, paragraph: { id: 'c', key: 'key-c', title: 'c' } };
    const between = edited(video, { ...added, place: { kind: 'before', paragraphId: 'b' } }, 'i');
    const undone = applySteps(between.video, undo);
    expect(undone && shown(undone.video)).toEqual([
      'a - a tag-a 0+60000',
      'c - c  60000+5000',
      'b - b tag-b 65000+60000',
    ]);
    const within = edited(video, { ...added, place: { kind: 'before', paragraphId: 's' } }, 'i');
    expect(applySteps(within.video, undo)).toBeNull();
  });

  it.each<[string, string, OutlinedParagraph[]]>([
    ['of nothing', 'CONFLICT', []],
    ['whose first is below another', 'PARAGRAPH_LEVELS', [begins('p', 'a', 0, 1)]],
    ['that does not begin with the video', 'PARAGRAPH_NOT_HERE', [begins('p', 'a', 1)]],
    ['with a moment of another video', 'PARAGRAPH_NOT_HERE', [begins('p', 'a', 0), begins('q', 'c', 5_000)]],
    ['beyond the video', 'PARAGRAPH_NOT_HERE', [begins('p', 'a', 0), begins('q', 'b', 60_000)]],
    ['out of order', 'PARAGRAPH_NOT_HERE', [begins('p', 'a', 0), begins('q', 'b', 5_000), begins('r', 'a', 20_000)]],
    ['whose beginnings are too close', 'PARAGRAPH_TOO_CLOSE', [begins('p', 'a', 0), begins('q', 'a', 399)]],
    ['too close to the end', 'PARAGRAPH_TOO_CLOSE', [begins('p', 'a', 0), begins('q', 'b', 59_601)]],
    ['with an id twice', 'CONFLICT', [begins('p', 'a', 0), begins('p', 'b', 0)]],
    ['with an id that is taken', 'CONFLICT', [begins('p', 'a', 0), begins('a', 'b', 0)]],
    [
      'of too many',
      'PARAGRAPHS_FULL',
      Array.from({ length: paragraphsPerArticle + 1 }, (_, index) => begins(String(index), 'a', index)),
    ],
  ])('%s is refused', (_name, code, paragraphs) => {
    expect(refusal(start, paragraphs)).toBe(code);
  });

  it('has beginnings as close as it is allowed', () => {
    expect(refusal(start, [begins('p', 'a', 0), begins('q', 'a', 400), begins('r', 'b', 59_600)])).toBeNull();
  });
});
