import { readCapabilities } from '@snaplore/recorder/capabilities';
import { Recorder } from '@snaplore/recorder/recorder';
import { recordingsFolder, videoFile } from '@snaplore/recorder/recordingFiles';

/** How a measurement records, and what it asks for. */
export interface RecorderPage {
  /** Opens what is recorded; called by the press that browsers want. */
  open: () => Promise<void>;
  /** Pauses for so long and resumes. Returns what had been recorded, in milliseconds. */
  pause: (ms: number) => Promise<number>;
  /** Ends it and sends it to an address. Returns how long it says that it is, in milliseconds. */
  finish: (address: string) => Promise<number>;
}

const id = crypto.randomUUID();
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
    newRecordingWorker: () => new Worker(new URL('recording.worker.ts', import.meta.url), { type: 'module' }),
    canCompose: readCapabilities().canCompose,
    // There is no server: everything stays on this device.
    findTarget: () => Promise.reject(new Error('There is no answer')),
    describe: () => ({
      id,
      userId: 'nobody',
      articleId: null,
      title: 'Marked',
      videoKind: 'tab',
      hasMicrophone: false,
      startedAt: Date.now(),
    }),
  },
);

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
  async open() {
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
};
Object.assign(window, { page });
