/** The types of the units of an H.264 stream that say how it is decoded. */
const sequenceSet = 7;
const pictureSet = 8;
const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f;

/** Each unit of a stream with start codes. */
function unitsOf(stream: Buffer): Buffer[] {
  const units: Buffer[] = [];
  let begin = -1;
  for (let at = stream.indexOf('\0\0\x01', 0, 'latin1'); at >= 0; at = stream.indexOf('\0\0\x01', begin, 'latin1')) {
    if (begin >= 0) units.push(withoutZeros(stream.subarray(begin, at)));
    begin = at + 3;
  }
  if (begin >= 0) units.push(withoutZeros(stream.subarray(begin)));
  return units;
}

/** Zeros before a start code are no part of the unit. */
function withoutZeros(unit: Buffer): Buffer {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) end -= 1;
  return unit.subarray(0, end);
}

/** The parameter sets of an encoder's header, with start codes. */
export function setsOfHeader(header: Buffer): Buffer[] {
  return unitsOf(header).filter((unit) => typeOf(unit) === sequenceSet || typeOf(unit) === pictureSet);
}

/** The parameter sets of an MP4 file's `avcC`; null where its units have lengths of other than four bytes. */
export function setsOfAvcC(avcC: Buffer): Buffer[] | null {
  if (avcC.length < 7 || avcC[0] !== 1 || ((avcC[4] as number) & 3) !== 3) return null;
  const sets: Buffer[] = [];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = (avcC[at] ?? 0) & mask;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      if (at + 2 > avcC.length) return null;
      const length = avcC.readUInt16BE(at);
      sets.push(avcC.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return at <= avcC.length ? sets : null;
}

/** Whether two streams are decoded in the same way, so that pieces of both can follow each other. */
export const areSame = (one: readonly Buffer[], other: readonly Buffer[]): boolean =>
  one.length > 0 && one.length === other.length && one.every((set, index) => set.equals(other[index] as Buffer));

/**
 * Returns the units of a packet of an MP4 file with start codes instead of lengths.
 * @throws Error where the lengths do not add up
 */
export function withStartCodes(data: Buffer): Buffer {
  const copy = Buffer.from(data);
  let at = 0;
  while (at + 4 <= copy.length) {
    const length = copy.readUInt32BE(at);
    copy.writeUInt32BE(1, at);
    at += 4 + length;
  }
  if (at !== copy.length) throw new Error('The units of a packet do not fill it');
  return copy;
}
