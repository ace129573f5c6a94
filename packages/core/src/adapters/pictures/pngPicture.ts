import { crc32, createInflate } from 'node:zlib';
import { pictureFault, type PicturePart } from './pictureFault.js';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks an image is decoded from, and its colours. Text, times, animation and unknown chunks are removed. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']);
/** The bit depths allowed for each colour type, and its samples per pixel. */
const colours: Record<number, { depths: number[]; samples: number }> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};
/** Adam7: the first column and row of each pass, and the steps between. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Whether a file begins with the signature of PNG. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/**
 * Returns a PNG with only its drawing chunks, each with a valid checksum.
 * @throws AppError PHOTO_TYPE_NOT_ALLOWED when it is incomplete or invalid.
 */
export function cleanPng(bytes: Buffer): PicturePart & { drawn: Buffer; drawnBytes: number } {
  const chunks: Buffer[] = [signature];
  const drawn: Buffer[] = [];
  let header: Buffer | null = null;
  let hasPalette = false;
  let at = signature.length;
  for (let type = ''; type !== 'IEND';) {
    if (at + 12 > bytes.length) throw pictureFault();
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw pictureFault();
    type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw pictureFault();
    if ((header === null) !== (type === 'IHDR')) throw pictureFault();
    if (type === 'IHDR') header = bytes.subarray(at + 8, end - 4);
    if (type === 'PLTE') hasPalette = true;
    if (type === 'IDAT') drawn.push(bytes.subarray(at + 8, end - 4));
    if (kept.has(type)) chunks.push(bytes.subarray(at, end));
    at = end;
  }
  if (header?.length !== 13 || drawn.length === 0) throw pictureFault();
  const [depth, colour, compression, filter, interlace] = header.subarray(8) as unknown as [
    number,
    number,
    number,
    number,
    number,
  ];
  const kind = colours[colour];
  if (!kind?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) throw pictureFault();
  if (colour === 3 && !hasPalette) throw pictureFault();
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  return {
    bytes: Buffer.concat(chunks),
    width,
    height,
    drawn: Buffer.concat(drawn),
    drawnBytes: drawnBytes(width, height, depth * kind.samples, interlace === 1),
  };
}

/** Returns the uncompressed size of the picture in bytes: for each line one byte for the filter, then the pixels. */
function drawnBytes(width: number, height: number, bitsPerPixel: number, isInterlaced: boolean): number {
  const lines = (columns: number, rows: number): number =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  if (!isInterlaced) return lines(width, height);
  return passes.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + lines(Math.max(0, Math.ceil((width - x) / stepX)), Math.max(0, Math.ceil((height - y) / stepY))),
    0,
  );
}

/**
 * Decompresses the picture without keeping it.
 * @throws AppError PHOTO_TYPE_NOT_ALLOWED unless it has exactly the expected length.
 */
export async function checkDrawn(drawn: Buffer, length: number): Promise<void> {
  const inflate = createInflate();
  inflate.end(drawn);
  let seen = 0;
  try {
    for await (const chunk of inflate) {
      seen += (chunk as Buffer).length;
      if (seen > length) throw pictureFault();
    }
  } catch {
    throw pictureFault();
  } finally {
    inflate.destroy();
  }
  if (seen !== length) throw pictureFault();
}
