import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTranscriptEdit } from './applyTranscriptEdit.js';
import { inverseEdits } from './inverseEdits.js';
import { lineText, spokenWords } from './lineText.js';
import { mapTranscript, shownTranscripts, type TimelineLine } from './mapTranscript.js';
import { retimeWords } from './retimeWords.js';
import type { Transcript, Transcripts } from './transcript.js';
import type { TranscriptEdit } from './transcriptEdit.js';

const whole: Transcript = {
  language: 'en',
  lines: [
    ['a', 'A', ['truing', 'a', 'wheel']],
    ['b', 'B', ['by', 'hand', 'a', 'wheel']],
    ['c', 'A', ['done']],
  ].map(([id, speaker, words], index) => {
    const start = index * 10_000;
    const timed = (words as string[]).map((text, at) => ({
      text,
      start: start + at * 1_000,
      end: start + at * 1_000 + 600,
    }));
    return {
      ...{ id: id as string, speaker: speaker as string, isApproximate: false, words: timed },
      ...{ start, end: timed.at(-1)?.end ?? 0 },
    };
  }),
};
const start: Transcripts = new Map([['v', whole]]);

const played = (...ranges: (readonly [number, number])[]) => {
  let totalTime = 0;
  const playMap = ranges.map(([from, to]) => {
    const entry = { videoId: 'v', videoTime: from, totalTime };
    totalTime += to - from;
    return entry;
  });
  return [{ start: 0, duration: totalTime, playMap }];
};
const all = played([0, 30_000]);

function edited(transcripts: Transcripts, edit: TranscriptEdit): Map<string, Transcript> {
  const result = applyTranscriptEdit(transcripts, edit);
  if ('refused' in result) throw new Error(result.refused);
  return result.transcripts;
}
const refusalOf = (edit: TranscriptEdit): string | null => {
  const result = applyTranscriptEdit(start, edit);
  return 'refused' in result ? result.refused : null;
};
const shown = (transcripts: Transcripts, timeline = all): string[] =>
  mapTranscript(timeline, transcripts, 'shown').map(({ speaker, words }) => `${speaker ?? '?'}: ${lineText(words)}`);
const partOf = (id: string, timeline = all): TimelineLine => {
  const found = mapTranscript(timeline, start, 'shown').find(({ lineId }) => lineId === id);
  if (!found) throw new Error('It is not shown');
  return found;
};

describe('the text of a line', () => {
  const retext = (text: string, base = 'truing a wheel'): TranscriptEdit => ({
    kind: 'text',
    part: partOf('a'),
    base,
    text,
  });

  it('keeps the times of words that stay, and shares the time between them among new ones', () => {
    const [line] = edited(start, retext('Truing a big, wobbly wheel.')).get('v')?.lines ?? [];
    expect(line?.words).toEqual([
      { text: 'Truing', start: 0, end: 600 },
      { text: 'a', start: 1_000, end: 1_600 },
      { text: 'big,', start: 1_600, end: 1_767 },
      { text: 'wobbly', start: 1_767, end: 2_000 },
      { text: 'wheel.', start: 2_000, end: 2_600 },
    ]);
  });

  it('gives words that replace others their time', () => {
    const [line] = edited(start, retext('truing the wheel')).get('v')?.lines ?? [];
    expect(line?.words[1]).toEqual({ text: 'the', start: 1_000, end: 1_600 });
  });

  it('is refused where somebody else changed it, and done once', () => {
    expect(refusalOf(retext('truing it', 'something else'))).toBe('CONFLICT');
    const once = edited(start, retext('truing it'));
    expect(edited(once, retext('truing it'))).toEqual(once);
  });

  it('removes the line when it is empty', () => {
    expect(shown(edited(start, retext('')))).toEqual(['B: by hand a wheel', 'A: done']);
  });

  it('leaves the words alone that are cut away: undoing the cut brings them back', () => {
    const cut = played([0, 800], [1_800, 30_000]);
    const parts = mapTranscript(cut, start, 'shown');
    const [before, after] = parts as [TimelineLine, TimelineLine];
    expect([before, after].map(({ words }) => lineText(words))).toEqual(['truing', 'wheel']);
    const one = edited(start, { kind: 'text', part: before, base: 'truing', text: 'Trueing up' });
    const both = edited(one, { kind: 'text', part: after, base: 'wheel', text: '' });
    expect(shown(both, cut).slice(0, 1)).toEqual(['A: Trueing up']);
    expect(shown(both)[0]).toBe('A: Trueing up a');
  });
});

