import type { RecordingStart, RecordingTarget, RecordingUploadState } from '@snaplore/schema/recording/recordingState';
import { Observable } from './observable.js';
import type { UploadControl } from './recorderControl.js';
import type { FromWorker, ToWorker } from './recordingMessages.js';

/** Says where a recording can be sent to; rejects with an error that has a `code` where the server refuses it. */
export type FindTarget = (serverId: string, start: RecordingStart) => Promise<RecordingTarget>;

const findAgainMs = 5_000;

/** A recording that is stored on this device and sent, by a worker (docs/domains/recordings.md). */
export class RecordingUpload implements UploadControl {
  readonly state = new Observable<RecordingUploadState>({
    storedBytes: 0,
    storedMs: 0,
    sentBytes: 0,
    sentMs: 0,
    isOffline: false,
    hasEnded: false,
    isFull: false,
    outcome: { kind: 'open' },
  });
  private readonly pieces: { bytes: number; ms: number }[] = [];

  private constructor(
    private readonly worker: Worker,
    private readonly findTarget: FindTarget,
    readonly start: RecordingStart,
  ) {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      this.handle(data);
    };
    worker.onerror = ({ message }) => {
      this.state.change({ outcome: { kind: 'failed', message } });
    };
  }

  /** Begins a new one. */
  static create(worker: Worker, findTarget: FindTarget, start: RecordingStart): RecordingUpload {
    const upload = new RecordingUpload(worker, findTarget, start);
    upload.say({ kind: 'create', start });
    return upload;
  }

  /** Goes on with one that was left on this device. */
  static resume(worker: Worker, findTarget: FindTarget, start: RecordingStart): RecordingUpload {
    const upload = new RecordingUpload(worker, findTarget, start);
    upload.state.change({ hasEnded: true });
    upload.say({ kind: 'resume', id: start.id });
    return upload;
  }

  /** Stores a piece of the video, which is so many milliseconds long with it. */
  add(piece: Blob, ms: number): void {
    if (piece.size > 0 && !this.state.get().isFull) this.say({ kind: 'piece', piece, ms });
  }

  /** Nothing follows. */
  end(): void {
    this.state.change({ hasEnded: true });
    this.say({ kind: 'end' });
  }

  retry(): void {
    this.state.change({ outcome: { kind: 'open' } });
    this.say({ kind: 'retry' });
  }

  /** Removes it, here and on the server. */
  discard(): void {
    this.say({ kind: 'discard' });
  }

  /** Lets go of it: it stays on this device, for another page to go on with. */
  close(): void {
    this.worker.terminate();
  }

  private say(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private handle(message: FromWorker): void {
    const { state, pieces } = this;
    switch (message.kind) {
      case 'stored':
        pieces.push({ bytes: message.bytes, ms: message.ms });
        state.change({ storedBytes: message.bytes, storedMs: message.ms });
        return;
      case 'sent': {
        const sent = pieces.findLast(({ bytes }) => bytes <= message.bytes);
        state.change({ sentBytes: message.bytes, sentMs: sent?.ms ?? 0, isOffline: message.isOffline });
        return;
      }
      case 'targetNeeded':
        void this.find(message.serverId, message.start);
        return;
      case 'full':
        state.change({ isFull: true });
        return;
      case 'done':
        this.close();
        return;
      case 'accepted':
        state.change({ sentBytes: state.get().storedBytes, outcome: message });
        return;
      case 'discarded':
      case 'refused':
      case 'failed':
        state.change({ outcome: message });
    }
  }

  /** Without a connection it is tried until there is one: what is recorded meanwhile is stored. */
  private async find(serverId: string, start: RecordingStart): Promise<void> {
    for (;;) {
      try {
        this.say({ kind: 'target', target: await this.findTarget(serverId, start) });
        return;
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (typeof code === 'string') {
          this.state.change({ outcome: { kind: 'refused', code } });
          return;
        }
        this.state.change({ isOffline: true });
        await new Promise((resolve) => setTimeout(resolve, findAgainMs));
      }
    }
  }
}
