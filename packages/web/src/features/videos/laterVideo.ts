import { loadInto } from './elementEvents.js';
import type { ElementPair, LoadedSource } from './elementPair.js';
import { hiddenCopy } from './elementPair.js';
import { clearSource } from './playlistPlayer.js';

/**
 * Loads a video that plays soon, but not next, on an element of its own: the hidden one is needed for the run before,
 * and a run may be over before another video is loaded.
 */
export class LaterVideo {
  private element: HTMLVideoElement | null = null;
  private loaded: LoadedSource | null = null;
  private aborted = new AbortController();

  get elements(): HTMLVideoElement[] {
    return this.element ? [this.element] : [];
  }

  /**
   * Loads a video, unless it has.
   * @param from where it is to begin, in seconds.
   * @param onCreated called with the element when it is created.
   */
  load(
    shown: HTMLVideoElement,
    source: LoadedSource,
    from: number,
    onCreated: (element: HTMLVideoElement) => void,
  ): void {
    if (this.loaded?.url === source.url) return;
    this.aborted.abort();
    this.aborted = new AbortController();
    const { signal } = this.aborted;
    this.loaded = source;
    if (!this.element) {
      this.element = hiddenCopy(shown);
      onCreated(this.element);
    }
    const { element } = this;
    // If it fails, the hidden element tries again when it comes to it.
    void loadInto(element, source.url, from, signal)
      .then(() => {
        element.currentTime = from;
      })
      .catch(() => undefined);
  }

  /** If it has loaded this address, its element becomes the hidden one of the pair, and takes the place of that one. */
  give(pair: ElementPair, url: string): void {
    if (!this.element || this.loaded?.url !== url || this.element.error) return;
    this.aborted.abort();
    const before = pair.exchangeStandby({ element: this.element, loaded: this.loaded });
    this.element = before?.element ?? null;
    this.loaded = before?.loaded ?? null;
  }

  end(): void {
    this.aborted.abort();
    for (const element of this.elements) {
      clearSource(element);
      element.remove();
    }
    this.element = null;
    this.loaded = null;
  }
}
