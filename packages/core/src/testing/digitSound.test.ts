import { expect, it } from 'vitest';
import { digitSamples, heardDigits, readWav, wavOf } from './digitSound.js';

it('digits are recognised at their times, and nothing in silence, noise and other tones', () => {
  const said = Array.from({ length: 20 }, (_, index) => ({
    ...{ digit: (index * 7) % 10, start: 200 + index * 400, end: 350 + index * 400 },
  }));
  const { samples, rate } = readWav(wavOf(digitSamples(said, 9_000)));
  const heard = heardDigits(samples, rate);
  expect(heard.map(({ digit }) => digit)).toEqual(said.map(({ digit }) => digit));
  for (const [index, { start, end }] of heard.entries()) {
    expect(Math.abs(start - (said[index]?.start ?? 0))).toBeLessThanOrEqual(25);
    expect(Math.abs(end - (said[index]?.end ?? 0))).toBeLessThanOrEqual(25);
  }
  const other = Int16Array.from({ length: 16_000 }, (_, at) => 9_000 * Math.sin((2 * Math.PI * 1_000 * at) / 16_000));
  expect(heardDigits(other)).toEqual([]);
});
