import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An entry of a zip that a test makes: its content, or how many zeros it holds. */
export interface TestEntry {
  name: string;
  content: string | Uint8Array | { zeros: number };
  /** As a Unix system writes it. */
  mode?: number;
}

const piece = Buffer.alloc(1_000_000);

function* zeros(count: number): Generator<Buffer> {
  for (let left = count; left > 0; left -= piece.length) yield piece.subarray(0, left);
}

const streamOf = (content: TestEntry['content']): Readable =>
  typeof content === 'object' && 'zeros' in content
    ? Readable.from(zeros(content.zeros), { objectMode: false })
    : Readable.from([Buffer.from(content as string)], { objectMode: false });

function fill(entries: readonly TestEntry[]): ZipFile {
  const zip = new ZipFile();
  for (const { name, content, mode } of entries)
    zip.addReadStreamLazy(name, mode === undefined ? {} : { mode }, (done) => {
      done(null, streamOf(content));
    });
  zip.end();
  return zip;
}

/** Returns a zip of these entries. */
export async function zipOf(entries: readonly TestEntry[]): Promise<Buffer> {
  return await buffer(fill(entries).outputStream);
}

/** The same from names and contents. */
export async function zipOfFiles(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  return await zipOf(Object.entries(files).map(([name, content]) => ({ name, content })));
}

/** Writes a zip of any size as a file. */
export async function writeZip(path: string, entries: readonly TestEntry[]): Promise<void> {
  const stream = fill(entries).outputStream.pipe(createWriteStream(path));
  await new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve).once('error', reject);
  });
}

const centralHeader = Buffer.from('PK\u0001\u0002', 'latin1');

/** Changes the list of a zip: what is written `at` of the entry with this number, from 0. */
export function changeEntry(zip: Buffer, index: number, at: number, write: (entry: Buffer) => void): Buffer {
  const changed = Buffer.from(zip);
  let start = -1;
  for (let number = 0; number <= index; number += 1) start = changed.indexOf(centralHeader, start + 1);
  write(changed.subarray(start + at));
  return changed;
}

/** Gives an entry another name of the same length, in its own header too. */
export function renameEntry(zip: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf(from); at !== -1; at = changed.indexOf(from, at + 1)) changed.write(to, at);
  return changed;
}
