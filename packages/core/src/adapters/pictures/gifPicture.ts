import { pictureFault, type PicturePart } from './pictureFault.js';

/** A picture that may have several frames. */
export interface MovingPart extends PicturePart {
  frames: number;
}

const trailer = 0x3b;
const extension = 0x21;
const descriptor = 0x2c;
const graphicControl = 0xf9;
const application = 0xff;

/** Whether a file begins as a GIF does. */
export const isGif = (bytes: Buffer): boolean => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6));

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/**
 * Returns a GIF with its frames, their timing and how often they are repeated. Comments, texts, what applications added
 * and whatever follows its end are removed.
 * @throws AppError PHOTO_TYPE_NOT_ALLOWED when it is incomplete or invalid.
 */
export function cleanGif(bytes: Buffer): MovingPart {
  if (bytes.length < 13) throw pictureFault();
  const width = bytes.readUInt16LE(6);
  const height = bytes.readUInt16LE(8);
  const hasTable = bytes.readUInt8(10) >= 0x80;
  let at = 13 + tableBytes(bytes.readUInt8(10));
  const kept = [take(bytes, 0, at)];
  let frames = 0;
  for (;;) {
    const kind = bytes[at];
    if (kind === trailer) break;
    if (kind === extension) {
      const label = bytes[at + 1];
      const end = endOfBlocks(bytes, at + 2);
      const isLoop = label === application && /^\x0b(NETSCAPE2\.0|ANIMEXTS1\.0)\x03\x01/.test(latin(bytes, at + 2, 14));
      // The length is fixed; anything longer would be a place to hide things in.
      const isTiming = label === graphicControl && bytes[at + 2] === 4 && end === at + 8;
      if (isTiming || (isLoop && end === at + 19)) kept.push(bytes.subarray(at, end));
      at = end;
    } else if (kind === descriptor) {
      const head = take(bytes, at, at + 10);
      const [left, top, across, down] = [1, 3, 5, 7].map((offset) => head.readUInt16LE(offset)) as [
        number,
        number,
        number,
        number,
      ];
      if (across < 1 || down < 1 || left + across > width || top + down > height) throw pictureFault();
      const table = tableBytes(head.readUInt8(9));
      if (table === 0 && !hasTable) throw pictureFault();
      const start = at + 10 + table;
      const codeSize = bytes[start] ?? 0;
      if (codeSize < 2 || codeSize > 8) throw pictureFault();
      const end = endOfBlocks(bytes, start + 1);
      // Nothing is drawn without data.
      if (end <= start + 3) throw pictureFault();
      kept.push(bytes.subarray(at, end));
      frames += 1;
      at = end;
    } else throw pictureFault();
  }
  if (frames === 0) throw pictureFault();
  kept.push(Buffer.from([trailer]));
  return { bytes: Buffer.concat(kept), width, height, frames };
}

const latin = (bytes: Buffer, from: number, length: number): string => bytes.toString('latin1', from, from + length);

function take(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length) throw pictureFault();
  return bytes.subarray(from, to);
}

/** Where blocks of data end: each begins with its length, and the last one is empty. */
function endOfBlocks(bytes: Buffer, from: number): number {
  for (let at = from; ;) {
    const length = bytes[at];
    if (length === undefined) throw pictureFault();
    at += 1 + length;
    if (length === 0) return at;
  }
}
