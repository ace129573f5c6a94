import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineText } from '@snaplore/schema/transcript/lineText';
import { soundPieceBytes, soundPieceMs } from '@snaplore/schema/transcript/transcriptLimits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recognised } from '../adapters/transcription/transcriptionDriver.js';
import { digitSamples, heardDigits, readWav, wavOf } from '../testing/digitSound.js';
import { saidEvery } from '../testing/transcripts.js';
import { languageCode } from './languageCode.js';
import { frameMs, isHeard, readLoudness, wavBytesPerMs, wavHeadBytes, type Loudness } from './sound/loudness.js';
import { planPieces } from './sound/planPieces.js';
import { writePiece } from './sound/writePiece.js';
import { toLines, type HeardPiece } from './toLines.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pieces-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A sound that is loud in some seconds. */
const loudnessOf = (seconds: readonly boolean[]): Loudness => ({
  frames: Uint8Array.from(
    seconds.flatMap((isLoud) => Array.from({ length: 1_000 / frameMs }, () => (isLoud ? 20 : 90))),
  ),
  quietDb: 50,
});

describe('pieces of a sound', () => {
  it('hold all that is heard, in order, none longer than they may be', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 120 }), fc.integer({ min: 3, max: 40 }), (seconds, longest) => {
        const loudness = loudnessOf(seconds);
        const pieces = planPieces(loudness, { start: 0, end: seconds.length * 1_000 }, longest * 1_000);
        let last = 0;
        for (const { start, end } of pieces) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(longest * 1_000);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(seconds.length * 1_000);
        for (const [second, isLoud] of seconds.entries()) {
          for (const at of isLoud ? [second * 1_000 + 10, second * 1_000 + 990] : [])
            expect(pieces.some(({ start, end }) => start <= at && at < end)).toBe(true);
        }
      }),
    );
  });

  it('are within what services take', () => {
    expect(wavHeadBytes + soundPieceMs * wavBytesPerMs).toBeLessThan(soundPieceBytes);
  });

  it('begin and end in silences, and leave long ones out', () => {
    const seconds = Array.from({ length: 100 }, (_, second) => second < 10 || (second > 50 && second % 7 !== 0));
    const pieces = planPieces(loudnessOf(seconds), { start: 0, end: 100_000 }, 20_000);
    expect(pieces[0]).toEqual({ start: 0, end: 10_250 });
    expect(pieces[1]?.start).toBe(50_750);
    const loud = loudnessOf(seconds);
    for (const { start, end } of pieces.slice(1)) {
      expect(isHeard(loud, start, start + frameMs)).toBe(false);
      expect(isHeard(loud, end - frameMs, end) && end < 100_000).toBe(false);
    }
  });

  it('are files of their own, and silence is told from speech', async () => {
    const path = join(folder, 'sound.wav');
    await writeFile(path, wavOf(digitSamples(saidEvery('1234', 1_000, 500), 5_000)));
    const loudness = await readLoudness(path);
    expect([isHeard(loudness, 520, 600), isHeard(loudness, 800, 1_400)]).toEqual([true, false]);
    await writePiece(path, join(folder, 'piece.wav'), { start: 1_250, end: 3_000 });
    const { samples, rate } = readWav(await readFile(join(folder, 'piece.wav')));
    expect(samples.length).toBe(1_750 * 16);
    expect(heardDigits(samples, rate).map(({ digit }) => digit)).toEqual([2, 3]);
    // The last one may claim more than there is.
    await writePiece(path, join(folder, 'piece.wav'), { start: 4_500, end: 9_000 });
    expect(readWav(await readFile(join(folder, 'piece.wav'))).samples.length).toBe(500 * 16);
  });
});

describe('lines of what is recognised', () => {
  const piece: HeardPiece = { startMs: 10_000, endMs: 40_000, index: 0, isHeard: () => true };
  const nothing: Recognised = { language: null, text: '', segments: [], words: [] };
  const lines = (recognised: Partial<Recognised>, of = piece): string[] =>
    toLines({ ...nothing, ...recognised }, of).map(
      ({ start, end, speaker, words }) => `${start}-${end} ${speaker ?? '?'}: ${lineText(words)}`,
    );
  const words = (text: string, everyMs = 400): Recognised['words'] =>
    text.split(' ').map((word, index) => ({ text: word, start: index * everyMs, end: index * everyMs + 300 }));

  it('take punctuation from segments, and times from words', () => {
    const segments = [
      { text: 'Take it off.', start: 0, end: 1_200, speaker: null },
      { text: 'Then: true it!', start: 1_200, end: 2_400, speaker: null },
    ];
    expect(lines({ words: words('take it off then true it'), segments })).toEqual([
      '10000-11100 ?: Take it off.',
      '11200-12300 ?: Then: true it!',
    ]);
  });

  it('end at pauses and sentences', () => {
    const said = words('One two three four five six seven eight. Nine', 400);
    expect(lines({ words: [...said, { text: 'late', start: 9_000, end: 9_300 }] })).toEqual([
      '10000-13100 ?: One two three four five six seven eight.',
      '13200-13500 ?: Nine',
      '19000-19300 ?: late',
    ]);
  });

  it('keep speakers of pieces apart', () => {
    const segments = [{ text: 'Hello', start: 0, end: 500, speaker: 'A' }];
    expect(lines({ segments })).toEqual(['10000-10500 A: Hello']);
    expect(lines({ segments }, { ...piece, index: 2 })).toEqual(['10000-10500 A (3): Hello']);
  });

  it('are within the piece, whatever a service says', () => {
    const said = [
      { text: 'early', start: 0, end: 90_000 },
      { text: 'behind', start: 30_000, end: 31_000 },
    ];
    expect(lines({ words: said })).toEqual(['10000-40000 ?: early']);
    expect(lines({ text: 'all of it' })).toEqual(['10000-40000 ?: all of it']);
  });

  it('have nothing that is said in silence, or over and over again', () => {
    const quiet = { ...piece, isHeard: (start: number) => start < 12_000 };
    expect(lines({ words: words('one two three four five six seven eight nine ten') }, quiet)).toEqual([
      '10000-12300 ?: one two three four five six',
    ]);
    const loop = 'so thank you thank you thank you thank you thank you then no no no no';
    expect(lines({ words: words(loop) })).toEqual(['10000-11100 ?: so thank you', '14400-16300 ?: then no no no no']);
  });

  it.each([
    ['en', 'en'],
    ['english', 'en'],
    ['Ukrainian', 'uk'],
    ['pt-BR', 'pt'],
    ['Klingon', null],
    [null, null],
  ])('the language %j is %j', (named, code) => {
    expect(languageCode(named)).toBe(code);
  });
});
