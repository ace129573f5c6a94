import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import type { RecordingSource, RecordingStart } from '@snaplore/schema/recording/recordingState';
import { bitrateOf, isVp9Slow, mimeTypeOf } from './capabilities.js';
import { captureSources, stopSources, type CaptureDisplay, type CapturedSources } from './captureSources.js';
import { Compositor } from './compositor.js';
import { Observable } from './observable.js';
import type { ControlledState, RecorderControl } from './recorderControl.js';
import { RecordingUpload, type FindTarget } from './recordingUpload.js';
import { SoundMixer } from './soundMixer.js';

/** What a home of the recorder provides. */
export interface RecorderHome {
  newCompositorWorker: () => Worker;
  newRecordingWorker: () => Worker;
  findTarget: FindTarget;
  canCompose: boolean;
  /** Opens the display; the browser asks the person where it is not given. */
  openDisplay?: CaptureDisplay;
  /** What is known of the recording that begins now, with an id of its own. */
  describe: () => RecordingStart;
}

/** A crash loses the piece that is not whole yet, and what a busy machine has not written: two seconds at most. */
const pieceMs = 500;
/** Bytes. A slow encoder lets the first byte of the header go alone: kept without a picture it would be no video. */
const smallestPiece = 1_024;

/** Records a screen, window, tab or camera, and stores and sends it meanwhile (docs/domains/recordings.md). */
export class Recorder implements RecorderControl {
  readonly state: Observable<ControlledState>;
  private sources: CapturedSources = { display: null, microphone: null, camera: null };
  private compositor: Compositor | null = null;
  private mixer: SoundMixer | null = null;
  private media: MediaRecorder | null = null;
  private upload: RecordingUpload | null = null;
  /** What had been recorded when it was last paused or resumed, in milliseconds. */
  private recordedMs = 0;
  /** When it was last resumed, on the page's clock; null while nothing is recorded. */
  private resumedAt: number | null = null;
  private counting: ReturnType<typeof setInterval> | null = null;

  constructor(
    readonly settings: RecordingSettings,
    private readonly home: RecorderHome,
  ) {
    this.state = new Observable<ControlledState>({
      phase: 'opening',
      countdown: 0,
      lost: [],
      isDiscarded: false,
      bubble: settings.bubble,
      upload: null,
    });
  }

  /** Opens the sources, counts down and begins. @throws CaptureFailure, and nothing is left open. */
  async open(): Promise<void> {
    this.sources = await captureSources(this.settings, this.home.canCompose, this.home.openDisplay);
    const { display, microphone, camera } = this.sources;
    if (microphone || display?.getAudioTracks().length) {
      this.mixer = new SoundMixer();
      if (display) this.mixer.add(display, false);
      if (microphone) this.mixer.add(microphone, true);
      await this.mixer.start();
    }
    if (this.home.canCompose) {
      this.compositor = new Compositor(this.home.newCompositorWorker);
      this.compositor.setBubble(this.state.get().bubble);
      const [shown] = display?.getVideoTracks() ?? [];
      if (shown) this.compositor.add('display', shown);
      const [face] = camera?.getVideoTracks() ?? [];
      if (face) this.compositor.add('camera', face);
    }
    for (const [source, stream] of Object.entries(this.sources) as [RecordingSource, MediaStream | null][])
      for (const track of stream?.getTracks() ?? []) track.addEventListener('ended', () => this.lose(source, track));
    // It was discarded while the browser asked.
    if (this.state.get().phase === 'ended') this.release();
    else this.countDown();
  }

  /** What has been recorded so far, in milliseconds. */
  elapsedMs(): number {
    return this.recordedMs + (this.resumedAt === null ? 0 : performance.now() - this.resumedAt);
  }

  /** The level of the microphone, from 0 to 1; null without one. */
  level(): number | null {
    return this.mixer && this.sources.microphone ? this.mixer.level() : null;
  }

  /** The camera as it is seen, to be shown beside the controls; null without one. */
  get cameraStream(): MediaStream | null {
    return this.sources.camera;
  }

  /** Whether the camera is recorded as a bubble, which can be hidden and shown again. */
  get hasBubble(): boolean {
    return this.compositor !== null && this.sources.camera !== null && this.sources.display !== null;
  }

  showBubble(isShown: boolean): void {
    const bubble = { ...this.state.get().bubble, isShown };
    this.compositor?.setBubble(bubble);
    this.state.change({ bubble });
  }

  pause(): void {
    if (this.state.get().phase !== 'recording') return;
    this.media?.pause();
    this.stopClock();
    this.state.change({ phase: 'paused' });
  }

  resume(): void {
    if (this.state.get().phase !== 'paused') return;
    this.media?.resume();
    void this.compositor?.repeat();
    this.resumedAt = performance.now();
    this.state.change({ phase: 'recording' });
  }

