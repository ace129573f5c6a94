/** How many of its first bytes say what `readImageHead` returns. */
export const imageHeadBytes = 64;

/** What the first bytes of a stored image of a note say, as `readNoteImage` has left it. */
export interface ImageHead {
  /** Which way up a JPEG is shown, 1 to 8 (Exif); 1 is as it is stored. */
  orientation: number;
  isAnimated: boolean;
}

/** Reads the first bytes of a stored image. What `readNoteImage` keeps besides the pixels stands in fixed places. */
export function readImageHead(head: Buffer): ImageHead {
  const isTurned = head.readUInt32BE(0) === 0xffd8ffe1 && head.toString('latin1', 6, 12) === 'Exif\0\0';
  const isExtendedWebp = head.toString('latin1', 8, 16) === 'WEBPVP8X';
  return {
    orientation: isTurned ? head.readUInt16BE(30) : 1,
    isAnimated: isExtendedWebp && (head.readUInt8(20) & 0x02) !== 0,
  };
}
