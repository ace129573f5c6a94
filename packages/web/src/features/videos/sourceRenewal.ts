import { catchUp } from './standbyVideo.js';

/** The share of its time after which an address is renewed. */
const renewAfter = 0.6;

/** The video element that plays, and what it has loaded. */
export interface LoadedElement {
  element: HTMLVideoElement;
  videoId: string;
  url: string;
}

/** What a renewal needs of the player. */
export interface RenewalHost {
  loaded(): LoadedElement | null;
  /** Asks for a fresh address of the video; null when there is none to be had. */
  freshUrl(videoId: string): Promise<string | null>;
  /** Lets go of the element that plays and goes on with this one, which plays at the same place. */
  goOnWith(element: HTMLVideoElement, url: string): void;
  /** Empties an element that is not used any more. */
  letGo(element: HTMLVideoElement): void;
}

/** A hidden video element like this one, beside it. */
function hiddenCopy(element: HTMLVideoElement): HTMLVideoElement {
  const copy = element.cloneNode(false) as HTMLVideoElement;
  copy.removeAttribute('src');
  copy.removeAttribute('poster');
  copy.style.display = 'none';
  element.after(copy);
  return copy;
}

/**
 * Renews the address of what plays well before it expires, so that what is being loaded then is still allowed: a hidden
 * element loads the new address, catches up, and takes the place of the first without a jump.
 */
export class SourceRenewal {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | null = null;
  /** The element that is hidden: the next one, or the one before. */
  private hidden: HTMLVideoElement | null = null;

  constructor(private readonly host: RenewalHost) {}

  /** Plans the renewal of an address that works for so many seconds; undefined for one that is not renewed ahead. */
  plan(seconds: number | undefined): void {
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

  /** Ends renewing. @returns the hidden element, if there is one. */
  end(): HTMLVideoElement | null {
    this.stop();
    const { hidden } = this;
    this.hidden = null;
    return hidden;
  }

  /** Where it fails, the address that is loaded goes on until it fails itself. */
  private async renew(seconds: number): Promise<void> {
    const loaded = this.host.loaded();
    if (!loaded) return;
    const { element, videoId } = loaded;
    const running = new AbortController();
    this.running = running;
    const url = await this.host.freshUrl(videoId);
    if (running.signal.aborted) return;
    if (url === null || url === loaded.url || document.pictureInPictureElement === element) {
      this.plan(seconds);
      return;
    }
    const next = (this.hidden ??= hiddenCopy(element));
    try {
      await catchUp(element, next, url, running.signal);
      next.style.removeProperty('display');
      element.style.display = 'none';
      this.host.goOnWith(next, url);
      this.hidden = element;
    } catch {
      this.host.letGo(next);
    }
    if (!running.signal.aborted) this.plan(seconds);
  }
}
