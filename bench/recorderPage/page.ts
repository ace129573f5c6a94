import { readCapabilities } from '@snaplore/recorder/capabilities';
import { Recorder } from '@snaplore/recorder/recorder';
import { RecordingUpload } from '@snaplore/recorder/recordingUpload';
import { recordingPartBytes } from '@snaplore/schema/limits';
import type { RecordingStart, RecordingTarget } from '@snaplore/schema/recording/recordingState';
import { videoFile } from '@snaplore/recorder/recordingFiles';
import { recordingsFolder } from '@snaplore/recorder/storedRecordings';

/** How a measurement records, and what it asks for. */
export interface RecorderPage {
  /** Opens what is recorded, and sends it to a target, if any; called by the press that browsers want. */
  open: (target: RecordingTarget | null) => Promise<void>;
  /** Pauses for so long and resumes. Returns what had been recorded, in milliseconds. */
  pause: (ms: number) => Promise<number>;
  /** Ends it and sends it to an address. Returns how long it says that it is, in milliseconds. */
  finish: (address: string) => Promise<number>;
  /** Ends it; its target has the rest. */
  stop: () => Promise<void>;
  /** Hands a file that was recorded before to the product's sender, as if it were recorded now, but for its end. */
  resend: (address: string, target: RecordingTarget) => Promise<void>;
  /** Ends the one that is sent again. */
  endResent: () => void;
}

const id = crypto.randomUUID();
const start: RecordingStart = {
  id,
  userId: 'nobody',
  articleId: null,
  title: 'Marked',
  videoKind: 'tab',
  hasMicrophone: false,
  startedAt: Date.now(),
};
/** Without a server everything stays on this device. */
let target: RecordingTarget | null = null;
let resent: RecordingUpload | null = null;
const newRecordingWorker = (): Worker =>
  new Worker(new URL('recording.worker.ts', import.meta.url), { type: 'module' });
const recorder = new Recorder(
  {
    videoKind: 'tab',
    microphone: null,
    camera: null,
    hasCapturedSound: true,
    bubble: { isShown: false, corner: 'bottomLeft', size: 'medium' },
    countdown: 0,
  },
  {
    newCompositorWorker: () => new Worker(new URL('compositor.worker.ts', import.meta.url), { type: 'module' }),
    newRecordingWorker,
    canCompose: readCapabilities().canCompose,
    findTarget: () => (target ? Promise.resolve(target) : Promise.reject(new Error('There is no answer'))),
    describe: () => start,
  },
);

/** How much of what is sent again may wait to be stored, in bytes. */
const mostAhead = 32_000_000;

async function stateChange({ state }: RecordingUpload): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = state.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

async function reach(phase: 'recording' | 'ended'): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (recorder.state.get().phase === phase) resolve();
    };
    recorder.state.subscribe(look);
    look();
  });
}

/** Until everything that was recorded is on the disk. */
async function stored(): Promise<void> {
  await new Promise<void>((resolve) => {
    const upload = recorder.state.get().upload;
    let last = -1;
    const timer = setInterval(() => {
      const now = upload?.state.get().storedBytes ?? 0;
      if (now === last) {
        clearInterval(timer);
        resolve();
      }
      last = now;
    }, 1_000);
  });
}

const page: RecorderPage = {
  async open(given) {
    target = given;
    await recorder.open();
    await reach('recording');
  },
  async pause(ms) {
    recorder.pause();
    const recordedMs = recorder.elapsedMs();
    await new Promise((resolve) => setTimeout(resolve, ms));
    recorder.resume();
    return recordedMs;
  },
  async finish(address) {
    await recorder.finish();
    const recordedMs = recorder.elapsedMs();
    await stored();
    const root = await navigator.storage.getDirectory();
    const folder = await (await root.getDirectoryHandle(recordingsFolder)).getDirectoryHandle(id);
    const file = await (await folder.getFileHandle(videoFile)).getFile();
    await fetch(address, { method: 'POST', body: file });
    return recordedMs;
  },
  async stop() {
    await recorder.finish();
  },
  async resend(address, given) {
    const upload = RecordingUpload.create(newRecordingWorker(), () => Promise.resolve(given), start);
    resent = upload;
    const { body } = await fetch(address);
    if (!body) throw new Error('There is nothing to send again');
    let bytes = 0;
    for await (const piece of body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      bytes += piece.length;
      upload.add(new Blob([piece]), bytes);
      while (bytes - upload.state.get().storedBytes > mostAhead) await stateChange(upload);
    }
    while (upload.state.get().sentBytes < bytes - (bytes % recordingPartBytes)) await stateChange(upload);
  },
  endResent() {
    resent?.end();
  },
};
Object.assign(window, { page });
