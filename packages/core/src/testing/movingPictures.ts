const u24 = (value: number): Buffer => Buffer.from([value & 0xff, (value >> 8) & 0xff, value >> 16]);
const u16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);

export const gifBlocks = (...blocks: (Buffer | string)[]): Buffer =>
  Buffer.concat([
    ...blocks.flatMap((block) => [Buffer.from([block.length]), Buffer.from(block as string, 'latin1')]),
    Buffer.from([0]),
  ]);
export const gifExtension = (label: number, ...blocks: (Buffer | string)[]): Buffer =>
  Buffer.concat([Buffer.from([0x21, label]), gifBlocks(...blocks)]);
export const gifLoop = gifExtension(0xff, 'NETSCAPE2.0', Buffer.from([1, 0, 0]));

/** A frame of one colour at the corner: its timing, and its picture of 1 by 1. */
export function gifFrame(width = 1, height = 1): Buffer {
  return Buffer.concat([
    gifExtension(0xf9, Buffer.from([0, 10, 0, 0])),
    Buffer.from([0x2c, 0, 0, 0, 0, ...u16(width), ...u16(height), 0, 2]),
    gifBlocks(Buffer.from([0x44, 0x01])),
  ]);
}

/** Returns a GIF of two colours. */
export function gifOf(width: number, height: number, parts: Buffer[] = [gifFrame()]): Buffer {
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    u16(width),
    u16(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...parts,
    Buffer.from([0x3b]),
  ]);
}

export function webpChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

export function webpOf(chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A lossy picture of 1 by 1, as an encoder wrote it. */
export const webpPicture = webpChunk('VP8 ', Buffer.from('MAEAnQEqAQABAAMANCWkAANwAP77lAAA', 'base64').subarray(0, 24));
/** A lossless one. */
export const webpLossless = webpChunk('VP8L', Buffer.from('LwAAABAHEBERiIj+BwA=', 'base64'));

/** The header of an extended WebP. */
export const webpHeader = (flags: number, width: number, height: number): Buffer =>
  webpChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24(width - 1), u24(height - 1)]));

export const webpAnimation = webpChunk('ANIM', Buffer.from([0, 0, 0, 0, 0, 0]));
/** A frame of 1 by 1 at `left`, 100 ms long. */
export const webpFrame = (left = 0, chunks: Buffer[] = [webpPicture]): Buffer =>
  webpChunk('ANMF', Buffer.concat([u24(left / 2), u24(0), u24(0), u24(0), u24(100), Buffer.from([0]), ...chunks]));
