import type { ToCompositor } from './compositorMessages.js';
import type { BubbleSettings } from '@snaplore/schema/recording/recordingSettings';

/** How long a picture that is to be written is waited for. */
const repeatMs = 500;

/** Puts the pictures of a recording together in a worker, into one track. Only where `canCompose`. */
export class Compositor {
  private readonly generator: MediaStreamTrackGenerator<VideoFrame> = new MediaStreamTrackGenerator({ kind: 'video' });
  private readonly worker: Worker;
  private readonly repeats: (() => void)[] = [];
  private isClosed = false;

  /** @param newWorker of `compositor.worker`: the bundler of each home has its own way */
  constructor(newWorker: () => Worker) {
    this.worker = newWorker();
    // It answers nothing but that.
    this.worker.onmessage = () => this.repeats.shift()?.();
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

  /**
   * Has the picture of now written, also where nothing has moved: a recording begins with a picture, and lasts until
   * its last one. Resolves when it is on its way.
   */
  async repeat(): Promise<void> {
    if (this.isClosed) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.repeats.push(() => {
      resolve(undefined);
    });
    this.say({ kind: 'repeat' });
    // A picture less is better than a recording that does not end.
    const late = setTimeout(resolve, repeatMs);
    await promise;
    clearTimeout(late);
  }

  close(): void {
    this.isClosed = true;
    this.generator.stop();
    this.worker.terminate();
    for (const done of this.repeats.splice(0)) done();
  }

  private say(message: ToCompositor, transferred: Transferable[] = []): void {
    this.worker.postMessage(message, transferred);
  }
}
