import { CaptureFailure } from '@snaplore/recorder/captureSources';
import { Observable } from '@snaplore/recorder/observable';
import type { FromPage, RecordingView, ToPage } from '@snaplore/schema/extension/extensionMessages';
import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import type { LoggedRecording, RecordingStart, RecordingUploadState } from '@snaplore/schema/recording/recordingState';
import { connectExtension, type ExtensionPort } from '../../../lib/extension.js';
import { showSending } from '../recordingRun.js';
import { RecordingRefused } from '../findTarget.js';
import { recorderSession, setRecorderSession } from '../recorderStore.js';
import { ExtensionRecorder, ExtensionUpload } from './extensionRecorder.js';

/** What this page does for the extension, which has no session. */
export interface ExtensionPage {
  userId: string;
  /** Asks the server where a recording is sent to, and answers with `target` or `noTarget`. */
  findTarget: (serverId: string, start: RecordingStart, isKept: boolean) => Promise<FromPage>;
  /** Shows an address of this instance. */
  show: (address: string) => void;
}

/** Another recording is under way. */
export class ExtensionBusy extends Error {
  constructor() {
    super('The extension is recording already');
    this.name = 'ExtensionBusy';
  }
}

/** One that was kept and is to be sent: which article it goes to. */
interface Saving {
  resolve: (articleId: string | null) => void;
  reject: (reason: Error) => void;
}

interface Beginning {
  id: string;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** This page's connection to the extension: shows what it records as if it were recorded here. */
export class ExtensionLink {
  /** Those that the extension has kept for this user. */
  readonly kept = new Observable<{ recordings: readonly LoggedRecording[] }>({ recordings: [] });
  private port: ExtensionPort | null = null;
  private connecting: Promise<boolean> | null = null;
  private recorder: ExtensionRecorder | null = null;
  private beginning: Beginning | null = null;
  private readonly uploads = new Map<string, ExtensionUpload>();
  private readonly savings = new Map<string, Saving>();

  constructor(private readonly page: ExtensionPage) {}

  /** Resolves to whether the extension answers. */
  async connect(): Promise<boolean> {
    if (this.port) return true;
    this.connecting ??= this.open().finally(() => {
      this.connecting = null;
    });
    return await this.connecting;
  }

  private async open(): Promise<boolean> {
    const port = await connectExtension();
    if (!port) return false;
    this.port = port;
    port.onMessage.addListener((message) => {
      this.handle(message as ToPage);
    });
    port.onDisconnect.addListener(() => {
      this.port = null;
      this.show(null);
      this.beginning?.reject(new CaptureFailure('display', 'busy'));
    });
    this.say({ kind: 'follow', userId: this.page.userId });
    return true;
  }

  /**
   * Records. Resolves when the sources are open.
   * @throws CaptureFailure when the browser or the person refuses; ExtensionBusy.
   */
  async record(start: RecordingStart, settings: RecordingSettings): Promise<void> {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const labelOf = (kind: MediaDeviceKind, id: string | null): string =>
      devices.find((device) => device.kind === kind && device.deviceId === id)?.label ?? '';
    const labels = {
      microphone: labelOf('audioinput', settings.microphone),
      camera: labelOf('videoinput', settings.camera),
    };
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const beginning: Beginning = {
      id: start.id,
      resolve: () => {
        resolve(undefined);
      },
      reject,
    };
    this.beginning = beginning;
    this.say({ kind: 'start', start, settings, labels });
    try {
      await promise;
    } finally {
      this.beginning = null;
    }
  }

  /**
   * Sends one that was kept. Resolves to the id of the article that it goes to.
   * @throws RecordingRefused, and errors of the connection: it stays with the extension.
   */
  async save(id: string): Promise<string | null> {
    return await new Promise((resolve, reject) => {
      this.savings.set(id, { resolve, reject });
      this.say({ kind: 'save', id });
    });
  }

  readonly say = (message: FromPage): void => {
    this.port?.postMessage(message);
  };

  close(): void {
    this.port?.disconnect();
    this.port = null;
    this.show(null);
  }

  private handle(message: ToPage): void {
    switch (message.kind) {
      case 'recording':
        this.show(message.recording);
        return;
      case 'notCaptured':
        this.beginning?.reject(new CaptureFailure(message.source, message.problem));
        return;
      case 'busy':
        this.beginning?.reject(new ExtensionBusy());
        return;
      case 'targetNeeded':
        void this.answer(message);
        return;
      case 'progress':
      case 'failed':
      case 'finished':
      case 'cancelled':
        this.follow(message.start, message.upload);
        return;
      case 'kept':
        this.kept.change({ recordings: message.recordings });
        return;
      case 'show':
        this.page.show(message.address);
    }
  }

  private async answer({ serverId, start, isKept }: Extract<ToPage, { kind: 'targetNeeded' }>): Promise<void> {
    const answer = await this.page.findTarget(serverId, start, isKept);
    this.say(answer);
    const saving = this.savings.get(start.id);
    this.savings.delete(start.id);
    if (answer.kind === 'target')
      saving?.resolve(answer.target.kind === 'open' ? answer.target.articleId : start.articleId);
    else if (answer.kind === 'noTarget')
      saving?.reject(answer.code === null ? new Error('There is no answer') : new RecordingRefused(answer.code));
  }

  /** What is recorded, as a recorder of this page; null when nothing is. */
  private show(view: RecordingView | null): void {
    if (!view || view.state.phase === 'ended') {
      if (this.recorder && recorderSession()?.recorder === this.recorder) setRecorderSession(null);
      this.recorder = null;
      return;
    }
    if (this.recorder) this.recorder.update(view);
    else this.recorder = new ExtensionRecorder(view, this.say);
    const { recorder } = this;
    const { articleId } = view.start;
    const session = recorderSession();
    if (session?.recorder !== recorder || (session.article?.id ?? null) !== articleId) {
      const article = articleId === null ? null : { id: articleId, shortId: articleId };
      setRecorderSession({ recorder, article, isInExtension: true });
    }
    if (this.beginning?.id === view.start.id && view.state.phase !== 'opening') this.beginning.resolve();
  }

  /** The cards of uploads show how far one is sent that has ended. */
  private follow(start: RecordingStart, state: RecordingUploadState): void {
    const known = this.uploads.get(start.id);
    if (known) {
      known.state.change(state);
      return;
    }
    if (start.articleId === null || state.outcome.kind === 'discarded') return;
    const upload = new ExtensionUpload(start, state, this.say);
    this.uploads.set(start.id, upload);
    showSending(upload, start.articleId, true);
  }
}
