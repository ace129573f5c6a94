import type { TimelineLines } from '@snaplore/schema/transcript/mapTranscript';
import type { TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import { beforeEach, describe, expect, it } from 'vitest';
import { TranscriptLinesPartsFragmentDoc } from '../../gql/TranscriptLinesParts.js';
import { createCache } from '../../lib/cache.js';
import { showEdits, storedLines } from './transcriptCache.js';

const timeline = () => [{ start: 0, duration: 9_000, playMap: [{ videoId: 'v', videoTime: 0, totalTime: 0 }] }];
const part = { videoId: 'v', lineId: 'a', videoStart: 1_000, videoEnd: 3_500 };
const linesOf = (text: string): TimelineLines => [
  {
    ...{ ...part, id: 'a:1000', start: 1_000, end: 3_500, speaker: null, isApproximate: false },
    words: text.split(' ').map((word, index) => ({ text: word, start: 1_000 + index * 500, end: 1_400 + index * 500 })),
  },
];
const reword = (base: string, text: string): TranscriptEdit => ({ kind: 'text', part, base, text });

describe('edits that are not answered yet', () => {
  let cache = createCache();
  const id = 'DraftTranscript:x';
  const answer = (text: string) => {
    const data = { __typename: 'DraftTranscript', id: 'x', language: 'en', lines: linesOf(text) };
    cache.writeFragment({ id, fragment: TranscriptLinesPartsFragmentDoc, data });
  };
  const shown = (optimistic = true) =>
    cache
      .readFragment({ id, fragment: TranscriptLinesPartsFragmentDoc, optimistic })
      ?.lines.map(({ words }) => words.map(({ text }) => text).join(' '));
  beforeEach(() => {
    cache = createCache();
    answer('turn the bike');
  });

  it('are shown at once, on what the server said last', () => {
    const hide = showEdits(cache, 'x', timeline, [reword('turn the bike', 'turn a bike')]);
    expect(shown()).toEqual(['turn a bike']);
    expect(shown(false)).toEqual(['turn the bike']);
    expect(storedLines(cache, 'x')).toEqual(linesOf('turn the bike'));
    hide();
    expect(shown()).toEqual(['turn the bike']);
  });

  it('are shown on each other, and one that is refused leaves nothing behind', () => {
    const hideFirst = showEdits(cache, 'x', timeline, [reword('turn the bike', 'turn a bike')]);
    const hideSecond = showEdits(cache, 'x', timeline, [{ kind: 'replace', find: 'bike', text: 'wheel' }]);
    expect(shown()).toEqual(['turn a wheel']);
    // The first is refused: the second is shown on what there is.
    hideFirst();
    expect(shown()).toEqual(['turn the wheel']);
    answer('turn the wheel');
    hideSecond();
    expect(shown()).toEqual(['turn the wheel']);
  });

  it('are shown on the timeline of the moment', () => {
    let until = 9_000;
    const cut = () => [{ start: 0, duration: until, playMap: [{ videoId: 'v', videoTime: 0, totalTime: 0 }] }];
    showEdits(cache, 'x', cut, [reword('turn the bike', 'turn a bike')]);
    until = 1_600;
    const hide = showEdits(cache, 'x', cut, [{ kind: 'speaker', videoId: 'v', lineId: 'a', speaker: 'Ada' }]);
    expect(shown()).toEqual(['turn']);
    hide();
  });
});
