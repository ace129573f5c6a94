import { syncStandbyVideo } from './syncStandbyVideo.js';

/** The share of its lifetime after which an address is renewed. */
const renewAfter = 0.6;

/** The video element that plays, and its source. */
export interface LoadedElement {
  element: HTMLVideoElement;
  videoId: string;
  url: string;
}

/** What a renewal needs of the player. */
export interface RenewalHost {
  loaded(): LoadedElement | null;
  /** Resolves to a new address of the video, or null. */
  freshUrl(videoId: string): Promise<string | null>;
  /** Replaces the playing element by this one, which plays at the same time. */
  continueWith(element: HTMLVideoElement, url: string): void;
  /** Unloads an element that is no longer used. */
  unload(element: HTMLVideoElement): void;
}

/** Creates a hidden video element like this one, beside it. */
function hiddenCopy(element: HTMLVideoElement): HTMLVideoElement {
  const copy = element.cloneNode(false) as HTMLVideoElement;
  copy.removeAttribute('src');
  copy.removeAttribute('poster');
  copy.style.display = 'none';
  element.after(copy);
  return copy;
}

/**
 * Renews the address of the playing video well before it expires, so that requests never use an expired one: a hidden
 * element loads the new address, catches up, and replaces the first without a jump.
 */
export class SourceRenewal {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | null = null;
  /** The hidden element: the next one, or the previous one. */
  private hidden: HTMLVideoElement | null = null;

  constructor(private readonly host: RenewalHost) {}

  /** Schedules the renewal of an address that is valid for `seconds`; undefined for one that is not renewed ahead. */
  schedule(seconds: number | undefined): void {
    this.stop();
    if (seconds === undefined) return;
    this.timer = setTimeout(
      () => {
        void this.renew(seconds);
      },
      seconds * renewAfter * 1_000,
    );
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
    this.running = null;
  }

  /** Stops renewing. @returns the hidden element, if there is one. */
  end(): HTMLVideoElement | null {
    this.stop();
    const { hidden } = this;
    this.hidden = null;
    return hidden;
  }

  /** If it fails, the loaded address stays in use until it fails itself. */
  private async renew(seconds: number): Promise<void> {
    const loaded = this.host.loaded();
    if (!loaded) return;
    const { element, videoId } = loaded;
    const running = new AbortController();
    this.running = running;
    const url = await this.host.freshUrl(videoId);
    if (running.signal.aborted) return;
    if (url === null || url === loaded.url || document.pictureInPictureElement === element) {
      this.schedule(seconds);
      return;
    }
    const next = (this.hidden ??= hiddenCopy(element));
    try {
      await syncStandbyVideo(element, next, url, running.signal);
      next.style.removeProperty('display');
      element.style.display = 'none';
      this.host.continueWith(next, url);
      this.hidden = element;
    } catch {
      this.host.unload(next);
    }
    if (!running.signal.aborted) this.schedule(seconds);
  }
}
