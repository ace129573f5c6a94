import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { SegmentTable } from '@snaplore/core/media/mediaFile.entity';
import * as limits from '@snaplore/schema/limits';

/** A box of an MP4 file: where its content begins and ends. */
interface Box {
  name: string;
  start: number;
  content: number;
  end: number;
}

/** What a track's times are counted in. */
interface Track {
  id: number;
  ticksPerSecond: number;
  /** The time of the media that is shown at 0. */
  shownFrom: number;
}

/** More than any index or header of a segment has that we write. */
const boxBytesMax = 50_000_000;

function boxesIn(bytes: Buffer, from = 0, until = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= until;) {
    const size = bytes.readUInt32BE(start);
    const end = start + size;
    if (size < 8 || end > until) throw new Error('A box goes past the end of the one around it');
    boxes.push({ name: bytes.toString('latin1', start + 4, start + 8), start, content: start + 8, end });
    start = end;
  }
  return boxes;
}

function inside(bytes: Buffer, box: Box, ...path: string[]): Box {
  let found = box;
  for (const name of path) {
    const next = boxesIn(bytes, found.content, found.end).find((one) => one.name === name);
    if (!next) throw new Error(`There is no ${path.join('/')}`);
    found = next;
  }
  return found;
}

/** The first track with pictures. */
function pictureTrack(moov: Buffer): Track {
  for (const trak of boxesIn(moov, 8).filter(({ name }) => name === 'trak')) {
    const { content: handler } = inside(moov, trak, 'mdia', 'hdlr');
    if (moov.toString('latin1', handler + 8, handler + 12) !== 'vide') continue;
    const { content: header } = inside(moov, trak, 'mdia', 'mdhd');
    const { content: trackHeader } = inside(moov, trak, 'tkhd');
    return {
      id: moov.readUInt32BE(trackHeader + (moov[trackHeader] === 1 ? 20 : 12)),
      ticksPerSecond: moov.readUInt32BE(header + (moov[header] === 1 ? 20 : 12)),
      shownFrom: shownFrom(moov, trak),
    };
  }
  throw new Error('There are no pictures');
}

function shownFrom(moov: Buffer, trak: Box): number {
  const edits = boxesIn(moov, trak.content, trak.end).find(({ name }) => name === 'edts');
  if (!edits) return 0;
  const { content, end } = inside(moov, edits, 'elst');
  const isLong = moov[content] === 1;
  for (let entry = content + 8; entry + (isLong ? 20 : 12) <= end; entry += isLong ? 20 : 12) {
    const from = isLong ? Number(moov.readBigInt64BE(entry + 8)) : moov.readInt32BE(entry + 4);
    if (from >= 0) return from;
  }
  return 0;
}

/** When the first picture of a segment is shown, in milliseconds; null without one. */
function startOf(moof: Buffer, { id, ticksPerSecond, shownFrom: from }: Track): number | null {
  for (const traf of boxesIn(moof, 8).filter(({ name }) => name === 'traf')) {
    const { content: header } = inside(moof, traf, 'tfhd');
    if (moof.readUInt32BE(header + 4) !== id) continue;
    const { content: decoded } = inside(moof, traf, 'tfdt');
    const at = moof[decoded] === 1 ? Number(moof.readBigUInt64BE(decoded + 4)) : moof.readUInt32BE(decoded + 4);
    const { content: run } = inside(moof, traf, 'trun');
    const flags = moof.readUInt32BE(run) & 0xffffff;
    let offset = run + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
    for (const flag of [0x100, 0x200, 0x400]) offset += flags & flag ? 4 : 0;
    const later = flags & 0x800 ? moof.readInt32BE(offset) : 0;
    return ((at + later - from) * 1000) / ticksPerSecond;
  }
  return null;
}

/**
 * Reads where the segments of a fragmented MP4 are, one for each key frame, for its playlist.
 * @returns null where there are more than a playlist lists.
 * @throws Error where the file is none that an engine of ours writes
 */
export function segmentTable(path: string, durationMs: number): SegmentTable | null {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const read = (start: number, length: number): Buffer => {
      if (length > boxBytesMax) throw new Error('A box is too large');
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, start));
    };
    let track: Track | null = null;
    let initBytes = 0;
    const starts: { at: number; ms: number }[] = [];
    let end = 0;
    for (let at = 0; at + 8 <= size;) {
      const head = read(at, 16);
      const name = head.toString('latin1', 4, 8);
      const short = head.readUInt32BE(0);
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (length < 8) throw new Error('A box has no length');
      if (name === 'moov') {
        track = pictureTrack(read(at, length));
        initBytes = at + length;
      } else if (name === 'moof' && track) {
        const ms = startOf(read(at, length), track);
        // Sound alone, after the last picture, belongs to the segment before it.
        if (ms !== null) starts.push({ at, ms });
      } else if (name === 'mdat') end = at + length;
      at += length;
    }
    const [first] = starts;
    if (!first || end > size) throw new Error('There are no segments');
    if (starts.length > limits.segmentsPerFile) return null;
    return {
      initBytes,
      firstAt: first.at,
      bytes: starts.map(({ at }, index) => (starts[index + 1]?.at ?? end) - at),
      durationsMs: starts.map(({ ms }, index) => Math.max(1, Math.round((starts[index + 1]?.ms ?? durationMs) - ms))),
    };
  } finally {
    closeSync(file);
  }
}
