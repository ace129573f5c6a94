import { framesPerSecond } from '@snaplore/recorder/capabilities';
import { CaptureFailure, stopStream } from '@snaplore/recorder/captureSources';

/** Chromium's own constraints, by which a stream that its user opened for a tab is captured. */
interface TabConstraints {
  mandatory: {
    chromeMediaSource: 'tab';
    chromeMediaSourceId: string;
    maxWidth?: number;
    maxHeight?: number;
    maxFrameRate?: number;
  };
}

/**
 * The tab that was in front when the popup was opened. The browser takes the sound of a captured tab away from its
 * listener: it is played here for as long as it is captured (docs/domains/extension.md).
 */
export class TabCapture {
  private stream: MediaStream | null = null;
  private player: AudioContext | null = null;

  constructor(private readonly streamId: string) {}

  /** Its picture, and its sound if that is recorded. @throws CaptureFailure. */
  readonly open = async (_kind: unknown, hasSound: boolean): Promise<MediaStream> => {
    const source = { chromeMediaSource: 'tab', chromeMediaSourceId: this.streamId } as const;
    const video: TabConstraints = {
      mandatory: { ...source, maxWidth: 2_560, maxHeight: 1_440, maxFrameRate: framesPerSecond },
    };
    const audio: TabConstraints = { mandatory: source };
    const constraints = { video, audio } as unknown as MediaStreamConstraints;
    try {
      this.stream = await navigator.mediaDevices.getUserMedia(constraints);
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      throw new CaptureFailure('display', isRefused ? 'refused' : 'busy');
    }
    if (this.stream.getAudioTracks().length > 0) {
      this.player = new AudioContext();
      this.player.createMediaStreamSource(this.stream).connect(this.player.destination);
    }
    return hasSound ? this.stream : new MediaStream(this.stream.getVideoTracks());
  };

  close(): void {
    stopStream(this.stream);
    void this.player?.close();
    this.player = null;
  }
}