describe('the other edits', () => {
  it('move a line in time, its words in proportion', () => {
    const moved = edited(start, { kind: 'times', part: partOf('a'), start: 500, end: 3_100 });
    expect(mapTranscript(all, moved, 'shown')[0]).toMatchObject({
      ...{ start: 500, end: 3_100 },
      words: [{ start: 500, end: 1_100 }, { start: 1_500 }, { end: 3_100 }],
    });
    expect(refusalOf({ kind: 'times', part: partOf('a'), start: 500, end: 500 })).toBe('BAD_INPUT');
    expect(refusalOf({ kind: 'times', part: partOf('a'), start: -1, end: 500 })).toBe('BAD_INPUT');
  });

  it('take the estimate from a line whose times a user gives', () => {
    const estimated = new Map([
      ['v', { ...whole, lines: whole.lines.map((one) => ({ ...one, isApproximate: true })) }],
    ]);
    const given = edited(estimated, { kind: 'times', part: partOf('a'), start: 500, end: 3_100 });
    expect(given.get('v')?.lines.map(({ isApproximate }) => isApproximate)).toEqual([false, true, true]);
  });

  it('split a line at a word, once', () => {
    const edit: TranscriptEdit = { kind: 'split', videoId: 'v', lineId: 'a', at: 1_000, id: 'new' };
    const split = edited(start, edit);
    expect(shown(split).slice(0, 2)).toEqual(['A: truing', 'A: a wheel']);
    expect(split.get('v')?.lines.slice(0, 2)).toMatchObject([
      { start: 0, end: 600 },
      { id: 'new', start: 1_000 },
    ]);
    expect(edited(split, edit)).toEqual(split);
    expect(refusalOf({ ...edit, at: 0 })).toBe('CONFLICT');
    expect(refusalOf({ ...edit, at: 5_000 })).toBe('CONFLICT');
  });

  it('join a line to another one, also over one that is cut away', () => {
    const joined = edited(start, { kind: 'join', videoId: 'v', lineId: 'c', previousId: 'a' });
    expect(shown(joined, played([0, 9_000], [19_000, 30_000]))).toEqual(['A: truing a wheel', 'A: done']);
    expect(joined.get('v')?.lines).toHaveLength(2);
    expect(refusalOf({ kind: 'join', videoId: 'v', lineId: 'c', previousId: 'c' })).toBe('BAD_INPUT');
    expect(refusalOf({ kind: 'join', videoId: 'v', lineId: 'c', previousId: 'gone' })).toBe('CONFLICT');
  });

  it('name a speaker of one line, and rename one everywhere', () => {
    const one = edited(start, { kind: 'speaker', videoId: 'v', lineId: 'c', speaker: 'B' });
    expect(shown(edited(one, { kind: 'renameSpeaker', speaker: 'B', name: 'Olha' }))).toEqual([
      'A: truing a wheel',
      'Olha: by hand a wheel',
      'Olha: done',
    ]);
    expect(edited(start, { kind: 'renameSpeaker', speaker: 'nobody', name: 'Olha' }).get('v')).toBe(whole);
  });

  it('replace whole words, whatever their case, and keep times', () => {
    const replaced = edited(start, { kind: 'replace', find: 'A  Wheel', text: 'the $& rim' });
    expect(shown(replaced)).toEqual(['A: truing the $& rim', 'B: by hand the $& rim', 'A: done']);
    expect(shown(edited(start, { kind: 'replace', find: 'whee', text: 'x' }))).toEqual(shown(start));
    expect(shown(edited(start, { kind: 'replace', find: 'done', text: '' }))).toHaveLength(2);
    const chinese = new Map([
      [
        'v',
        { ...whole, lines: [{ ...whole.lines[0]!, words: retimeWords([], '修理轮子。', { start: 0, end: 900 }) }] },
      ],
    ]);
    expect(shown(edited(chinese, { kind: 'replace', find: '轮子', text: '车轮' }))).toEqual(['A: 修理车轮。']);
  });
});

