import type { TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sharedValue } from '../../lib/sharedValue.js';
import { GenerationState, endWords } from './GenerationState.js';
import { LineRow } from './LineRow.js';
import { transcriptRows } from './transcriptRows.js';
import type { Generation } from './useGeneration.js';

const line: TimelineLine = {
  ...{ id: 'a:0', lineId: 'a', videoId: 'v', videoStart: 135_000, videoEnd: 138_500 },
  ...{ start: 135_000, end: 138_500, speaker: 'Ada', isApproximate: false },
  words: ['Press', 'New', 'case.'].map((text, index) => {
    const start = 135_000 + index * 1_000;
    return { text, start, end: start + 500 };
  }),
};
const nothing = (): void => undefined;

describe('a line', () => {
  const draw = (shown: TimelineLine, time: number | null = null, find = ''): string =>
    transcriptRows([shown])
      .map((item) =>
        renderToStaticMarkup(
          <LineRow
            item={item}
            row={{ ref: nothing, 'data-index': 0 }}
            find={find}
            playing={time === null ? null : sharedValue(time)}
            onSeek={nothing}
            onEdit={nothing}
          />,
        ),
      )
      .join('');
  const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

  it('is written as [start - end] speaker: text', () => {
    expect(textOf(draw(line))).toBe('[2:15 - 2:19]Ada: Press New case.');
    expect(textOf(draw({ ...line, speaker: null }))).toBe('[2:15 - 2:19]Name this speakerPress New case.');
  });

  it('is marked while it plays, with the word that is said', () => {
    const html = draw(line, 136_200);
    expect(html).toContain('aria-current="true"');
    expect(html).toMatch(/Press <mark[^>]*>New<\/mark> case\./);
    expect(draw(line)).not.toContain('aria-current');
    expect(textOf(draw(line, 134_000))).toBe('[2:15 - 2:19]Ada: Press New case.');
  });

  it('marks what is looked for, and says what is estimated', () => {
    expect(draw(line, null, 'new')).toMatch(/<mark[^>]*>New<\/mark>/);
    expect(textOf(draw({ ...line, isApproximate: true }))).toContain('about');
  });
});

describe('a generation', () => {
  const generation: Generation = {
    ...{ isRunning: false, progress: 0, isBusy: false, isLoading: false, end: null },
    ...{ generate: () => Promise.resolve(true), cancel: nothing, undo: nothing },
  };
  const latest = { id: 'g', state: 'done' as const, progress: 100, errorCode: null };

  it('says how it ended', () => {
    expect(
      (['done', 'noSound', 'noSpeech', 'refused', 'failed', 'cancelled'] as const).map((state) =>
        endWords({ ...latest, state }),
      ),
    ).toEqual([
      null,
      'This recording has no sound',
      'Nothing is said in this recording',
      'Failed to generate AI transcription. ' +
        'The transcription service refuses requests: its key, its model or its quota is the reason.',
      'Failed to generate AI transcription',
      'The AI transcription was cancelled',
    ]);
  });

  it('shows its progress while it runs, and its end where it left nothing or ended just now', () => {
    const draw = (changes: Partial<Generation>, state: typeof latest | null, hasLines: boolean): string =>
      renderToStaticMarkup(
        <GenerationState
          generation={{ ...generation, ...changes }}
          latest={state}
          hasLines={hasLines}
          hasEarlier={hasLines}
        />,
      );
    const running = draw({ isRunning: true, progress: 42 }, latest, true);
    expect(running).toContain('We are generating the audio transcription. It will take some time.');
    expect(running).toContain('42%');
    const cancelled = { ...latest, state: 'cancelled' as never };
    expect(draw({}, cancelled, false)).toContain('The AI transcription was cancelled');
    expect(draw({}, cancelled, true)).toBe('');
    expect(draw({ end: 'ended' }, cancelled, true)).toContain('The AI transcription was cancelled');
    expect(draw({ end: 'ended' }, latest, true)).toContain('Undo');
    expect(draw({}, latest, true)).toBe('');
  });
});
