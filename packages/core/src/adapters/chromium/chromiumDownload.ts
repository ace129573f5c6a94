import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ChromiumMissing, type ChromiumProgram } from './chromiumProgram.js';
import { npmPack } from './npmPack.js';
import { onceAcrossProcesses } from './onceAcrossProcesses.js';

/** The downloaded Chromium: a build for Linux on x64 with the libraries it needs (MIT). */
const version = '153.0.0';
const spec = `@sparticuz/chromium@${version}`;

/** SHA-512 of the package, and of its parts once unpacked, in base64. */
const archiveDigest = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';
const programDigest = 'cFLN1NsUP48tdsUpn0lMJziFb/md1NJ2U8sD9ujCv0wGLMsLfveQldPJxPzbDPh0qc7XmkTlIPPGPONxiKr/IA==';
const digests: Readonly<Record<string, string>> = {
  'chromium.br': programDigest,
  'al2023.tar.br': 'oIHSgTmDpevzspUvloL7kPUddmDfffpOlRai6WrHLMiFWcPluLyj5XctuQUv3fMXoLv9h8xMrFsPyS78uFL4vQ==',
  'fonts.tar.br': 'vckNGcX4oQ75UTIKIdMBvhnkLWAjfua6T8g23dgsjWFe+Meq4KQs0iNjqpZV9eo0ifDWAV3/d9kEfjfllB2naw==',
};

/** Without a font of its own Chromium draws no text at all, not even in the fonts of a page. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha512');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('base64');
}

const hasDigest = async (path: string, digest: string): Promise<boolean> =>
  await digestOf(createReadStream(path, { highWaterMark: 1 << 20 })).then(
    (found) => found === digest,
    () => false,
  );

/** Unpacks the files of an archive into a folder; other entries, and names that lead out of it, are left out. */
async function unpackTar(bytes: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const entries = extract();
  const reading = pipeline(bytes, entries);
  for await (const entry of entries) {
    const name = normalize(entry.header.name);
    if (entry.header.type === 'file' && !name.startsWith('..') && !name.startsWith('/')) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await pipeline(entry, createWriteStream(join(folder, name), { mode: 0o755 }));
    } else entry.resume();
  }
  await reading;
}

/** Unpacks one part of the package, and checks that it is the expected one. */
async function unpackPart(part: string, bytes: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const hash = createHash('sha512');
  const unpacked = new PassThrough();
  const reading = pipeline(
    bytes,
    createBrotliDecompress({ chunkSize: 1 << 20 }),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    unpacked,
  );
  const writing = part.includes('.tar')
    ? unpackTar(unpacked, folder)
    : pipeline(unpacked, createWriteStream(join(folder, 'chromium'), { mode: 0o755 }));
  await Promise.all([reading, writing]);
  if (hash.digest('base64') !== digests[part])
    throw new ChromiumMissing(`The downloaded ${part} is not the expected one`);
}

async function unpackPackage(archive: string, folder: string): Promise<void> {
  if (!(await hasDigest(archive, archiveDigest)))
    throw new ChromiumMissing('The downloaded Chromium is not the expected one');
  const entries = extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), entries);
  for await (const entry of entries) {
    const part = entry.header.name.replace('package/bin/', '');
    if (Object.hasOwn(digests, part)) await unpackPart(part, entry as AsyncIterable<Buffer>, folder);
    else entry.resume();
  }
  await reading;
  await writeFile(join(folder, 'fonts.conf'), fontSettings);
}

/** Downloads and unpacks it beside its place, and puts it there at once when it is complete. */
async function download(root: string, place: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const work = join(root, `download-${randomUUID()}`);
  await mkdir(join(work, 'unpacked'), { recursive: true });
  try {
    await unpackPackage(await npmPack(spec, work, environment), join(work, 'unpacked'));
    // What an earlier version of the disk left there is not what was unpacked.
    await rm(place, { recursive: true, force: true });
    await rename(join(work, 'unpacked'), place);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Returns the Chromium in DATA_DIR, downloading it the first time (docs/domains/pdf.md): once, also when several
 * processes ask at the same time, and never half of it. The executable is checked each time.
 * @throws ChromiumMissing on other systems, and when the download does not succeed.
 */
export async function downloadedChromium(
  dataDir: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ChromiumProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new ChromiumMissing('No Chromium was found');
  const root = join(dataDir, 'chromium');
  const place = join(root, version);
  const path = join(place, 'chromium');
  await mkdir(root, { recursive: true });
  await onceAcrossProcesses(
    join(root, 'lock'),
    () => hasDigest(path, programDigest),
    () => download(root, place, environment),
  );
  return { path, environment: { LD_LIBRARY_PATH: join(place, 'lib'), FONTCONFIG_FILE: join(place, 'fonts.conf') } };
}
