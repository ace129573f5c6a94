import { pictureFault, type PicturePart } from './pictureFault.js';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Baseline, extended and progressive: the kinds that browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, frames, scans and the restart interval: what the image is decoded from. */
const drawn = new Set([0xc0, 0xc1, 0xc2, 0xc4, startOfScan, 0xdb, 0xdd]);

const begins = (body: Buffer, text: string): boolean => body.subarray(0, text.length).toString('latin1') === text;

/** Whether a file begins as a JPEG does. */
export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === startOfImage;

/**
 * Returns a JPEG without metadata (place, camera, comments, trailing data). Its colour profile and orientation stay.
 * @returns also whether its orientation shows it on its side: then it is as wide as its lines are many.
 * @throws AppError PHOTO_TYPE_NOT_ALLOWED when it is incomplete or invalid.
 */
export function cleanJpeg(bytes: Buffer): PicturePart & { isOnItsSide: boolean } {
  const kept: Buffer[] = [Buffer.from([0xff, startOfImage])];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let hasScan = false;
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw pictureFault();
    if (marker === endOfImage) break;
    if (at + 4 > bytes.length) throw pictureFault();
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) throw pictureFault();
    const body = bytes.subarray(at + 4, end);
    if (frames.has(marker)) {
      if (size || body.length < 6) throw pictureFault();
      size = { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
    }
    if (marker === 0xe1 && begins(body, 'Exif\0\0')) orientation = orientationOf(body.subarray(6));
    const isColour =
      (marker === 0xe0 && begins(body, 'JFIF\0')) ||
      (marker === 0xe2 && begins(body, 'ICC_PROFILE\0')) ||
      (marker === 0xee && begins(body, 'Adobe'));
    if (drawn.has(marker) || isColour) kept.push(bytes.subarray(at, end));
    else if (marker < 0xe0 || (marker > 0xef && marker !== 0xfe)) throw pictureFault();
    at = end;
    if (marker !== startOfScan) continue;
    if (!size) throw pictureFault();
    hasScan = true;
    const scanEnd = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, scanEnd));
    at = scanEnd;
  }
  if (!size || !hasScan) throw pictureFault();
  if (orientation !== 1) kept.splice(1, 0, orientationSegment(orientation));
  kept.push(Buffer.from([0xff, endOfImage]));
  return { bytes: Buffer.concat(kept), ...size, isOnItsSide: orientation >= 5 };
}

/** A scan ends at the first marker that is neither an escaped FF nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) throw pictureFault();
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}

/** Returns the orientation (1 to 8) from the first directory of the Exif data; 1 when missing. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(start);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) === 0x0112) {
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  }
  return 1;
}

/** Returns Exif data with only the orientation. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
