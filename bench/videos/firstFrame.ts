import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { signInto } from '../browser.ts';
import type { Row } from '../row.ts';
import { makeRecordedVideo } from './sampleVideos.ts';
import { withWatcher, type Watched } from './withAuthor.ts';

const run = promisify(execFile);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const requestLimit = 2;
const bytesLimit = 1.1;
/** A slow line, so that what is needed is not lost in what comes while it is drawn: bytes in a second, milliseconds. */
const [speed, latency] = [60_000, 40];
const patienceMs = 60_000;

/** What was requested of a video's files until a frame of it was painted. */
interface Fetched {
  ranges: string[];
  bytes: number;
}

/**
 * What a player fetches of a video until its first frame is painted, on a line of half a Mbit/s, against the file's
 * index and its first key frame: for readers, and in the editor.
 */
export async function firstFrame(): Promise<Row[]> {
  return await withWatcher(async (watched) => {
    const { author, folder } = watched;
    const article = await author.articleOf('First frame', [await makeRecordedVideo(folder, 20)]);
    const readers = `${author.address}${await author.publish(article.id)}`;
    const editor = `${author.address}/article/${article.shortId}/edit/video`;
    const { videos } = await author.draftOf(article.id);
    const [source] = videos[0]?.sources ?? [];
    const url = new URL(source?.url ?? '', author.address).href;
    const least = await leastBytes(url, folder);
    const bare = await fetchedUntilPainted(watched, async (page) => {
      await page.goto(`${author.address}/robots.txt`);
      await page.evaluate((src) => {
        const video = Object.assign(document.createElement('video'), { src, muted: true, autoplay: true });
        document.body.append(video);
      }, url);
    });
    console.error(`    a bare element: ${String(bare.bytes)} bytes (${bare.ranges.join(' | ')})`);
    return [
      ...(await measure(watched, readers, 'for readers', least)),
      ...(await measure(watched, editor, 'in the editor', least)),
    ];
  });
}

async function measure(watched: Watched, address: string, where: string, least: number): Promise<Row[]> {
  const all: Fetched[] = [];
  const open = async (page: Page): Promise<void> => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Play', exact: true }).first().click({ timeout: patienceMs });
  };
  for (let round = 0; round < rounds; round += 1) all.push(await fetchedUntilPainted(watched, open));
  const requests = Math.max(...all.map(({ ranges }) => ranges.length));
  // The least of them was enough.
  const bytes = Math.min(...all.map((each) => each.bytes));
  return [
    {
      what: `Range requests until the first frame is painted, ${where} (${all[0]?.ranges.join(' | ') ?? ''})`,
      measured: requests,
      against: null,
      unit: 'requests',
      limit: { text: `at most ${String(requestLimit)}`, holds: requests <= requestLimit },
    },
    {
      what: `Bytes until then, ${where} (${all.map((each) => String(each.bytes)).join(', ')})`,
      measured: bytes,
      against: { what: 'its index and its first key frame', value: least },
      unit: 'bytes',
      limit: { text: `at most ${String(bytesLimit)} times`, holds: bytes <= bytesLimit * least },
    },
  ];
}

/** Plays in a browser that has cached nothing, until the first frame. */
async function fetchedUntilPainted(
  { browser, author }: Watched,
  play: (page: Page) => Promise<void>,
): Promise<Fetched> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } });
  try {
    await signInto(context, author.address, author.account);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const line = { latency, downloadThroughput: speed, uploadThroughput: speed };
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
    const fetched: Fetched = { ranges: [], bytes: 0 };
    const ofVideo = new Set<string>();
    let isPainted = false;
    devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (isPainted || type !== 'Media') return;
      ofVideo.add(requestId);
      fetched.ranges.push(request.headers['Range'] ?? 'whole');
    });
    devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (!isPainted && ofVideo.has(requestId)) fetched.bytes += dataLength;
    });
    const painted = Promise.withResolvers<null>();
    await page.exposeFunction('reportPainted', () => {
      isPainted = true;
      painted.resolve(null);
    });
    await page.addInitScript(watchFirstFrame);
    await play(page);
    await painted.promise;
    return fetched;
  } finally {
    await context.close();
  }
}

/** Runs in the page: reports when an element of it has presented its first frame. */
function watchFirstFrame(): void {
  const report = (): void => {
    (window as unknown as { reportPainted: () => void }).reportPainted();
  };
  const watched = new WeakSet<HTMLVideoElement>();
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      video.requestVideoFrameCallback(report);
    }
  }).observe(document, { subtree: true, childList: true });
}

/** The bytes of a file's index and of its first key frame. */
async function leastBytes(url: string, folder: string): Promise<number> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const file = path.join(folder, 'first-frame.mp4');
  await writeFile(file, bytes);
  let index = 0;
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'moov') index = size;
    // 0 and 1 mean that the length is elsewhere: that is the box of the pictures, behind the index.
    if (size < 8) break;
    at += size;
  }
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v:0', '-read_intervals', '%+#1'],
    ...['-show_entries', 'packet=size', '-of', 'csv=p=0', file],
  ]);
  const keyFrame = Number.parseInt(stdout, 10);
  if (index === 0 || !(keyFrame > 0)) throw new Error('The file has no index or no picture');
  return index + keyFrame;
}
