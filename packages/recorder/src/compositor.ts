import type { ToCompositor } from './compositorMessages.js';
import type { BubbleSettings } from './recordingSettings.js';

/** Puts the pictures of a recording together in a worker, into one track. Only where `canCompose`. */
export class Compositor {
  private readonly generator: MediaStreamTrackGenerator<VideoFrame> = new MediaStreamTrackGenerator({ kind: 'video' });
  private readonly worker: Worker;

  /** @param newWorker of `compositor.worker`: the bundler of each home has its own way */
  constructor(newWorker: () => Worker) {
    this.worker = newWorker();
    this.say({ kind: 'output', frames: this.generator.writable }, [this.generator.writable]);
  }

  get track(): MediaStreamTrack {
    return this.generator;
  }

  add(kind: 'display' | 'camera', track: MediaStreamVideoTrack): void {
    const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: 2 });
    this.say({ kind, frames: readable }, [readable]);
  }

  setBubble(bubble: BubbleSettings): void {
    this.say({ kind: 'bubble', bubble });
  }

  close(): void {
    this.generator.stop();
    this.worker.terminate();
  }

  private say(message: ToCompositor, transferred: Transferable[] = []): void {
    this.worker.postMessage(message, transferred);
  }
}
