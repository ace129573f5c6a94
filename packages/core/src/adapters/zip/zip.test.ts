import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeEntry, renameEntry, writeZip, zipOf, zipOfFiles } from '../../testing/zips.js';
import { ZipAllowance, ZipReader } from './zipReader.js';
import { ZipWriter } from './zipWriter.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zips-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const open = async (zip: Buffer, allowance?: ZipAllowance): Promise<ZipReader> => {
  const path = join(folder, 'test.zip');
  await writeFile(path, zip);
  return await ZipReader.open(path, allowance);
};
const plain = async (): Promise<Buffer> => await zipOfFiles({ 'aa/b.md': 'words', 'c.md': 'more' });
const flags = 8;
const sizes = 20;

describe('a zip', () => {
  it('that was written here is read again, entry by entry', async () => {
    const path = join(folder, 'own.zip');
    const writer = new ZipWriter(path);
    await writer.add('Über/a.md', 'words');
    await writer.add('b.png', Readable.from([Buffer.from('one'), Buffer.from('two')]));
    await writer.end();
    const reader = await ZipReader.open(path);
    expect(reader.files()).toEqual([
      { name: 'Über/a.md', size: 5 },
      { name: 'b.png', size: 6 },
    ]);
    expect((await reader.read('b.png', 10)).toString()).toBe('onetwo');
    await expect(reader.read('b.png', 5)).rejects.toMatchObject({ code: 'ZIP_TOO_LARGE' });
    await expect(reader.read('c.md', 5)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    reader.close();
  });

  it('fails where what is added to it fails', async () => {
    const writer = new ZipWriter(join(folder, 'broken.zip'));
    const broken = new Readable({
      read() {
        this.destroy(new Error('The storage is away'));
      },
    });
    await expect(writer.add('a.md', broken)).rejects.toThrow('The storage is away');
    writer.abandon();
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    ['text', 'ZIP_UNREADABLE', async () => Promise.resolve(Buffer.from('# Words'))],
    ['nothing', 'ZIP_UNREADABLE', async () => Promise.resolve(Buffer.alloc(0))],
    ['one that ends early', 'ZIP_UNREADABLE', async () => (await plain()).subarray(0, 90)],
    ['a name that leads out', 'ZIP_NAME_UNSAFE', async () => renameEntry(await plain(), 'aa/b.md', '../b.md')],
    ['a name from the root', 'ZIP_NAME_UNSAFE', async () => renameEntry(await plain(), 'aa/b.md', '/a/b.md')],
    [
      'a name of Windows that leads out',
      'ZIP_NAME_UNSAFE',
      async () => renameEntry(await plain(), 'aa/b.md', '..\\b.md'),
    ],
    ['a drive', 'ZIP_NAME_UNSAFE', async () => renameEntry(await plain(), 'aa/b.md', 'C:/b.md')],
    ['a link', 'ZIP_LINK', async () => await zipOf([{ name: 'a', content: '/etc/passwd', mode: 0o120777 }])],
    ['a device', 'ZIP_LINK', async () => await zipOf([{ name: 'a', content: '', mode: 0o020666 }])],
    [
      'an encrypted file',
      'ZIP_ENCRYPTED',
      async () => changeEntry(await plain(), 1, flags, (at) => at.writeUInt16LE(1)),
    ],
    [
      'an unknown method',
      'ZIP_UNREADABLE',
      async () => changeEntry(await plain(), 0, 10, (at) => at.writeUInt16LE(12)),
    ],
    ['a name twice', 'ZIP_NAME_TWICE', async () => await zipOf([1, 2].map(() => ({ name: 'a.md', content: 'words' })))],
    [
      'a name twice in two spellings of Unicode',
      'ZIP_NAME_TWICE',
      async () => await zipOfFiles({ 'é.md': 'one', ['é.md'.normalize('NFD')]: 'two' }),
    ],
    [
      'more bytes than it has',
      'ZIP_TOO_LARGE',
      async () => changeEntry(await plain(), 0, sizes, (at) => at.writeUInt32LE(1_000_000)),
    ],
    [
      'too many files',
      'ZIP_TOO_MANY_ENTRIES',
      async () =>
        await zipOf(
          Array.from({ length: limits.zipEntriesMax + 1 }, (_none, index) => ({ name: String(index), content: '' })),
        ),
    ],
    [
      'too much once it is unpacked',
      'ZIP_TOO_LARGE',
      async () => changeEntry(await plain(), 0, sizes + 4, (at) => at.writeUInt32LE(4_000_000_001)),
    ],
  ])('is refused for %s: %s', async (_what, code, make) => {
    await expect(open(await make())).rejects.toMatchObject({ code });
  });

  it('that unfolds to a hundred times its size is refused before it is unpacked', async () => {
    const path = join(folder, 'bomb.zip');
    await writeZip(path, [{ name: 'zeros', content: { zeros: limits.zipSuspectBytes + 1 } }]);
    expect((await readFile(path)).length).toBeLessThan(200_000);
    await expect(ZipReader.open(path)).rejects.toMatchObject({ code: 'ZIP_TOO_LARGE' });
  });

  it('that unfolds to more than its list says fails there', async () => {
    const zip = await open(
      changeEntry(await zipOfFiles({ a: 'x'.repeat(10_000) }), 0, sizes + 4, (at) => at.writeUInt32LE(100)),
    );
    await expect(zip.read('a', 1_000)).rejects.toMatchObject({ code: 'ZIP_UNREADABLE' });
    zip.close();
  });

  it('that is damaged within fails where it is read', async () => {
    const bytes = await zipOfFiles({ a: Array.from({ length: 5_000 }, (_none, at) => String(at * 7_919)).join() });
    const zip = await open(Buffer.from(bytes).fill(0xff, 200, 400));
    await expect(buffer(await zip.stream('a'))).rejects.toMatchObject({ code: 'ZIP_UNREADABLE' });
    zip.close();
  });

  it('and those within it share what they may unpack', async () => {
    const allowance = new ZipAllowance();
    const left = allowance.entries;
    (await open(await plain(), allowance)).close();
    expect(allowance.entries).toBe(left - 2);
    allowance.entries = 1;
    await expect(open(await plain(), allowance)).rejects.toMatchObject({ code: 'ZIP_TOO_MANY_ENTRIES' });
  });
});
