import { Observable } from '@snaplore/recorder/observable';
import type { ControlledState, RecorderControl, UploadControl } from '@snaplore/recorder/recorderControl';
import type { FromPage, RecordingView } from '@snaplore/schema/extension/extensionMessages';
import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import type { RecordingStart, RecordingUploadState } from '@snaplore/schema/recording/recordingState';

type Say = (message: FromPage) => void;

/** A recording that the extension stores and sends, as this page is told of it (docs/domains/extension.md). */
export class ExtensionUpload implements UploadControl {
  readonly state: Observable<RecordingUploadState>;

  constructor(
    readonly start: RecordingStart,
    upload: RecordingUploadState,
    private readonly say: Say,
  ) {
    this.state = new Observable(upload);
  }

  retry(): void {
    this.say({ kind: 'retry', id: this.start.id });
  }

  discard(): void {
    this.say({ kind: 'cancel', id: this.start.id });
  }

  /** The extension goes on with it, whatever this page does. */
  close(): void {
    // Nothing is held here.
  }
}

/** The recorder of the extension, as this page is told of it (docs/domains/extension.md). */
export class ExtensionRecorder implements RecorderControl {
  readonly settings: RecordingSettings;
  readonly state: Observable<ControlledState>;
  readonly cameraStream = null;
  private toldAt = performance.now();
  private upload: ExtensionUpload | null = null;

  constructor(
    private view: RecordingView,
    private readonly say: Say,
  ) {
    this.settings = view.settings;
    this.state = new Observable({ ...view.state, upload: this.uploadOf(view) });
  }

  /** Takes what the extension says of it now. */
  update(view: RecordingView): void {
    this.view = view;
    this.toldAt = performance.now();
    this.state.change({ ...view.state, upload: this.uploadOf(view) });
  }

  get hasBubble(): boolean {
    return this.view.hasBubble;
  }

  elapsedMs(): number {
    const { elapsedMs, state } = this.view;
    return elapsedMs + (state.phase === 'recording' ? performance.now() - this.toldAt : 0);
  }

  level(): number | null {
    return this.view.level;
  }

  showBubble(isShown: boolean): void {
    this.say({ kind: 'command', command: isShown ? 'showBubble' : 'hideBubble' });
  }

  pause(): void {
    this.say({ kind: 'command', command: 'pause' });
  }

  resume(): void {
    this.say({ kind: 'command', command: 'resume' });
  }

  async restart(): Promise<void> {
    this.say({ kind: 'command', command: 'restart' });
    await Promise.resolve();
  }

  async finish(): Promise<void> {
    this.say({ kind: 'command', command: 'finish' });
    await Promise.resolve();
  }

  async discard(): Promise<void> {
    this.say({ kind: 'command', command: 'discard' });
    await Promise.resolve();
  }

  private uploadOf({ start, upload }: RecordingView): ExtensionUpload | null {
    if (!upload) this.upload = null;
    else if (this.upload?.start.id === start.id) this.upload.state.change(upload);
    else this.upload = new ExtensionUpload(start, upload, this.say);
    return this.upload;
  }
}
