import type { Readable } from 'node:stream';

const newline = 0x0a;

/**
 * The lines of a stream, without their ends; blank ones are left out.
 * @throws what `tooLong` returns for a line of more than `max` bytes, before more of it is held.
 */
export async function* boundedLines(stream: Readable, max: number, tooLong: () => Error): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): Buffer => {
    const line = Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of stream) {
    let rest = chunk as Buffer;
    for (let end = rest.indexOf(newline); ; end = rest.indexOf(newline)) {
      const part = end === -1 ? rest : rest.subarray(0, end);
      length += part.length;
      if (length > max) throw tooLong();
      parts.push(part);
      if (end === -1) break;
      rest = rest.subarray(end + 1);
      const line = take();
      if (line.length > 0) yield line;
    }
  }
  const line = take();
  if (line.length > 0) yield line;
}
