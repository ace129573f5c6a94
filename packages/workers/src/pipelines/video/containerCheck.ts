import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { filesOf } from './joinedFiles.js';
import type { ContainerFamily } from './videoSteps.js';

/** What the outermost structure of a file says, before any library reads it. */
export type ContainerCheck =
  | { kind: ContainerFamily; isCutShort: boolean; isMovie: boolean; hasBrand: boolean }
  /** A known kind of video, picture or audio that is not accepted. */
  | { kind: 'otherMedia' }
  | { kind: 'unknown' };

const startBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp', 'moof', 'uuid']);
/** Brands of the same box structure that are pictures or music. */
const otherBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|crx |jp2 |M4A |M4B |M4P )$/;
const boxesMax = 200_000;

/** Reads consecutive files as one. */
class FileReader {
  readonly size: number;
  private readonly files: { file: number; start: number; end: number }[] = [];
  constructor(paths: readonly string[]) {
    let start = 0;
    for (const path of paths) {
      const file = openSync(path, 'r');
      const end = start + fstatSync(file).size;
      this.files.push({ file, start, end });
      start = end;
    }
    this.size = start;
  }
  /** Returns up to `length` bytes from `position`; fewer at the end. */
  at(position: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    let read = 0;
    for (const { file, start, end } of this.files) {
      const from = position + read;
      if (read < length && from >= start && from < end)
        read += readSync(file, bytes, read, Math.min(length - read, end - from), from - start);
    }
    return bytes.subarray(0, read);
  }
  close(): void {
    for (const { file } of this.files) closeSync(file);
  }
}

/** Reads the outermost boxes or elements of a file: its kind, and whether it is complete. */
export function checkContainer(path: string): ContainerCheck {
  const reader = new FileReader(filesOf(path));
  try {
    const head = reader.at(0, 64);
    if (head.length >= 8 && startBoxes.has(head.toString('latin1', 4, 8))) return checkBoxes(reader);
    if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return checkElements(reader);
    return isOtherMedia(head) ? { kind: 'otherMedia' } : { kind: 'unknown' };
  } finally {
    reader.close();
  }
}

function isOtherMedia(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    (text.startsWith('RIFF') && text.startsWith('AVI ', 8)) ||
    text.startsWith('FLV\x01') ||
    text.startsWith('OggS') ||
    text.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11') ||
    text.startsWith('\x00\x00\x01\xba')
  );
}

/** ISO base media (MP4, QuickTime): size and name, one after the other. */
function checkBoxes(reader: FileReader): ContainerCheck {
  const seen = new Set<string>();
  let brand: string | null = null;
  let isCutShort = false;
  let position = 0;
  for (let count = 0; position + 8 <= reader.size && count < boxesMax; count += 1) {
    const head = reader.at(position, 16);
    const name = head.toString('latin1', 4, 8);
    let size = head.readUInt32BE(0);
    if (size === 1 && head.length === 16) size = Number(head.readBigUInt64BE(8));
    else if (size === 0) size = reader.size - position;
    // Some cameras append data that is not a box; the video before it is complete.
    if (size < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(name)) break;
    if (position + size > reader.size) {
      isCutShort = ['ftyp', 'moov', 'mdat', 'moof'].includes(name);
      break;
    }
    if (name === 'ftyp') brand ??= head.toString('latin1', 8, 12);
    seen.add(name);
    position += size;
  }
  const hasPictures = seen.has('mdat') || seen.has('moof');
  const isMovie = brand === null || !otherBrands.test(brand);
  return {
    kind: 'mp4',
    isCutShort: isCutShort || !seen.has('moov') || !hasPictures,
    isMovie,
    hasBrand: brand !== null,
  };
}

/** A number of Matroska, whose first byte gives its length. Null for "unknown". */
function readNumber(bytes: Buffer, start: number): { value: number | null; length: number } | undefined {
  const first = bytes[start];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (start + length > bytes.length) return undefined;
  let value = BigInt(first & (0xff >> length));
  let isUnknown = value === BigInt(0xff >> length);
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[start + index] as number;
    isUnknown &&= byte === 0xff;
    value = (value << 8n) | BigInt(byte);
  }
  return { value: isUnknown ? null : Number(value), length };
}

/** Matroska and WebM: a header, then one segment, whose length a live recorder does not know. */
function checkElements(reader: FileReader): ContainerCheck {
  const cut: ContainerCheck = { kind: 'webm', isCutShort: true, isMovie: true, hasBrand: true };
  const header = readNumber(reader.at(0, 16), 4);
  if (!header || header.value === null) return { kind: 'unknown' };
  let position = 4 + header.length + header.value;
  for (let count = 0; count < 100; count += 1) {
    const head = reader.at(position, 16);
    const id = readNumber(head, 0);
    const size = id && readNumber(head, id.length);
    if (!id || !size) return cut;
    const isSegment = id.length === 4 && head.readUInt32BE(0) === 0x18538067;
    const end = size.value === null ? reader.size : position + id.length + size.length + size.value;
    if (isSegment) {
      const isEmpty = position + id.length + size.length >= reader.size;
      return { kind: 'webm', isCutShort: end > reader.size || isEmpty, isMovie: true, hasBrand: true };
    }
    position = end;
  }
  return { kind: 'unknown' };
}