describe('any edits', () => {
  const words = fc.array(fc.constantFrom('truing', 'A', 'wheel', 'hand', 'colour,', '手', 'й'), { maxLength: 6 });
  const ranges = fc
    .array(fc.nat(29_000), { minLength: 2, maxLength: 8 })
    .map((edges) => edges.toSorted((one, other) => one - other))
    .map((edges) =>
      edges.flatMap((edge, index) => (index % 2 === 1 ? [[edges[index - 1] as number, edge + 1] as const] : [])),
    );
  interface Random {
    kind: Exclude<TranscriptEdit['kind'], 'restore'>;
    pick: number;
    at: number;
    text: string;
  }
  const randomEdit = fc.record<Random>({
    kind: fc.constantFrom<Random['kind'][]>('text', 'times', 'split', 'join', 'speaker', 'renameSpeaker', 'replace'),
    pick: fc.nat(99),
    at: fc.nat(99),
    text: words.map((each) => each.join(' ')),
  });

  function toEdit({ kind, pick, at, text }: Random, lines: readonly TimelineLine[], id: string): TranscriptEdit | null {
    const part = lines[pick % Math.max(1, lines.length)];
    if (!part) return null;
    const { videoId, lineId } = part;
    switch (kind) {
      case 'text':
        return { kind, part, base: lineText(part.words), text };
      case 'times':
        return { kind, part, start: at * 100, end: at * 100 + 1 + pick * 20 };
      case 'split':
        return { kind, videoId, lineId, at: part.videoStart + at * 30, id };
      case 'join':
        return { kind, videoId, lineId, previousId: lines[at % lines.length]?.lineId ?? '' };
      case 'speaker':
        return { kind, videoId, lineId, speaker: text || null };
      case 'renameSpeaker':
        return { kind, speaker: 'A', name: text || null };
      case 'replace':
        return { kind, find: 'wheel', text };
    }
  }

  it('keep every word within its line, in order, and the hidden ones as they are', () => {
    fc.assert(
      fc.property(ranges, fc.array(randomEdit, { maxLength: 12 }), (shownRanges, edits) => {
        const timeline = played(...shownRanges);
        let transcripts = new Map(start);
        for (const [index, random] of edits.entries()) {
          const lines = mapTranscript(timeline, transcripts, 'shown');
          const edit = toEdit(random, lines, `new${index}`);
          const result = edit && applyTranscriptEdit(transcripts, edit);
          if (!result || 'refused' in result) continue;
          if (edit.kind === 'text') {
            const hidden = (from: Transcripts) =>
              (from.get('v')?.lines ?? [])
                .filter(({ id }) => id === edit.part.lineId)
                .flatMap((line) => line.words)
                .filter(({ start: from, end }) => end <= edit.part.videoStart || from >= edit.part.videoEnd);
            expect(hidden(result.transcripts)).toEqual(hidden(transcripts));
          }
          transcripts = result.transcripts;
          const ids = transcripts.get('v')?.lines.map((line) => line.id) ?? [];
          expect(new Set(ids).size).toBe(ids.length);
          for (const line of transcripts.get('v')?.lines ?? []) {
            expect(line.words.length).toBeGreaterThan(0);
            for (const [at, word] of line.words.entries()) {
              expect(word.start).toBeLessThan(word.end);
              expect(line.start).toBeLessThanOrEqual(word.start);
              expect(word.end).toBeLessThanOrEqual(line.end);
              if (at > 0) expect(word.start).toBeGreaterThanOrEqual(line.words[at - 1]?.start ?? 0);
            }
          }
        }
      }),
    );
  });

  it('are taken back by ordinary edits, and done again by those that take these back', () => {
    fc.assert(
      fc.property(ranges, fc.boolean(), fc.array(randomEdit, { maxLength: 3 }), (shownRanges, isCut, randoms) => {
        const timeline = isCut ? played(...shownRanges) : all;
        const seen = (transcripts: Transcripts) => mapTranscript(timeline, transcripts, 'shown');
        let transcripts = new Map(start);
        const done: TranscriptEdit[] = [];
        for (const [index, random] of randoms.entries()) {
          // Next to a cut these move words over its borders, which the article then shows or hides.
          if (isCut && ['replace', 'times', 'split', 'join'].includes(random.kind)) continue;
          const edit = toEdit(random, seen(transcripts), `new${index}`);
          const result = edit && applyTranscriptEdit(transcripts, edit);
          if (!result || 'refused' in result) continue;
          done.push(edit);
          transcripts = result.transcripts;
        }
        const [before, after] = [seen(start), seen(transcripts)];
        const undo = inverseEdits(timeline, before, done, after);
        const undone = undo.reduce(edited, transcripts);
        expect(seen(undone)).toEqual(before);
        expect(seen(inverseEdits(timeline, after, undo, before).reduce(edited, undone))).toEqual(after);
      }),
    );
  });

  it('are taken back in requests that are not too large', () => {
    const long: Transcript = {
      ...whole,
      lines: Array.from({ length: 2_000 }, (_, index) => ({
        ...{ id: `l${index}`, start: index * 1_000, end: index * 1_000 + 900, speaker: null, isApproximate: false },
        words: retimeWords([], 'truing the wheel', { start: index * 1_000, end: index * 1_000 + 900 }),
      })),
    };
    const before = mapTranscript(played([0, 2_000_000]), new Map([['v', long]]), 'shown');
    const edit: TranscriptEdit = { kind: 'replace', find: 'the', text: 'a' };
    const replaced = edited(new Map([['v', long]]), edit);
    const after = mapTranscript(played([0, 2_000_000]), replaced, 'shown');
    const undo = inverseEdits(played([0, 2_000_000]), before, [edit], after);
    expect(undo.length).toBeGreaterThan(1);
    for (const each of undo) expect(JSON.stringify(each).length).toBeLessThan(160_000);
    expect(undo.reduce(edited, replaced).get('v')).toEqual(long);
  });

  it('look the same when they are tried on what is shown', () => {
    fc.assert(
      fc.property(ranges, randomEdit, (shownRanges, random) => {
        const timeline = played(...shownRanges);
        const lines = mapTranscript(timeline, start, 'shown');
        const edit = toEdit(random, lines, 'new');
        // Words that follow a cut may become a match with those before it, or lend time.
        if (!edit || edit.kind === 'replace' || edit.kind === 'times' || edit.kind === 'split') return;
        const [real, tried] = [applyTranscriptEdit(start, edit), applyTranscriptEdit(shownTranscripts(lines), edit)];
        if ('refused' in real || 'refused' in tried) return;
        expect(shown(tried.transcripts, timeline)).toEqual(shown(real.transcripts, timeline));
      }),
    );
  });

  it('give the words of a text back as they were, whatever the script', () => {
    fc.assert(
      fc.property(words, (texts) => {
        const text = texts.join(' ');
        const timed = retimeWords([], text, { start: 0, end: 1_000 });
        expect(spokenWords(lineText(timed))).toEqual(spokenWords(text));
        expect(timed.every(({ start: from, end }) => from < end && end <= 1_000)).toBe(true);
      }),
    );
  });
});
