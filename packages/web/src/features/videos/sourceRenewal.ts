import { syncStandbyVideo } from './syncStandbyVideo.js';

/** The share of its lifetime after which an address is renewed. */
const renewAfter = 0.6;
/** After how long it is tried again while the hidden element is needed for something else, in milliseconds. */
const busyMs = 2_000;

/** The video element that plays, and its source. */
export interface LoadedElement {
  element: HTMLVideoElement;
  videoId: string;
  url: string;
}

/** What a renewal needs of the player. */
export interface RenewalHost {
  loaded(): LoadedElement | null;
  /** The hidden element to load on; null while it is needed for something else, or cannot take the other's place. */
  standby(): HTMLVideoElement | null;
  /** Resolves to a new address of the video, or null. */
  freshUrl(videoId: string): Promise<string | null>;
  /** Replaces the playing element by the hidden one, which plays at the same time. */
  continueWith(url: string): void;
  /** Unloads the hidden element. */
  unload(): void;
}

/**
 * Renews the address of the playing video well before it expires, so that requests never use an expired one: the hidden
 * element loads the new address, catches up, and replaces the first without a jump. Another quality is loaded the same
 * way.
 */
export class SourceRenewal {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | null = null;
  private seconds: number | undefined;

  constructor(private readonly host: RenewalHost) {}

  /** Whether the hidden element is in use. */
  get isRunning(): boolean {
    return this.running !== null;
  }

  /** Whether an address is renewed later, or now. */
  get isScheduled(): boolean {
    return this.timer !== undefined || this.isRunning;
  }

  /** Schedules the renewal of an address that is valid for `seconds`; undefined for one that is not renewed ahead. */
  schedule(seconds: number | undefined): void {
    this.stop();
    this.seconds = seconds;
    if (seconds !== undefined) this.renewIn(seconds * renewAfter * 1_000);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running?.abort();
    this.running = null;
  }

  /** Continues with another address of the same video as soon as it is loaded. */
  async replace(url: string): Promise<void> {
    this.stop();
    await this.run(() => Promise.resolve(url));
  }

  private renewIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.run((videoId) => this.host.freshUrl(videoId));
    }, milliseconds);
  }

  /** If it fails, the loaded address stays in use until it fails itself. */
  private async run(urlOf: (videoId: string) => Promise<string | null>): Promise<void> {
    this.timer = undefined;
    const loaded = this.host.loaded();
    if (!loaded) return;
    const running = new AbortController();
    this.running = running;
    const url = await urlOf(loaded.videoId);
    if (running.signal.aborted) return;
    const next = this.host.standby();
    if (!next) {
      // The runs that follow are loaded from the new address.
      this.running = null;
      this.timer = setTimeout(() => {
        void this.run(() => Promise.resolve(url));
      }, busyMs);
      return;
    }
    if (url !== null && url !== loaded.url) {
      try {
        await syncStandbyVideo(loaded.element, next, url, running.signal);
        this.host.continueWith(url);
      } catch {
        if (!running.signal.aborted) this.host.unload();
      }
    }
    if (running.signal.aborted) return;
    this.running = null;
    if (this.seconds !== undefined) this.renewIn(this.seconds * renewAfter * 1_000);
  }
}
