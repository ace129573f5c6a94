import { createReadStream } from 'node:fs';

/** The sound that is transcribed: WAV, one channel of 16 bits, after a head of so many bytes. */
export const wavHeadBytes = 44;
export const wavRate = 16_000;
export const wavBytesPerMs = (wavRate * 2) / 1000;
/** The length of a frame of which the loudness is measured, in milliseconds. */
export const frameMs = 20;
const frameBytes = frameMs * wavBytesPerMs;

/** What is quieter than this, in decibels below the loudest possible, is silence in any recording; */
const silenceDb = 60;
/** louder than this nowhere; */
const speechDb = 35;
/** and between them what is not this much louder than the noise of the recording. */
const aboveNoiseDb = 8;

/** How loud a sound is, frame by frame. */
export interface Loudness {
  /** In decibels below the loudest possible, for each frame. */
  frames: Uint8Array;
  /** Frames that are this quiet, or quieter, are silence. */
  quietDb: number;
}

/** Measures a WAV file of the kind above without reading it whole into memory. */
export async function readLoudness(path: string): Promise<Loudness> {
  const frames: number[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { start: wavHeadBytes, highWaterMark: 1_000_000 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    for (; at + frameBytes <= bytes.length; at += frameBytes) frames.push(decibelsBelow(bytes, at));
    rest = bytes.subarray(at);
  }
  const measured = Uint8Array.from(frames);
  return { frames: measured, quietDb: quietOf(measured) };
}

function decibelsBelow(bytes: Buffer, at: number): number {
  let sum = 0;
  for (let place = at; place < at + frameBytes; place += 2) {
    const sample = bytes.readInt16LE(place);
    sum += sample * sample;
  }
  const rms = Math.sqrt(sum / (frameBytes / 2)) / 32_768;
  return rms === 0 ? 255 : Math.min(255, Math.round(-20 * Math.log10(rms)));
}

/** The noise of a recording is what a tenth of it does not exceed. */
function quietOf(frames: Uint8Array): number {
  const quietest = frames.toSorted().at(Math.floor(frames.length * 0.9)) ?? silenceDb;
  return Math.min(silenceDb, Math.max(speechDb, quietest - aboveNoiseDb));
}

const isLoud = ({ frames, quietDb }: Loudness, frame: number): boolean => (frames[frame] ?? 255) < quietDb;

/** Whether anything is heard in a stretch of milliseconds. */
export function isHeard(loudness: Loudness, start: number, end: number): boolean {
  const last = Math.ceil(end / frameMs);
  for (let frame = Math.max(0, Math.floor(start / frameMs)); frame < last; frame += 1)
    if (isLoud(loudness, frame)) return true;
  return false;
}

/** A stretch of sound, in milliseconds: start <= x < end. */
export interface Stretch {
  start: number;
  end: number;
}

/** What is heard between silences that are longer than `gapMs`. */
export function heardStretches(loudness: Loudness, { start, end }: Stretch, gapMs: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let frame = Math.floor(start / frameMs); frame * frameMs < end; frame += 1) {
    if (!isLoud(loudness, frame)) continue;
    const last = stretches.at(-1);
    const at = Math.max(start, frame * frameMs);
    const until = Math.min(end, (frame + 1) * frameMs);
    if (last && at - last.end < gapMs) last.end = until;
    else stretches.push({ start: at, end: until });
  }
  return stretches;
}
