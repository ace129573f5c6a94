import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { aac, h264, opus, vp9, type TestVideos } from './makeTestVideo.js';

/** A file that is broken or lies, as a sender announces it. */
export interface BrokenFile {
  what: string;
  path: string;
  mimeType: string;
}

const types: Record<string, string> = { '.mp4': 'video/mp4', '.mov': 'video/quicktime', '.webm': 'video/webm' };
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'];

/** Numbers from 0 to 1, the same for the same seed (a linear congruence is random enough to break files). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Makes files that are broken or lie in every way that we know of: cut, flipped, swapped, empty, of giant sizes. */
export async function makeBrokenFiles(videos: TestVideos, count: number, seed = 1): Promise<BrokenFile[]> {
  const next = numbersOf(seed);
  const whole = await Promise.all([
    videos.make('whole.mp4', [...h264, ...aac], { seconds: 2 }),
    videos.make('whole.mov', [...hevc, ...aac], { seconds: 2 }),
    videos.make('whole.webm', [...vp9, ...opus], { seconds: 2 }),
    videos.make('fragments.mp4', [...h264, ...aac, '-movflags', 'frag_keyframe+empty_moov'], { seconds: 2 }),
  ]);
  const own = await ownKinds(videos, whole[0]);
  const files: BrokenFile[] = [];
  for (let index = 0; files.length < count; index += 1) {
    const kind = own[index];
    if (kind) {
      files.push(kind);
      continue;
    }
    const source = whole[Math.floor(next() * whole.length)] ?? whole[0];
    const ending = extname(source);
    const bytes = Buffer.from(await readFile(source));
    const path = videos.path(`broken-${index}${ending}`);
    const [what, broken] = breakBytes(bytes, index, next);
    await writeFile(path, broken);
    files.push({ what: `${what} of ${source.split('/').at(-1) ?? ''}`, path, mimeType: types[ending] ?? '' });
  }
  return files;
}

function breakBytes(bytes: Buffer, index: number, next: () => number): [string, Buffer] {
  const anywhere = (): number => Math.floor(next() * bytes.length);
  switch (index % 5) {
    case 0:
      return ['the beginning', bytes.subarray(0, anywhere())];
    case 1: {
      const flips = 1 + Math.floor(next() * 200);
      for (let flip = 0; flip < flips; flip += 1) bytes[anywhere()] = Math.floor(next() * 256);
      return [`${flips} flipped bytes`, bytes];
    }
    case 2: {
      // In the headers, which say how large everything is.
      for (let flip = 0; flip < 8; flip += 1) bytes.writeUInt32BE(0x7fff_ffff, Math.floor(next() * 1_000));
      return ['giant sizes in the head', bytes];
    }
    case 3: {
      const from = anywhere();
      bytes.fill(0, from, Math.min(bytes.length, from + Math.floor(next() * 20_000)));
      return ['a hole', bytes];
    }
    default:
      return ['the end', bytes.subarray(anywhere())];
  }
}

async function ownKinds(videos: TestVideos, whole: string): Promise<BrokenFile[]> {
  const kinds: BrokenFile[] = [];
  const add = async (what: string, name: string, bytes: Buffer | string | null): Promise<void> => {
    const path = videos.path(name);
    if (bytes !== null) await writeFile(path, bytes);
    kinds.push({ what, path, mimeType: types[extname(name)] ?? '' });
  };
  await add('no bytes', 'empty.mp4', '');
  await add('text', 'text.mp4', 'Dear diary, '.repeat(1000));
  await add(
    'a playlist',
    'list.mp4',
    '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n/etc/hostname\n#EXT-X-ENDLIST\n',
  );
  await add('a concat script', 'concat.mp4', `ffconcat version 1.0\nfile '${whole}'\n`);
  await copyFile(whole, videos.path('swapped.webm'));
  await add('another extension', 'swapped.webm', null);
  await videos.ffmpeg(['-f', 'lavfi', '-i', 'sine=duration=2', ...aac, videos.path('sound.mp4')]);
  await add('sound alone', 'sound.mp4', null);
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180', '-frames:v', '1', '-f', 'image2', '-c:v', 'png'];
  await videos.ffmpeg([...picture, videos.path('picture.mp4')]);
  await add('a picture', 'picture.mp4', null);
  // An hour is declared, in the movie and in each of its tracks, and two seconds are there.
  const hour = Buffer.from(await readFile(whole));
  for (const [name, scale, duration] of [
    ['mvhd', 16, 20],
    ['mdhd', 16, 20],
  ] as const) {
    for (let at = hour.indexOf(name); at >= 0; at = hour.indexOf(name, at + 4))
      hour.writeUInt32BE(hour.readUInt32BE(at + scale) * 3600, at + duration);
  }
  for (let at = hour.indexOf('tkhd'); at >= 0; at = hour.indexOf('tkhd', at + 4))
    hour.writeUInt32BE(3_600_000, at + 24);
  for (let at = hour.indexOf('elst'); at >= 0; at = hour.indexOf('elst', at + 4))
    hour.writeUInt32BE(3_600_000, at + 12);
  await add('an hour declared', 'hour.mp4', hour);
  const head = (await readFile(whole)).subarray(0, 32);
  await add('an index of nothing', 'nothing.mp4', Buffer.concat([head, Buffer.alloc(4_000)]));
  return kinds;
}
