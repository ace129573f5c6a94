import { captionCues, charactersOf, type CaptionCue } from '@snaplore/schema/captions/captionCues';
import { toSrt, toVtt } from '@snaplore/schema/captions/writeCaptions';
import { transcriptLineMax } from '@snaplore/schema/transcript/transcriptLimits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCaptions, detectEncoding } from './captionEncoding.js';
import { fitCaptions } from './fitCaptions.js';
import { readCaptions, type CaptionReading } from './readCaptions.js';

const utf8 = new TextEncoder();
/** A text in Windows-1251, where the letters of Ukrainian stand in order but for a few. */
const windows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const apart = { Є: 0xaa, є: 0xba, І: 0xb2, і: 0xb3, Ї: 0xaf, ї: 0xbf, Ґ: 0xa5, ґ: 0xb4 }[letter];
    return apart ?? (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code);
  });
const utf16 = (text: string, isLittle: boolean, mark: string): Uint8Array => {
  const codes = Array.from({ length: text.length + mark.length }, (_, index) => (mark + text).charCodeAt(index));
  return Uint8Array.from(codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])));
};

const told = (reading: CaptionReading): string[] | string => {
  if ('refused' in reading) return reading.refused;
  if ('bad' in reading) return `${reading.bad.fault} ${reading.bad.line}: ${reading.bad.text}`;
  return reading.read.lines.map(
    ({ start, end, speaker, text }) => `${start}-${end} ${speaker === null ? '' : `${speaker}: `}${text}`,
  );
};
const srt = (...cues: string[]): string => cues.map((cue, index) => `${index + 1}\n${cue}\n`).join('\n');
const tell = async (text: string) => told(await readCaptions(text));

describe('files of captions', () => {
  it('are SubRip and WebVTT, with comma or point, any ends of lines, names and places of cues', async () => {
    const cues = ['1000-2500 Loosen the chain', '3000-3500 turn it'];
    const first = '00:00:01,000 --> 00:00:02,500\nLoosen\nthe chain';
    expect(await tell(srt(first, '0:00:03.0-->00:00:03,5  X1:10 X2:20 Y1:1 Y2:2\nturn it'))).toEqual(cues);
    const vtt =
      'WEBVTT - wheels\nKind: captions\n\nNOTE nothing\nto see\n\nSTYLE\n::cue { color: red }\n\nintro\n' +
      '00:01.000 --> 00:02.500 align:start line:0%\nLoosen\nthe chain\n\n00:00:03,000 --> 00:00:03.500\nturn it';
    for (const end of ['\n', '\r\n', '\r']) expect(await tell(vtt.replaceAll('\n', end))).toEqual(cues);
  });

  it('lose their tags, and keep who speaks', async () => {
    const vtt = (text: string): string => `WEBVTT\n\n00:00.000 --> 00:04.000\n${text}`;
    expect(await tell(vtt('<v.loud Olha  B.><b>Loosen</b> the &lt;chain&gt; <00:01.000>now'))).toEqual([
      '0-4000 Olha B.: Loosen the <chain> now',
    ]);
    expect(await tell(vtt('<v Olha>one two</v>\n<v Ivan>yes it is'))).toEqual([
      '0-1778 Olha: one two',
      '1778-4000 Ivan: yes it is',
    ]);
    expect(await tell(vtt('a < b and c > d <Unknown>'))).toEqual(['0-4000 a < b and c > d <Unknown>']);
    expect(await tell(vtt('position: fixed'))).toEqual(['0-4000 position: fixed']);
    const text = '{\\an8}<font color="#fff"><I>a</I> &amp; b</font> <3';
    expect(await tell(srt(`00:00:00,000 --> 00:00:04,000\n${text}`))).toEqual(['0-4000 a &amp; b <3']);
  });

  it('are refused at the line that would be lost or is wrong', async () => {
    const good = '00:00:01,000 --> 00:00:02,000\nfine';
    const first = (line: string): string => srt(good, line);
    expect(await tell(first('00:00:03,000 --> later\nx'))).toBe('time 6: 00:00:03,000 --> later');
    expect(await tell(first('-00:00:03,000 --> 00:00:04,000\nx'))).toMatch(/^time 6: -00/);
    expect(await tell(first('00:00:03,000 --> 00:00:03,000\nx'))).toMatch(/^order 6: /);
    expect(await tell(first('00:00:03,000 --> 00:00:04,000 and so\nx'))).toMatch(/^time 6: /);
    expect(await tell(first('00:00:03,000 --> 00:00:04,000\nx\n\nlost words'))).toBe('noTimes 9: lost words');
    expect(await tell(`garbage\n${srt(good)}`)).toBe('noTimes 1: garbage');
    expect(await tell(first('00:00:03,000 -> 00:00:04,000\nx'))).toBe('time 6: 00:00:03,000 -> 00:00:04,000');
    expect(await tell(first('00:00:03,000 --> 00:00:04,000\nx\0y'))).toMatch(/^characters 7: /);
    expect(await tell(first(`00:00:03,000 --> 00:00:04,000\n${'x '.repeat(transcriptLineMax)}`))).toMatch(
      /^tooLong 7: x x/,
    );
    expect(await tell(`WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${'n'.repeat(81)}>x`)).toMatch(/^speakerTooLong 4: /);
    expect(await tell('')).toBe('empty');
    expect(await tell('WEBVTT\n\n00:01.000 --> 00:02.000\n<i></i>\n')).toBe('empty');
    expect(await tell(srt(...Array.from({ length: 20_001 }, () => good)))).toBe('tooMany');
  });

  it('need no empty line between two cues', async () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\none\n2\n00:00:02,000 --> 00:00:03,000\n7\n';
    expect(await tell(text)).toEqual(['1000-2000 one', '2000-3000 7']);
    expect(await tell('WEBVTT\n00:01.000 --> 00:02.000\none')).toEqual(['1000-2000 one']);
  });
});

