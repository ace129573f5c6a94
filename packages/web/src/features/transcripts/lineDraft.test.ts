import type { TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import { describe, expect, it } from 'vitest';
import { draftOf, editsOf, joinEdits, splitEdits, type LineDraft } from './lineDraft.js';

/** Plays 2 s later than in its video. */
const line: TimelineLine = {
  ...{ id: 'a:3000', lineId: 'a', videoId: 'v', videoStart: 1_000, videoEnd: 3_500 },
  ...{ start: 3_000, end: 5_500, speaker: 'A', isApproximate: false },
  words: ['turn', 'the', 'bike'].map((text, index) => {
    const start = 3_000 + index * 1_000;
    return { text, start, end: start + 500 };
  }),
};
const part = { videoId: 'v', lineId: 'a', videoStart: 1_000, videoEnd: 3_500 };
const typed = (changes: Partial<LineDraft>): LineDraft => ({ ...draftOf(line), ...changes });

describe('what is typed for a line', () => {
  it('changes nothing where nothing was changed', () => {
    expect(editsOf(draftOf(line))).toEqual([]);
    expect(editsOf(typed({ text: ' turn  the bike ' }))).toEqual([]);
    // Times are shown in milliseconds and kept as they are.
    expect(editsOf(draftOf({ ...line, end: 5_500 }))).toEqual([]);
  });

  it('is sent as edits of its text, its speaker and its times in the video', () => {
    expect(editsOf(typed({ text: 'turn a bike', speaker: ' Ada ', start: '0:02.5', end: '6' }))).toEqual([
      { kind: 'text', part, base: 'turn the bike', text: 'turn a bike' },
      { kind: 'speaker', videoId: 'v', lineId: 'a', speaker: 'Ada' },
      { kind: 'times', part, start: 500, end: 4_000 },
    ]);
  });

  it('renames a speaker in all lines where that is wanted', () => {
    expect(editsOf(typed({ speaker: 'Ada', isEverywhere: true }))).toEqual([
      { kind: 'renameSpeaker', speaker: 'A', name: 'Ada' },
    ]);
    expect(editsOf(typed({ speaker: '', isEverywhere: true }))).toEqual([
      { kind: 'renameSpeaker', speaker: 'A', name: null },
    ]);
    // Nobody can be renamed everywhere: that would name all.
    const nobody = { ...line, speaker: null };
    expect(editsOf({ ...draftOf(nobody), speaker: 'Ada', isEverywhere: true })).toEqual([
      { kind: 'speaker', videoId: 'v', lineId: 'a', speaker: 'Ada' },
    ]);
  });

  it('removes the line where its text is empty, whatever else was typed', () => {
    expect(editsOf(typed({ text: ' ', speaker: 'Ada', end: 'x' }))).toEqual([
      { kind: 'text', part, base: 'turn the bike', text: ' ' },
    ]);
  });

  it.each([{ start: 'soon' }, { start: '0:06' }, { end: '3' }, { start: '0:00' }])('is refused: %j', (changes) => {
    expect(editsOf(typed(changes))).toBeNull();
  });
});

describe('splitting a line', () => {
  it.each([
    ['turn ', 2_000],
    ['turn', 2_000],
    // Within a word it is split before it.
    ['turn the bi', 3_000],
  ])('behind “%s”', (before, at) => {
    expect(splitEdits(draftOf(line), before.length, 'new')).toEqual([
      { kind: 'split', videoId: 'v', lineId: 'a', at, id: 'new' },
    ]);
  });

  it('saves what was typed first', () => {
    const text = 'turn the whole bike';
    expect(splitEdits(typed({ text }), 'turn the whole'.length, 'new')).toEqual([
      { kind: 'text', part, base: 'turn the bike', text },
      { kind: 'split', videoId: 'v', lineId: 'a', at: 3_000, id: 'new' },
    ]);
  });

  it('is refused where one half would be empty', () => {
    expect(splitEdits(draftOf(line), 0, 'new')).toBeNull();
    expect(splitEdits(draftOf(line), 2, 'new')).toBeNull();
    expect(splitEdits(draftOf(line), 'turn the bike'.length, 'new')).toBeNull();
  });

  it('splits between the characters of scripts that have no spaces', () => {
    const words = ['修', '理'].map((text, index) => ({ text, start: 3_000 + index * 500, end: 3_400 + index * 500 }));
    expect(splitEdits(draftOf({ ...line, words }), 1, 'new')).toMatchObject([{ at: 1_500 }]);
  });
});

describe('joining a line', () => {
  it('makes the next one its end, and saves what was typed', () => {
    const next = { ...line, lineId: 'b' };
    expect(joinEdits(typed({ speaker: 'Ada' }), next)).toEqual([
      { kind: 'speaker', videoId: 'v', lineId: 'a', speaker: 'Ada' },
      { kind: 'join', videoId: 'v', lineId: 'b', previousId: 'a' },
    ]);
  });

  it('is refused for one of another video, and for the rest of a line that is cut', () => {
    expect(joinEdits(draftOf(line), { ...line, lineId: 'b', videoId: 'w' })).toBeNull();
    expect(joinEdits(draftOf(line), { ...line, videoStart: 9_000 })).toBeNull();
  });
});
