/** Writes whole numbers from 0 to 2^32 - 1 in one to five bytes, seven bits each, the lowest first. */
export class ByteWriter {
  private bytes = new Uint8Array(256);
  private length = 0;

  get size(): number {
    return this.length;
  }

  private reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  varint(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  append(others: Uint8Array): void {
    this.reserve(others.length);
    this.bytes.set(others, this.length);
    this.length += others.length;
  }

  /** What was written, in bytes of its own. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

/** Reads such numbers one after the other. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  byte(): number {
    return this.bytes[this.at++] as number;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
}