describe('the encoding of a file', () => {
  const text = '1\r\n00:00:01,000 --> 00:00:02,000\r\nПослабте ланцюг, її\r\n';
  const western = Uint8Array.from('Déjà vu, naïve, señor, für', (letter) => letter.charCodeAt(0));
  it.each([
    ['utf-8', utf8.encode(text)],
    ['utf-8', utf8.encode(`\uFEFF${text}`)],
    ['utf-16le', utf16(text, true, '\uFEFF')],
    ['utf-16be', utf16(text, false, '\uFEFF')],
    ['utf-16le', utf16(text, true, '')],
    ['utf-16be', utf16(text, false, '')],
    ['windows-1251', windows1251(text)],
    ['windows-1252', western],
  ] as const)('is recognised as %s', (encoding, bytes) => {
    expect(detectEncoding(bytes)).toBe(encoding);
    const decoded = decodeCaptions(bytes, encoding);
    expect(decoded).toEqual({ text: bytes === western ? 'Déjà vu, naïve, señor, für' : text, isComplete: true });
  });

  it('can be another one: what cannot be read in it is a bad line', async () => {
    const { text: wrong, isComplete } = decodeCaptions(windows1251(text), 'utf-8');
    expect(told(await readCaptions(wrong, isComplete))).toMatch(/^characters 3: /);
  });
});

describe('captions in a video', () => {
  const line = (start: number, end: number) => ({ start, end, speaker: null, text: 'x' });
  it('are sorted, shortened to its end, and left out behind it', () => {
    const lines = [line(3_000, 5_000), line(0, 2_000), line(1_000, 1_500), line(9_000, 11_000), line(10_000, 10_100)];
    expect(fitCaptions(lines, 10_000)).toEqual({
      lines: [line(0, 2_000), line(1_000, 1_500), line(3_000, 5_000), line(9_000, 10_000)],
      ...{ unsorted: 2, overlapping: 1, shortened: 1, beyond: 1 },
    });
  });
});

describe('captions that are written', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...charactersOf('abcїЩé<>&{}.,!?-\'"0123日🔧')) })
    // What SubRip reads as markup it cannot write.
    .filter((text) => !/<\/?[a-z]|\{\\|->/i.test(text));
  const spoken = fc.array(
    fc.record({
      pause: fc.nat(2_000),
      each: fc.integer({ min: 20, max: 1_500 }),
      words: fc.array(word, { minLength: 1, maxLength: 20 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const cuesOf = (drawn: { pause: number; each: number; words: string[] }[]): CaptionCue[] => {
    let now = 0;
    const lines = drawn.map(({ pause, each, words }) => {
      now += pause;
      return { words: words.map((text) => ({ text, start: now, end: (now += each) })) };
    });
    return captionCues(lines, now + 5_000);
  };

  it('are read again as the same cues, from both formats and in all encodings', async () => {
    await fc.assert(
      fc.asyncProperty(spoken, fc.boolean(), async (drawn, isCrLf) => {
        const cues = cuesOf(drawn);
        for (const write of [toVtt, toSrt]) {
          const text = isCrLf ? write(cues).replaceAll('\n', '\r\n') : write(cues);
          const bytes = utf16(text, true, '\uFEFF');
          const decoded = decodeCaptions(bytes, detectEncoding(bytes));
          for (const reading of [await readCaptions(text), await readCaptions(decoded.text, decoded.isComplete)])
            expect('read' in reading && reading.read.lines).toEqual(
              cues.map(({ start, end, text: shown }) => ({
                start,
                end,
                speaker: null,
                text: shown.replaceAll('\n', ' '),
              })),
            );
        }
      }),
      { numRuns: 300 },
    );
  });
});