  /** Discards what was recorded, and begins again with the same sources. */
  async restart(): Promise<void> {
    if (this.state.get().phase === 'ended') return;
    const { upload } = this;
    this.upload = null;
    this.resumedAt = null;
    this.recordedMs = 0;
    this.state.change({ phase: 'countdown', countdown: this.settings.countdown, upload: null });
    await this.stopMedia();
    upload?.discard();
    if (this.state.get().phase === 'countdown') this.countDown();
  }

  /** Ends the recording; what is not sent yet is sent. Resolves when all of it is handed over to be stored. */
  async finish(): Promise<void> {
    if (this.state.get().phase === 'ended') return;
    this.stopClock();
    this.state.change({ phase: 'ended' });
    await this.compositor?.repeat();
    await this.stopMedia();
    this.upload?.end();
    this.release();
  }

  /** Ends the recording and removes it. */
  async discard(): Promise<void> {
    if (this.state.get().phase !== 'ended') {
      this.stopClock();
      this.state.change({ phase: 'ended', isDiscarded: true });
      await this.stopMedia();
    }
    this.upload?.discard();
    this.release();
  }

  private stopClock(): void {
    this.recordedMs = this.elapsedMs();
    this.resumedAt = null;
  }

  private countDown(): void {
    this.stopCounting();
    let left = this.settings.countdown;
    if (left === 0) {
      this.begin();
      return;
    }
    this.state.change({ phase: 'countdown', countdown: left });
    this.counting = setInterval(() => {
      left -= 1;
      this.state.change({ countdown: left });
      if (left > 0) return;
      this.stopCounting();
      this.begin();
    }, 1_000);
  }

  private stopCounting(): void {
    if (this.counting !== null) clearInterval(this.counting);
    this.counting = null;
  }

  private begin(): void {
    const stream = new MediaStream(this.recordedTracks());
    const { home } = this;
    const upload = RecordingUpload.create(home.newRecordingWorker(), home.findTarget, home.describe());
    this.upload = upload;
    this.state.change({ upload });
    void this.record(stream, upload);
  }

  private recordedTracks(): MediaStreamTrack[] {
    const { display, camera } = this.sources;
    const picture = this.compositor?.track ?? (display ?? camera)?.getVideoTracks()[0];
    return [...(picture ? [picture] : []), ...(this.mixer ? [this.mixer.track] : [])];
  }

  private async record(stream: MediaStream, upload: RecordingUpload): Promise<void> {
    const { width = 1_280, height = 720 } =
      (this.sources.display ?? this.sources.camera)?.getVideoTracks()[0]?.getSettings() ?? {};
    const mimeType = mimeTypeOf(await isVp9Slow(width, height)) ?? '';
    if (this.upload !== upload || this.state.get().phase === 'ended') return;
    const media = new MediaRecorder(stream, {
      mimeType,
      videoBitsPerSecond: bitrateOf(width, height),
      audioBitsPerSecond: 128_000,
    });
    this.media = media;
    let piece = new Blob();
    media.addEventListener('dataavailable', ({ data }) => {
      piece = new Blob([piece, data]);
      if (piece.size < smallestPiece && media.state !== 'inactive') return;
      upload.add(piece, this.elapsedMs());
      piece = new Blob();
    });
    media.addEventListener('error', () => {
      void this.finish();
    });
    upload.state.subscribe(() => {
      // What the server refuses is recorded all the same, and kept on this device.
      const { isFull, outcome } = upload.state.get();
      // One that was discarded for another ends nothing.
      if (this.upload !== upload) return;
      if (isFull || outcome.kind === 'failed') void this.finish();
    });
    const startedAt = performance.now();
    media.addEventListener('start', () => {
      // It says so once the first picture has been encoded: what came before that is recorded too.
      this.resumedAt = startedAt;
      this.state.change({ phase: 'recording' });
    });
    media.start(pieceMs);
    // Where nothing moves there would be no picture, and nothing would be recorded.
    void this.compositor?.repeat();
  }

  /** Resolves when the last piece has been handed over. */
  private async stopMedia(): Promise<void> {
    this.stopCounting();
    const { media } = this;
    this.media = null;
    if (!media || media.state === 'inactive') return;
    await new Promise<void>((resolve) => {
      media.addEventListener('stop', () => {
        resolve();
      });
      media.stop();
    });
  }

  /** A source ended: recording goes on with what is left, or ends whole. */
  private lose(source: RecordingSource, track: MediaStreamTrack): void {
    const { phase, lost } = this.state.get();
    if (phase === 'ended') return;
    // The sound of the display may end alone.
    if (source === 'display' && track.kind === 'audio') return;
    this.state.change({ lost: [...lost, source] });
    const { display, camera, microphone } = this.sources;
    if (source === 'microphone' && microphone) this.mixer?.remove(microphone);
    const hasPicture =
      this.compositor !== null &&
      [display, camera].some((stream) => stream?.getVideoTracks().some(({ readyState }) => readyState === 'live'));
    if (source !== 'microphone' && !hasPicture) void this.finish();
  }

  private release(): void {
    stopSources(this.sources);
    this.compositor?.close();
    this.mixer?.close();
    this.compositor = null;
    this.mixer = null;
  }
}
