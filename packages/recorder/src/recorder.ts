import { bitrateOf, isVp9Slow, mimeTypeOf } from './capabilities.js';
import { captureSources, stopSources, type CapturedSources } from './captureSources.js';
import { Compositor } from './compositor.js';
import { Observable } from './observable.js';
import type { RecordingStart } from './recordingLog.js';
import type { BubbleSettings, RecordingSettings } from './recordingSettings.js';
import { RecordingUpload, type FindTarget } from './recordingUpload.js';
import { SoundMixer } from './soundMixer.js';

/** `opening` while the browser asks for the sources; `ended` when nothing is recorded any more. */
export type RecorderPhase = 'opening' | 'countdown' | 'recording' | 'paused' | 'ended';
export type LostSource = 'display' | 'microphone' | 'camera';

export interface RecorderState {
  phase: RecorderPhase;
  /** Seconds until it begins. */
  countdown: number;
  /** What has been recorded, in milliseconds, when it was last paused or resumed. */
  recordedMs: number;
  /** When it was last resumed, on the page's clock; null while it is not recorded. */
  resumedAt: number | null;
  lost: readonly LostSource[];
  isDiscarded: boolean;
  bubble: BubbleSettings;
  /** What is stored and sent; null before it begins. */
  upload: RecordingUpload | null;
}

/** What a home of the recorder provides. */
export interface RecorderHome {
  newCompositorWorker: () => Worker;
  newRecordingWorker: () => Worker;
  findTarget: FindTarget;
  canCompose: boolean;
  /** What is known of the recording that begins now, with an id of its own. */
  describe: () => RecordingStart;
}

/** One piece a second: the most that a crash can lose is twice as much. */
const pieceMs = 1_000;

/** Records a screen, window, tab or camera, and stores and sends it meanwhile (docs/domains/recordings.md). */
export class Recorder {
  readonly state: Observable<RecorderState>;
  private sources: CapturedSources = { display: null, microphone: null, camera: null };
  private compositor: Compositor | null = null;
  private mixer: SoundMixer | null = null;
  private media: MediaRecorder | null = null;
  private counting: ReturnType<typeof setInterval> | null = null;

  constructor(
    readonly settings: RecordingSettings,
    private readonly home: RecorderHome,
  ) {
    this.state = new Observable<RecorderState>({
      phase: 'opening',
      countdown: 0,
      recordedMs: 0,
      resumedAt: null,
      lost: [],
      isDiscarded: false,
      bubble: settings.bubble,
      upload: null,
    });
  }

  /** Opens the sources, counts down and begins. @throws CaptureFailure, and nothing is left open. */
  async open(): Promise<void> {
    this.sources = await captureSources(this.settings, this.home.canCompose);
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
    for (const [source, stream] of Object.entries(this.sources) as [LostSource, MediaStream | null][])
      for (const track of stream?.getTracks() ?? []) track.addEventListener('ended', () => this.lose(source, track));
    // It was discarded while the browser asked.
    if (this.state.get().phase === 'ended') this.release();
    else this.countDown();
  }

  /** What has been recorded so far, in milliseconds. */
  elapsedMs(): number {
    const { recordedMs, resumedAt } = this.state.get();
    return recordedMs + (resumedAt === null ? 0 : performance.now() - resumedAt);
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
    this.state.change({ phase: 'paused', recordedMs: this.elapsedMs(), resumedAt: null });
  }

  resume(): void {
    if (this.state.get().phase !== 'paused') return;
    this.media?.resume();
    this.state.change({ phase: 'recording', resumedAt: performance.now() });
  }

  /** Discards what was recorded, and begins again with the same sources. */
  async restart(): Promise<void> {
    if (this.state.get().phase === 'ended') return;
    await this.stopMedia();
    this.state.get().upload?.discard();
    this.state.change({ upload: null, recordedMs: 0, resumedAt: null });
    this.countDown();
  }

  /** Ends the recording; what is not sent yet is sent. Resolves when all of it is handed over to be stored. */
  async finish(): Promise<void> {
    const { phase, upload } = this.state.get();
    if (phase === 'ended') return;
    const recordedMs = this.elapsedMs();
    this.state.change({ phase: 'ended', recordedMs, resumedAt: null });
    await this.stopMedia();
    upload?.end();
    this.release();
  }

  /** Ends the recording and removes it. */
  async discard(): Promise<void> {
    if (this.state.get().phase !== 'ended') {
      this.state.change({ phase: 'ended', resumedAt: null, isDiscarded: true });
      await this.stopMedia();
    }
    this.state.get().upload?.discard();
    this.release();
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
    if (this.state.get().upload !== upload || this.state.get().phase === 'ended') return;
    const media = new MediaRecorder(stream, {
      mimeType,
      videoBitsPerSecond: bitrateOf(width, height),
      audioBitsPerSecond: 128_000,
    });
    this.media = media;
    media.addEventListener('dataavailable', ({ data }) => {
      upload.add(data, this.elapsedMs());
    });
    media.addEventListener('start', () => {
      this.state.change({ phase: 'recording', resumedAt: performance.now() });
    });
    media.addEventListener('error', () => {
      void this.finish();
    });
    upload.state.subscribe(() => {
      // What the server refuses is recorded all the same, and kept on this device.
      const { isFull, outcome } = upload.state.get();
      // One that was discarded for another ends nothing.
      if (this.state.get().upload !== upload) return;
      if (isFull || outcome.kind === 'failed') void this.finish();
    });
    media.start(pieceMs);
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
  private lose(source: LostSource, track: MediaStreamTrack): void {
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
