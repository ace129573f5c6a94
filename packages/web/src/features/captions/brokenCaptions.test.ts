import { toSrt, toVtt } from '@snaplore/schema/captions/writeCaptions';
import { describe, expect, it } from 'vitest';
import { decodeCaptions, detectEncoding } from './captionEncoding.js';
import { linesOf } from './captionBlocks.js';
import { readCaptions } from './readCaptions.js';

/** Numbers that look like chance and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

const words = 'loosen the chain before you turn wheel and look at brake Послабте ланцюг перш ніж крутити її'.split(' ');
const cuesOf = (next: (below: number) => number) => {
  let now = 0;
  return Array.from({ length: 6 + next(20) }, () => {
    const start = now + next(900);
    now = start + 500 + next(3_000);
    const line = (): string => Array.from({ length: 1 + next(6) }, () => words[next(words.length)]).join(' ');
    return { start, end: now, text: next(2) === 0 ? line() : `${line()}\n${line()}` };
  });
};

type Next = (below: number) => number;
const atLine = (text: string, next: Next, change: (line: string) => string): string => {
  const lines = text.split('\n');
  const at = next(lines.length);
  lines[at] = change(lines[at] as string);
  return lines.join('\n');
};
const atTimes = (text: string, next: Next, change: (times: string) => string): string => {
  const lines = text.split('\n');
  const timed = lines.flatMap((line, index) => (line.includes('-->') ? [index] : []));
  const at = timed[next(timed.length)] as number;
  lines[at] = change(lines[at] as string);
  return lines.join('\n');
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Ways in which files of captions are broken. */
const breaks: Record<string, (text: string, next: Next) => string | Uint8Array> = {
  'cut short': (text, next) => bytesOf(text).slice(0, next(bytesOf(text).length)),
  'lines of something else': (text, next) => atLine(text, next, (line) => `${line}\nsome garbage {}\n`),
  'lines that are missing': (text, next) => atLine(text, next, () => ''),
  'wrong times': (text, next) => atTimes(text, next, (times) => times.replace(/\d/, ':')),
  'negative times': (text, next) => atTimes(text, next, (times) => `-${times}`),
  'no numbers': (text, next) => atTimes(text, next, (times) => times.replace(/\S+$/, 'NaN')),
  'ends before beginnings': (text, next) =>
    atTimes(text, next, (times) => times.split(' --> ').reverse().join(' --> ')),
  'all ends of lines': (text, next) => text.replace(/\n/g, () => ['\n', '\r\n', '\r'][next(3)] as string),
  'zeros and controls': (text, next) => atLine(text, next, (line) => `${line}\0\u0007`),
  'another encoding': (text) =>
    Uint8Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code < 128 ? code : 0xbf;
    }),
  'a huge line': (text, next) => atLine(text, next, (line) => `${line} ${'x <v '.repeat(100_000)}`),
  'bytes of anything': (text, next) => {
    const bytes = bytesOf(text);
    for (let count = 0; count < 5; count += 1) bytes[next(bytes.length)] = next(256);
    return bytes;
  },
  'half a line': (text, next) => atLine(text, next, (line) => line.slice(0, next(line.length + 1))),
};

/** The words of a file, in their order; what a file calls itself is none. */
const wordsIn = (text: string): string[] => text.replace(/^WEBVTT/, '').match(/\p{L}+/gu) ?? [];

describe('broken files of captions', () => {
  const kinds = Object.entries(breaks);
  const outcomes = { read: 0, bad: 0, refused: 0 };

  it.each(Array.from({ length: 208 }, (_, seed) => [kinds[seed % kinds.length]?.[0] ?? '', seed] as const))(
    '%s (%i): all of it is read, or none and the line is named',
    async (kind, seed) => {
      const next = numbers(seed);
      const whole = (next(2) === 0 ? toVtt : toSrt)(cuesOf(next));
      const broken = breaks[kind]?.(whole, next) ?? '';
      const bytes = typeof broken === 'string' ? bytesOf(broken) : broken;
      const began = performance.now();
      const { text, isComplete } = decodeCaptions(bytes, detectEncoding(bytes));
      const reading = await readCaptions(text, isComplete);
      expect(performance.now() - began).toBeLessThan(2_000);
      if ('bad' in reading) {
        outcomes.bad += 1;
        const { line, text: shown } = reading.bad;
        expect(line).toBeGreaterThanOrEqual(1);
        expect((linesOf(text)[line - 1] ?? '').trim().startsWith(shown)).toBe(true);
      } else if ('refused' in reading) {
        outcomes.refused += 1;
        // A file of which nothing is left.
        expect(wordsIn(text)).toEqual([]);
      } else {
        outcomes.read += 1;
        expect(reading.read.lines.flatMap((line) => wordsIn(line.text))).toEqual(wordsIn(text));
        for (const { start, end } of reading.read.lines) expect(0 <= start && start < end).toBe(true);
      }
    },
  );

  it('are both: files that can be read, and files that cannot', () => {
    expect(outcomes.read).toBeGreaterThan(40);
    expect(outcomes.bad).toBeGreaterThan(60);
  });

  it('of the largest size are read within seconds', async () => {
    const long = Array.from({ length: 20_000 }, (_, index) => ({
      ...{ start: index * 100, end: index * 100 + 90, text: 'the <b>wheel</b> & the chain' },
    }));
    const began = performance.now();
    const reading = await readCaptions(toSrt(long));
    expect('read' in reading && reading.read.lines.length).toBe(20_000);
    for (const bad of [
      ' '.repeat(2_000_000),
      `1\n${'-->'.repeat(600_000)}`,
      '<v '.repeat(600_000),
      '{\\'.repeat(900_000),
    ])
      expect(await readCaptions(`${toSrt(long.slice(0, 1))}${bad}`)).toBeDefined();
    expect(performance.now() - began).toBeLessThan(8_000);
  });
});
