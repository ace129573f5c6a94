import type { RecordingTarget } from '@snaplore/schema/recording/recordingState';
import { DeviceFull, RecordingFiles } from './recordingFiles.js';
import { recordingLock } from './recordingLock.js';
import type { FromWorker, ToWorker } from './recordingMessages.js';
import { recordingTransport, SendFailure, type RecordingTransport } from './recordingTransport.js';
import { sendRecording, type RecordingServer } from './sendRecording.js';
import { onOnline, waitFor } from './waitFor.js';

/**
 * Stores one recording on this device and sends it, for the page that records it (docs/domains/recordings.md). A
 * worker, since only workers write files so that they are on the disk, and are not slowed while their page is hidden.
 */
const page = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const say = (message: FromWorker): void => {
  page.postMessage(message);
};

let files: RecordingFiles | null = null;
let transport: RecordingTransport | null = null;
let ending = new AbortController();
/** Called with the next target that the page gives. */
const awaited = new Set<(target: RecordingTarget) => void>();
const released = Promise.withResolvers<true>();

/** Holds the recording until this worker ends, so that no other page takes it for one that was left. */
async function lock(id: string): Promise<void> {
  await new Promise<void>((held) => {
    void navigator.locks.request(recordingLock(id), async () => {
      held();
      await released.promise;
    });
  });
}

function finish(): void {
  released.resolve(true);
  say({ kind: 'done' });
}

async function nextTarget(signal: AbortSignal): Promise<RecordingTarget> {
  return await new Promise((resolve, reject) => {
    awaited.add(resolve);
    signal.addEventListener('abort', () => {
      awaited.delete(resolve);
      reject(signal.reason as Error);
    });
  });
}

/** Asks the page for a way to the server until there is one; the video's id where the server has all of it. */
async function findTarget(recording: RecordingFiles, signal: AbortSignal): Promise<RecordingTransport | string> {
  for (;;) {
    say({ kind: 'targetNeeded', serverId: recording.serverId, start: recording.start });
    const target = await nextTarget(signal);
    if (target.kind === 'open') {
      recording.place(target.articleId);
      transport = recordingTransport(target);
      return transport;
    }
    if (target.video && recording.sha256() !== null && target.video.size === recording.size()) return target.video.id;
    // The server made a video of a part of it, or it was cancelled there: all of it is sent as another one.
    recording.renew(crypto.randomUUID());
  }
}

/** Sends what is stored until the server has accepted it; then its files are removed. */
async function send(recording: RecordingFiles): Promise<void> {
  const { signal } = ending;
  const server: RecordingServer = {
    reach: async () => transport ?? (await findTarget(recording, signal)),
    forget: () => {
      transport = null;
    },
    pause: async (ms) => {
      await waitFor(ms, signal, onOnline);
    },
  };
  try {
    const videoId = await sendRecording(recording, server, signal, ({ sentBytes, isOffline }) => {
      say({ kind: 'sent', bytes: sentBytes, isOffline });
    });
    await recording.remove();
    files = null;
    say({ kind: 'accepted', videoId });
    finish();
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof SendFailure) say({ kind: 'refused', code: error.code });
    else throw error;
  }
}

/** Where the server cannot be told, the log stays, by which a later page does it. */
async function discard(recording: RecordingFiles): Promise<void> {
  ending.abort(new Error('discarded'));
  files = null;
  recording.discard();
  say({ kind: 'discarded' });
  try {
    await transport?.discard(AbortSignal.timeout(10_000));
    if (transport) await recording.remove();
    else recording.close();
  } catch {
    recording.close();
  }
  finish();
}

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'create') {
    await lock(message.start.id);
    files = await RecordingFiles.create(message.start);
    say({ kind: 'stored', bytes: 0, ms: 0 });
    void send(files).catch(fail);
    return;
  }
  if (message.kind === 'resume') {
    await lock(message.id);
    files = await RecordingFiles.open(message.id);
    if (!files) throw new Error('The recording cannot be read');
    files.end();
    say({ kind: 'stored', bytes: files.size(), ms: files.ms });
    void send(files).catch(fail);
    return;
  }
  if (message.kind === 'target') {
    const [first] = awaited;
    if (first) awaited.delete(first);
    first?.(message.target);
    return;
  }
  const recording = files;
  if (!recording) return;
  if (message.kind === 'piece') {
    const piece = new Uint8Array(await message.piece.arrayBuffer());
    if (recording.sha256() !== null) return;
    recording.append(piece, message.ms);
    say({ kind: 'stored', bytes: recording.size(), ms: recording.ms });
  } else if (message.kind === 'end') recording.end();
  else if (message.kind === 'retry') {
    ending.abort(new Error('again'));
    ending = new AbortController();
    transport = null;
    void send(recording).catch(fail);
  } else await discard(recording);
}

const fail = (error: unknown): void => {
  if (error instanceof DeviceFull) say({ kind: 'full' });
  else say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
};

/** One message after the other: a piece is read before it is stored, and none overtakes another. */
let queue = Promise.resolve();
page.onmessage = ({ data }) => {
  queue = queue.then(async () => {
    await handle(data).catch(fail);
  });
};
