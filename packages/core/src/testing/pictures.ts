import { crc32, deflateSync } from 'node:zlib';

export function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a grey PNG. `beside` are chunks that are not drawn, `drawn` replaces its pixels. */
export function pngOf(
  width: number,
  height: number,
  beside: Buffer[] = [],
  drawn = deflateSync(Buffer.alloc(height * (width + 1))),
): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...beside,
    pngChunk('IDAT', drawn),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function jpegSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Returns a grey JPEG of 16 by 8. `beside` are segments that are not drawn. */
export function jpegOf(beside: Buffer[] = []): Buffer {
  const code = Buffer.from([0x00, 1, ...Array<number>(15).fill(0), 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...beside,
    jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(16)])),
    jpegSegment(0xc0, Buffer.from([8, 0, 8, 0, 16, 1, 1, 0x11, 0])),
    jpegSegment(0xc4, code),
    jpegSegment(0xc4, Buffer.from([0x10, ...code.subarray(1)])),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Two blocks, each "no difference, end of block": four zero bits, padded with ones.
    Buffer.from([0x0f]),
    Buffer.from([0xff, 0xd9]),
  ]);
}
