import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ask } from '../ownProduct.ts';
import { zeroRow, type Row } from '../row.ts';
import { joinViewer } from './viewer.ts';
import { withAuthor, type Authored } from './withAuthor.ts';

const run = promisify(execFile);
const maxBuffer = 400_000_000;
/** Of a preview of a timeline in 16:9, in pixels. */
const [tileWidth, tileHeight] = [160, 90];
/** What a byte of peaks stands for. */
const peakMs = 20;
const [seconds, framesPerSecond, sampleRate] = [24, 25, 48_000];
/** What is cut away, in milliseconds: stretches of seconds, and a few frames. */
const hidden = [
  { start: 2_500, end: 4_700 },
  { start: 8_960, end: 9_160 },
  { start: 12_040, end: 12_120 },
  { start: 16_200, end: 21_040 },
] as const;
/** Sounds while something is cut away, in hertz; what is shown is silent. */
const hiddenHertz = 3_000;
/** Sound is looked at in pieces of so many milliseconds; what is louder than this share of full was heard. */
const [pieceMs, heardLevel] = [10, 0.06];

const ofArticle = `duration paragraphs { title start duration playMap } videos { id duration sources { url } playlistUrl
  posterUrl peaksUrl sprite { url } }`;

/** What was found in the bytes of all addresses. */
interface Found {
  /** The addresses that were read, and how many bytes they had. */
  addresses: string[];
  bytes: number;
  pictures: number;
  soundMs: number;
  hiddenFrames: number[];
  hiddenSoundMs: number;
}

/**
 * Reads, as a viewer and as a guest, all bytes of every address that the product answers about a published video of
 * which something was cut away, and decodes them: pictures and sound of files, playlists, posters, previews of the
 * timeline, and peaks. Addresses from before the cut are tried too.
 */
export async function hiddenBytes(): Promise<Row[]> {
  return await withAuthor(async (authored) => {
    const { author, folder } = authored;
    const file = await makeSecretVideo(path.join(folder, 'secret.mp4'));
    const article = await author.articleOf('Secret', [file], await author.newWorkspace('Repairs'));
    await author.publish(article.id);
    const viewer = await joinViewer(author);
    const { setArticleLink } = await author.ask<{ setArticleLink: { sharing: { publicLink: { token: string } } } }>(
      `mutation ($input: SetArticleLinkInput!) {
        setArticleLink(input: $input) { sharing { publicLink { token } } } }`,
      { input: { articleId: article.id, isOn: true } },
    );
    const guest = setArticleLink.sharing.publicLink.token;
    const whole = await read(authored, await answers(authored, article, { viewer, guest }));
    const { videos } = await author.draftOf(article.id);
    await author.edit(article.id, { trim: hidden.map((range) => ({ ...range, videoId: videos[0]?.id })) });
    const readers = await author.publish(article.id);
    const pages = [`${author.address}${readers}`, `${author.address}/b/shared/${guest}`];
    const shown = await read(authored, await answers(authored, article, { viewer, guest, pages }));
    const open: string[] = [];
    for (const address of whole.addresses) if ((await fetch(address)).ok) open.push(address);
    if (open.length > 0) console.error(`    still open: ${open.join(' ')}`);
    if (whole.hiddenFrames.length === 0 || whole.hiddenSoundMs === 0)
      throw new Error('Nothing hidden was found before it was cut away: the reading is at fault');
    const of = (found: Found): string =>
      `${String(found.addresses.length)} addresses, ${String(found.bytes)} bytes, ` +
      `${String(found.pictures)} pictures, ` +
      `${(found.soundMs / 1000).toFixed(1)} s of sound`;
    console.error(`    before the cut: ${of(whole)}`);
    if (shown.hiddenFrames.length > 0) console.error(`    hidden frames: ${shown.hiddenFrames.join(', ')}`);
    return [
      zeroRow(
        `Frames of what was cut away in all bytes (${of(shown)}; before the cut ` +
          `${String(whole.hiddenFrames.length)} frames)`,
        shown.hiddenFrames.length,
        'frames',
      ),
      zeroRow(
        `Sound of what was cut away in them (before the cut ${String(whole.hiddenSoundMs)} ms)`,
        shown.hiddenSoundMs,
        'ms',
      ),
      zeroRow(
        `Addresses from before the cut that still answer (of ${String(whole.addresses.length)})`,
        open.length,
        'of them',
      ),
    ];
  });
}

