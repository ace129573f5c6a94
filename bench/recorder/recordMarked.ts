import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { servePage } from '../servePage.ts';
import { openRawBrowser, type RawBrowser } from './rawBrowser.ts';

export interface MarkedRecording {
  file: string;
  /** How long the recorder says that it is, in milliseconds. */
  recordedMs: number;
  /** Where it was paused, in milliseconds of the recording. */
  pausedAt: number[];
}

interface RecordOptions {
  folder: string;
  /** A marked video, which is played again and again. */
  video: string;
  seconds: number;
  pauses?: number;
  /** Whether another tab is in front of the recorder's. */
  isHidden?: boolean;
  /** Called once a minute. */
  eachMinute?: (minute: number, browser: RawBrowser) => Promise<void>;
}

const shownPage =
  '<!doctype html><title>Marked</title><body style="margin:0;background:#000;overflow:hidden">' +
  '<video src="/video.mp4" loop style="width:100vw;height:100vh"></video>';

/** How long a pause is, in milliseconds: not the same each time. */
const pauseMs = (pause: number): number => 300 + ((pause * 137) % 500);

/** Records a tab that plays a marked video with its sound, by the product's recorder, and returns the file. */
export async function recordMarked(options: RecordOptions): Promise<MarkedRecording> {
  const { folder, video, seconds, pauses = 0, isHidden = false, eachMinute } = options;
  const file = path.join(folder, `recorded-${String(pauses)}-${String(isHidden)}.webm`);
  const [served, marked] = await Promise.all([servePage('recorderPage'), serveMarked(video, file)]);
  const browser = await openRawBrowser(['--auto-select-tab-capture-source-by-title=Marked', '--window-size=1280,720']);
  try {
    const shown = await browser.open(marked.address);
    await shown.evaluate('document.querySelector("video").play()');
    const recorder = await browser.open(served.address);
    await recorder.activate();
    await recorder.evaluate('page.open()');
    // The browser goes to what is captured; back, where the recorder is to be in front.
    await (isHidden ? shown : recorder).activate();
    const state = await recorder.evaluate<string>('document.visibilityState');
    if (state !== (isHidden ? 'hidden' : 'visible')) throw new Error(`The recorder's page is ${state}`);
    const pausedAt: number[] = [];
    for (let pause = 0; pause <= pauses; pause += 1) {
      await wait((seconds * 1_000) / (pauses + 1), eachMinute, browser);
      if (pause < pauses) pausedAt.push(await recorder.evaluate<number>(`page.pause(${String(pauseMs(pause))})`));
    }
    const recordedMs = await recorder.evaluate<number>(`page.finish('${marked.address}')`);
    return { file, recordedMs, pausedAt };
  } finally {
    await browser.close();
    await served.close();
    marked.close();
  }
}

async function wait(ms: number, eachMinute: RecordOptions['eachMinute'], browser: RawBrowser): Promise<void> {
  for (let minute = 1; eachMinute && minute * 60_000 <= ms; minute += 1) {
    await delay(60_000);
    await eachMinute(minute, browser);
  }
  if (!eachMinute) await delay(ms);
}

/** Serves the page that is recorded, and takes the file that comes of it. */
async function serveMarked(video: string, file: string): Promise<{ address: string; close: () => void }> {
  const { size } = await stat(video);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'POST') {
      await pipeline(request, createWriteStream(file));
      response.end();
    } else if (request.url === '/video.mp4') {
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
      const [start, end] = [Number(from), to === '' ? size - 1 : Number(to)];
      response.writeHead(206, {
        'Content-Type': 'video/mp4',
        'Accept-Ranges': 'bytes',
        'Content-Range': `bytes ${String(start)}-${String(end)}/${String(size)}`,
        'Content-Length': end - start + 1,
      });
      await pipeline(createReadStream(video, { start, end }), response).catch(() => undefined);
    } else {
      response.setHeader('Content-Type', 'text/html');
      response.end(shownPage);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
