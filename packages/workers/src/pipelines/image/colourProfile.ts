/** What the header of an extended WebP says it contains. */
const flag = { alpha: 0x10, colours: 0x20 };

function chunk(type: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  // Chunks begin at even places.
  return Buffer.concat([Buffer.from(type, 'latin1'), size, body, Buffer.alloc(body.length % 2)]);
}

/**
 * Returns a still WebP, as the encoder writes it, with a colour profile.
 * @param size its sides in pixels
 */
export function withColourProfile(
  webp: Buffer,
  profile: Buffer,
  { width, height }: { width: number; height: number },
): Buffer {
  const first = webp.toString('latin1', 12, 16);
  const isExtended = first === 'VP8X';
  // A lossless one says in its own header whether something is transparent.
  const hasAlpha = isExtended
    ? (webp.readUInt8(20) & flag.alpha) !== 0
    : first === 'VP8L' && (webp.readUInt8(24) & 0x10) !== 0;
  const header = Buffer.alloc(10);
  header.writeUInt8(flag.colours | (hasAlpha ? flag.alpha : 0), 0);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  const drawn = webp.subarray(isExtended ? 30 : 12);
  const body = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', header), chunk('ICCP', profile), drawn]);
  return chunk('RIFF', body);
}