/** A video whose pictures carry their numbers, with a tone of its own wherever it is cut away later. */
async function makeSecretVideo(file: string): Promise<string> {
  const { makeMarkedVideo } = await import('../../packages/workers/dist/pipelines/video/testing/markedVideo.js');
  const during = hidden.map(({ start, end }) => `between(t,${String(start / 1000)},${String(end / 1000)})`).join('+');
  return await makeMarkedVideo(file, {
    ...{ seconds, rate: framesPerSecond, sampleRate, size: '640x360' },
    soundFilters:
      `aeval='if(gt(${during},0),0.5*sin(2*PI*${String(hiddenHertz)}*t),0)',` + `aformat=channel_layouts=mono`,
    args: ['-c:v', 'libx264', '-bf', '2', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  });
}

interface Readers {
  viewer: string;
  guest: string;
  pages?: readonly string[];
}

/** Everything that a viewer and a guest are answered about an article, as text. */
async function answers(
  { author }: Authored,
  { id }: { id: string },
  { viewer, guest, pages = [] }: Readers,
): Promise<string> {
  const { address } = author;
  const rest = async (place: string, token?: string): Promise<string> => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return await (await fetch(`${address}/api${place}`, { headers })).text();
  };
  const texts = [
    await ask(address, viewer, `query ($id: ID!) { article(id: $id) { ${ofArticle} } }`, { id }),
    await ask(address, null, `query ($token: String!) { sharedArticle(token: $token) { ${ofArticle} } }`, {
      token: guest,
    }),
    ...(await Promise.all([`/article/${id}`, `/article/${id}/videos`, '/article'].map((place) => rest(place, viewer)))),
    await rest(`/browse/shared/${guest}`),
    ...(await Promise.all(pages.map(async (page) => await (await fetch(page)).text()))),
  ];
  return JSON.stringify(texts);
}

/** Reads and decodes all bytes of every address in a text, and in the playlists that they lead to. */
async function read({ author, folder }: Authored, text: string): Promise<Found> {
  const found: Found = { addresses: [], bytes: 0, pictures: 0, soundMs: 0, hiddenFrames: [], hiddenSoundMs: 0 };
  const addressesIn = (some: string): string[] =>
    (some.match(/\/media\/[^"\s\\<]+/g) ?? []).map((each) => new URL(each, author.address).href);
  const addresses = new Set(addressesIn(text));
  // Those that are added on the way come later.
  for (const address of addresses) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${String(answer.status)}: ${address}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    found.bytes += bytes.length;
    const type = answer.headers.get('content-type') ?? '';
    const file = path.join(folder, 'read.bin');
    await writeFile(file, bytes);
    if (type.startsWith('video/')) await readVideo(file, found);
    else if (type.startsWith('image/')) await readImage(file, found);
    else if (type === 'application/octet-stream') readPeaks(bytes, found);
    else if (/mpegurl/i.test(type)) for (const each of addressesIn(bytes.toString())) addresses.add(each);
    else throw new Error(`${type} is not read: ${address}`);
  }
  found.addresses.push(...addresses);
  return found;
}

/** All pictures that a decoder yields, and all sound, whatever the file says about showing them. */
async function readVideo(file: string, found: Found): Promise<void> {
  const everything = ['-v', 'error', '-nostdin', '-ignore_editlist', '1', '-i', file];
  const raw = ['-f', 'rawvideo', '-'];
  const { stdout: pictures } = await run(
    'ffmpeg',
    [...everything, '-map', '0:v', '-fps_mode', 'passthrough', '-vf', 'scale=16:2:flags=area,format=gray', ...raw],
    { encoding: 'buffer', maxBuffer },
  );
  notePictures(pictures, found);
  const { stdout: sound } = await run(
    'ffmpeg',
    [...everything, '-map', '0:a', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', '-'],
    { encoding: 'buffer', maxBuffer },
  );
  const samples = new Int16Array(new Uint8Array(sound).buffer, 0, sound.length >> 1);
  const length = (sampleRate * pieceMs) / 1000;
  for (let at = 0; at + length <= samples.length; at += length) {
    found.soundMs += pieceMs;
    if (loudness(samples.subarray(at, at + length)) > heardLevel) found.hiddenSoundMs += pieceMs;
  }
}

/** How loud the hidden tone is in samples, 0 to 1. */
function loudness(samples: Int16Array): number {
  let [real, imaginary] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    const angle = (2 * Math.PI * hiddenHertz * index) / sampleRate;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length / 32_768;
}

/** A poster, or the previews of a timeline side by side. */
async function readImage(file: string, found: Found): Promise<void> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', file],
  ]);
  const [width = 0, height = 0] = stdout.split(',').map(Number);
  // A poster has the shape of the video, previews beside and below each other have another one.
  const isPoster = width * tileHeight === height * tileWidth;
  const tiles = isPoster ? '' : `untile=${String(width / tileWidth)}x${String(height / tileHeight)},`;
  const { stdout: pictures } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-vf', `${tiles}scale=16:2:flags=area,format=gray`, '-f', 'rawvideo', '-'],
    { encoding: 'buffer', maxBuffer },
  );
  notePictures(pictures, found);
}

/** Loudness, a byte for each 20 ms: what is shown is silent. */
function readPeaks(bytes: Buffer, found: Found): void {
  found.soundMs += bytes.length * peakMs;
  found.hiddenSoundMs += bytes.filter((each) => each / 255 > heardLevel).length * peakMs;
}

function notePictures(pixels: Buffer, found: Found): void {
  for (let at = 0; at + 32 <= pixels.length; at += 32) {
    const number = [...pixels.subarray(at, at + 16)].reduce((value, each) => value * 2 + (each > 128 ? 1 : 0), 0);
    found.pictures += 1;
    const [begin, end] = [(number * 1000) / framesPerSecond, ((number + 1) * 1000) / framesPerSecond];
    if (hidden.some((range) => begin >= range.start && end <= range.end)) found.hiddenFrames.push(number);
  }
}
