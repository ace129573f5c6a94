/** Sounds in which digits are said as the tones of a telephone (DTMF), and their recognition. Times in milliseconds. */

const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477, 1633];
const keys = '123A456B789C*0#D';

/** The names of the digits, as they are recognised. */
export const digitNames = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** A digit that is said, and when. */
export interface SaidDigit {
  digit: number;
  start: number;
  end: number;
}

/** The frequencies of a digit in Hertz. */
export function tonesOf(digit: number): [row: number, column: number] {
  const key = keys.indexOf(String(digit));
  return [rows[key >> 2] as number, columns[key & 3] as number];
}

/** Samples of 16 bits in which digits are said, and silence is around them. */
export function digitSamples(said: readonly SaidDigit[], durationMs: number, rate = 16_000): Int16Array {
  const samples = new Int16Array(Math.round((durationMs * rate) / 1000));
  for (const { digit, start, end } of said) {
    const [row, column] = tonesOf(digit);
    const until = Math.min(samples.length, Math.round((end * rate) / 1000));
    for (let at = Math.round((start * rate) / 1000); at < until; at += 1) {
      const angle = (2 * Math.PI * at) / rate;
      samples[at] = Math.round(9_000 * (Math.sin(row * angle) + Math.sin(column * angle)));
    }
  }
  return samples;
}

/** A WAV file of one channel with these samples. */
export function wavOf(samples: Int16Array, rate = 16_000): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

/** The samples of a WAV file of one channel with 16 bits. @throws Error for any other file. */
export function readWav(wav: Buffer): { samples: Int16Array; rate: number } {
  const isPlain = wav.toString('latin1', 0, 4) === 'RIFF' && wav.toString('latin1', 8, 16) === 'WAVEfmt ';
  if (!isPlain || wav.readUInt16LE(20) !== 1 || wav.readUInt16LE(22) !== 1 || wav.readUInt16LE(34) !== 16)
    throw new Error('It is no WAV file of one channel with 16 bits');
  let at = 20 + wav.readUInt32LE(16);
  while (wav.toString('latin1', at, at + 4) !== 'data') at += 8 + wav.readUInt32LE(at + 4);
  const length = wav.readUInt32LE(at + 4);
  if (at + 8 + length !== wav.length) throw new Error('Its head tells another length than it has');
  const data = Buffer.from(wav.subarray(at + 8));
  return { samples: new Int16Array(data.buffer, data.byteOffset, length >> 1), rate: wav.readUInt32LE(24) };
}

const windowMs = 30;
const hopMs = 10;
/** A shorter sound is no digit. */
const shortestMs = 40;

/** Recognises the digits that are said in samples (Goertzel's algorithm). */
export function heardDigits(samples: Int16Array, rate = 16_000): SaidDigit[] {
  const [window, hop] = [(windowMs * rate) / 1000, (hopMs * rate) / 1000];
  const heard: SaidDigit[] = [];
  /** The digit that is being said. */
  let current: SaidDigit | undefined;
  for (let at = 0; at + window <= samples.length; at += hop) {
    const digit = digitIn(samples.subarray(at, at + window), rate);
    // What is recognised in a window is said in its middle.
    const middle = ((at + window / 2) * 1000) / rate;
    const [start, end]: [number, number] = [middle - hopMs / 2, middle + hopMs / 2];
    if (digit === null) current = undefined;
    else if (current?.digit === digit) current.end = end;
    else heard.push((current = { digit, start, end }));
  }
  return heard.filter(({ start, end }) => end - start >= shortestMs);
}

function digitIn(samples: Int16Array, rate: number): number | null {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  if (energy / samples.length < 1_000 ** 2) return null;
  const [row, column] = [strongest(samples, rows, rate), strongest(samples, columns, rate)];
  // Nearly all of it is the two tones, in about equal parts.
  const share = (power: number): number => (2 * power) / (samples.length * energy);
  if (share(row.power) + share(column.power) < 0.7 || Math.min(share(row.power), share(column.power)) < 0.2)
    return null;
  const digit = Number.parseInt(keys[row.index * 4 + column.index] ?? '', 10);
  return Number.isNaN(digit) ? null : digit;
}

function strongest(samples: Int16Array, tones: readonly number[], rate: number): { index: number; power: number } {
  const powers = tones.map((tone) => powerOf(samples, tone, rate));
  const power = Math.max(...powers);
  return { index: powers.indexOf(power), power };
}

function powerOf(samples: Int16Array, tone: number, rate: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * tone) / rate);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample + factor * one - two, one];
  return one * one + two * two - factor * one * two;
}
