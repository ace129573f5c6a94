import { pictureFault } from './pictureFault.js';
import type { MovingPart } from './gifPicture.js';

/** What the header of an extended WebP says it contains. */
const flag = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10, colours: 0x20 };

interface Chunk {
  type: string;
  body: Buffer;
}

/** Whether a file begins as a WebP does. */
export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/**
 * Returns a WebP with what it is drawn from, its colour profile and its animation. Places, cameras, unknown chunks and
 * whatever follows its end are removed.
 * @throws AppError PHOTO_TYPE_NOT_ALLOWED when it is incomplete or invalid.
 */
export function cleanWebp(bytes: Buffer): MovingPart {
  if (bytes.length < 20) throw pictureFault();
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw pictureFault();
  const chunks = chunksOf(bytes.subarray(12, end));
  const [first, ...rest] = chunks;
  if (first?.type !== 'VP8X') return still(chunks);
  return extended(first.body, rest);
}

/** A simple WebP is one picture; anything beside it is dropped. */
function still(chunks: readonly Chunk[]): MovingPart {
  const [only] = chunks;
  if (only?.type !== 'VP8 ' && only?.type !== 'VP8L') throw pictureFault();
  return { bytes: riff([only]), ...sizeOf(only), frames: 1 };
}

function extended(header: Buffer, chunks: readonly Chunk[]): MovingPart {
  if (header.length !== 10) throw pictureFault();
  const size = { width: 1 + header.readUIntLE(4, 3), height: 1 + header.readUIntLE(7, 3) };
  const isMoving = (header.readUInt8(0) & flag.animation) !== 0;
  const colours = chunks.filter(({ type }) => type === 'ICCP').slice(0, 1);
  const drawn = isMoving ? movingChunks(chunks, size) : drawnChunks(chunks, size);
  const flags = (header.readUInt8(0) & (flag.alpha | flag.animation)) | (colours.length > 0 ? flag.colours : 0);
  const cleaned = Buffer.alloc(10);
  cleaned.writeUInt8(flags, 0);
  header.copy(cleaned, 4, 4);
  return {
    bytes: riff([{ type: 'VP8X', body: cleaned }, ...colours, ...drawn]),
    ...size,
    frames: isMoving ? drawn.length - 1 : 1,
  };
}

interface Size {
  width: number;
  height: number;
}

/** The picture, behind its transparency where that is apart; of exactly this size. */
function drawnChunks(chunks: readonly Chunk[], { width, height }: Size): Chunk[] {
  const picture = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!picture) throw pictureFault();
  const found = sizeOf(picture);
  if (found.width !== width || found.height !== height) throw pictureFault();
  const alpha = picture.type === 'VP8 ' ? chunks.find(({ type }) => type === 'ALPH') : undefined;
  return alpha ? [alpha, picture] : [picture];
}

/** How the animation is repeated, and its frames, each within the picture. */
function movingChunks(chunks: readonly Chunk[], { width, height }: Size): Chunk[] {
  const animation = chunks.find(({ type }) => type === 'ANIM');
  if (animation?.body.length !== 6) throw pictureFault();
  const frames = chunks
    .filter(({ type }) => type === 'ANMF')
    .map(({ type, body }) => {
      if (body.length < 16) throw pictureFault();
      const [left, top, across, down] = [0, 3, 6, 9].map((offset) => body.readUIntLE(offset, 3)) as [
        number,
        number,
        number,
        number,
      ];
      const size = { width: across + 1, height: down + 1 };
      if (left * 2 + size.width > width || top * 2 + size.height > height) throw pictureFault();
      const drawn = drawnChunks(chunksOf(body.subarray(16)), size);
      return { type, body: Buffer.concat([body.subarray(0, 16), ...drawn.map(written)]) };
    });
  if (frames.length === 0) throw pictureFault();
  return [animation, ...frames];
}

/** The size of a picture by its own header, which has to be one that draws. */
function sizeOf({ type, body }: Chunk): Size {
  if (type === 'VP8L') {
    if (body.length < 6 || body[0] !== 0x2f || body.readUInt8(4) >> 5 !== 0) throw pictureFault();
    const packed = body.readUInt32LE(1);
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
  }
  if (body.length < 11 || body.readUIntBE(3, 3) !== 0x9d012a) throw pictureFault();
  const tag = body.readUIntLE(0, 3);
  const isShownKeyFrame = (tag & 1) === 0 && ((tag >> 4) & 1) === 1;
  // The first part of its data has to be there as a whole.
  if (!isShownKeyFrame || 10 + (tag >> 5) > body.length) throw pictureFault();
  return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
}

/** The chunks of a file or a frame; their bodies are padded to even lengths. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) throw pictureFault();
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) throw pictureFault();
    chunks.push({ type: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 8, end) });
    at = end + (end % 2 === at % 2 ? 0 : 1);
  }
  return chunks;
}

function written({ type, body }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function riff(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(written)]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
