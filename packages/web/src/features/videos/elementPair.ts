import { clearSource } from './playlistPlayer.js';

/** The address that an element has loaded. */
export interface LoadedSource {
  videoId: string;
  url: string;
}

/** Gives an element the volume and speed of another. */
export function copySettings(from: HTMLVideoElement, to: HTMLVideoElement): void {
  to.volume = from.volume;
  to.muted = from.muted;
  to.defaultPlaybackRate = from.defaultPlaybackRate;
  to.playbackRate = from.playbackRate;
}

const seen = { visibility: '', opacity: '', zIndex: '', pointerEvents: '' } as const;
/** At an opacity of 0 browsers would draw nothing. */
const drawnUnseen = { visibility: '', opacity: '0.01', zIndex: '1', pointerEvents: 'none' } as const;

function reveal({ style }: HTMLVideoElement): void {
  Object.assign(style, seen);
}

/** Hides an element: browsers draw few frames of it, or none, then. */
export function hide({ style }: HTMLVideoElement): void {
  Object.assign(style, seen, { visibility: 'hidden' });
}

/** Lets a hidden element be drawn over the other one, but as good as clear: it has its latest frame when it is seen. */
export function drawUnseen({ style }: HTMLVideoElement): void {
  Object.assign(style, drawnUnseen);
}

/**
 * An element may be on the screen this long after it was hidden, in milliseconds: what is unloaded disappears at once,
 * and the one that takes its place appears only with the next drawing of the page.
 */
const stillDrawnMs = 250;

/** Creates a hidden video element like this one, beside it. */
export function hiddenCopy(element: HTMLVideoElement): HTMLVideoElement {
  const copy = element.cloneNode(false) as HTMLVideoElement;
  copy.removeAttribute('src');
  copy.removeAttribute('poster');
  // Not `display: none`: its frames must be drawn while it is prepared.
  hide(copy);
  element.after(copy);
  return copy;
}

/** A hidden element, and what it has loaded. */
interface HiddenElement {
  element: HTMLVideoElement;
  loaded: LoadedSource | null;
}

/** The video element that is seen, and a hidden one that is prepared to take its place. */
export class ElementPair {
  loaded: LoadedSource | null = null;
  private hidden: HTMLVideoElement | null = null;
  private hiddenLoaded: LoadedSource | null = null;
  private readonly listening = new Map<string, () => void>();

  /**
   * @param first the element of the page, which is seen at the beginning.
   * @param events what is done at events of the one that is seen.
   */
  constructor(
    private readonly first: HTMLVideoElement,
    events: Readonly<Record<string, () => void>>,
    public shown = first,
  ) {
    for (const [name, handle] of Object.entries(events)) this.listening.set(name, handle);
    this.listen(first);
  }

  /** Those that exist, the one that is seen first. */
  get elements(): HTMLVideoElement[] {
    return this.hidden ? [this.shown, this.hidden] : [this.shown];
  }

  /** The hidden element, created when it is needed first. */
  standby(onCreated: (element: HTMLVideoElement) => void): HTMLVideoElement {
    if (!this.hidden) {
      this.hidden = hiddenCopy(this.shown);
      onCreated(this.hidden);
    }
    return this.hidden;
  }

  get standbyLoaded(): LoadedSource | null {
    return this.hiddenLoaded;
  }

  /** Another hidden element takes the place of the one there is, which is returned; null where there was none. */
  exchangeStandby(other: HiddenElement): HiddenElement | null {
    const before = this.hidden && { element: this.hidden, loaded: this.hiddenLoaded };
    this.hidden = other.element;
    this.hiddenLoaded = other.loaded;
    return before;
  }

  /** Notes what the hidden element has loaded. */
  noteStandby(source: LoadedSource | null): void {
    this.hiddenLoaded = source;
  }

  /** The hidden element is seen from now on, and the other one is hidden and stops. */
  swap(): void {
    const { hidden, shown } = this;
    if (!hidden) return;
    this.unlisten(shown);
    this.listen(hidden);
    reveal(hidden);
    hide(shown);
    shown.pause();
    [this.shown, this.hidden] = [hidden, shown];
    [this.loaded, this.hiddenLoaded] = [this.hiddenLoaded, this.loaded];
  }

  /** Unloads the element that was hidden just now, unless it is used for something else by then. */
  unloadStandbySoon(): void {
    const { hidden, hiddenLoaded } = this;
    setTimeout(() => {
      if (this.hidden === hidden && this.hiddenLoaded === hiddenLoaded) this.unloadStandby();
    }, stillDrawnMs);
  }

  unloadStandby(): void {
    if (this.hidden) {
      hide(this.hidden);
      clearSource(this.hidden);
    }
    this.hiddenLoaded = null;
  }

  /** Unloads both. The one created here is removed; the given one is seen again, in case it is attached once more. */
  end(): void {
    this.unlisten(this.shown);
    for (const each of this.elements) {
      clearSource(each);
      if (each === this.first) reveal(each);
      else each.remove();
    }
  }

  private listen(element: HTMLVideoElement): void {
    for (const [name, handle] of this.listening) element.addEventListener(name, handle);
  }

  private unlisten(element: HTMLVideoElement): void {
    for (const [name, handle] of this.listening) element.removeEventListener(name, handle);
  }
}
