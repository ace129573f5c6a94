import { player } from '@snaplore/schema/limits';
import type { PlayerVideo, Stretch } from './playerVideo.js';
import { stretchAt } from './playerVideo.js';
import { catchUp } from './standbyVideo.js';

export type PlaybackFault = 'cannotLoad' | 'noSource';

export interface PlaybackState {
  /** Milliseconds on the article's time line. */
  time: number;
  /** What the person wants: stays true while the next video is being loaded. */
  isPlaying: boolean;
  hasPlayed: boolean;
  fault: PlaybackFault | null;
}

export interface Playback {
  stretches: readonly Stretch[];
  videos: readonly PlayerVideo[];
  /** Milliseconds. */
  duration: number;
}

/** Gives the video with fresh addresses, or null when there are none. */
export type RenewSources = (videoId: string) => Promise<PlayerVideo | null>;

const mediaErrorDecode = 3;
const decodeReloads = 3;
/** The share of its time after which an address is renewed. */
const renewAfter = 0.6;

/** A video like this one beside it, not seen. */
function standIn(element: HTMLVideoElement): HTMLVideoElement {
  const other = element.cloneNode(false) as HTMLVideoElement;
  other.removeAttribute('src');
  other.removeAttribute('poster');
  other.style.display = 'none';
  element.after(other);
  return other;
}

/**
 * Plays an article's film, which may run over several videos, on one video element (spec 2 §4).
 * An address once loaded is kept until it is about to expire, so that a refreshed query never interrupts the picture; a
 * second element with a new one then takes the place of the first, unseen.
 */
export class PlaybackController {
  private renewSources: RenewSources | null = null;
  private onElement: (element: HTMLVideoElement) => void = () => undefined;
  private element: HTMLVideoElement | null = null;
  private playback: Playback = { stretches: [], videos: [], duration: 0 };
  private state: PlaybackState = { time: 0, isPlaying: false, hasPlayed: false, fault: null };
  private readonly listeners = new Set<() => void>();
  private index = -1;
  private loaded: { videoId: string; url: string } | null = null;
  private isLoading = false;
  private hasRenewed = false;
  private decodeErrors = 0;
  private frame = 0;
  /** The element that does not show: the next one, or the one before. */
  private other: HTMLVideoElement | null = null;
  private renewal: AbortController | null = null;
  private renewalTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly events: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => {
      this.startLoaded();
    },
    play: () => {
      this.set({ isPlaying: true, hasPlayed: true });
      this.follow();
    },
    // Changing the address pauses the element without anybody having asked for it.
    pause: () => {
      if (!this.isLoading && this.element?.ended === false) this.set({ isPlaying: false });
    },
    playing: () => {
      this.follow();
    },
    timeupdate: () => {
      this.tick();
    },
    seeked: () => {
      this.tick();
    },
    ended: () => {
      this.next();
    },
    error: () => {
      void this.recover();
    },
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
  readonly getState = (): PlaybackState => this.state;

  private set(change: Partial<PlaybackState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Takes the film as the article has it now; a film that is playing plays on. */
  show(playback: Playback): void {
    // The picture is ahead of what was told last: its own place counts, or every refreshed query would take it back.
    this.tick();
    this.playback = playback;
    if (this.element) this.place(Math.min(this.state.time, playback.duration));
  }

  /** Where to begin, before anything is shown; milliseconds. */
  startAt(time: number): void {
    this.state = { ...this.state, time };
  }

  /** Takes the element to play on; gives what lets go of it. */
  attach(
    element: HTMLVideoElement,
    renewSources: RenewSources | null = null,
    onElement: (element: HTMLVideoElement) => void = () => undefined,
  ): () => void {
    this.renewSources = renewSources;
    this.onElement = onElement;
    this.take(element);
    this.place(this.state.time);
    return () => {
      this.stopRenewal();
      cancelAnimationFrame(this.frame);
      for (const each of [this.element, this.other]) {
        if (!each) continue;
        this.letGo(each);
        // The one that was made here goes; the one that was given is shown again, should it be attached once more.
        if (each === element) each.style.removeProperty('display');
        else each.remove();
      }
      this.other = null;
      this.element = null;
      this.loaded = null;
      this.isLoading = false;
      this.index = -1;
    };
  }

  /** Milliseconds on the article's time line. */
  seek(time: number): void {
    const target = Math.round(Math.max(0, Math.min(this.playback.duration, time)));
    this.set({ time: target });
    this.place(target);
  }

  play(): void {
    if (this.state.fault !== null) {
      // What is asked for is not forgotten: it plays when there is something to play.
      this.set({ isPlaying: true, hasPlayed: true });
      void this.retry();
      return;
    }
    if (this.state.time >= this.playback.duration - player.restartWithinMs) this.seek(0);
    this.set({ isPlaying: true, hasPlayed: true });
    if (!this.isLoading) this.start();
  }

  pause(): void {
    this.set({ isPlaying: false });
    this.element?.pause();
  }

  toggle(): void {
    if (this.state.isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed: number): void {
    if (!this.element) return;
    // The default speed outlives a change of address.
    this.element.defaultPlaybackRate = speed;
    this.element.playbackRate = speed;
  }

  /** After a fault: asks for fresh addresses and goes on where it stopped. */
  async retry(): Promise<void> {
    this.decodeErrors = 0;
    this.hasRenewed = false;
    this.set({ fault: null });
    await this.renew();
  }

  /** The video that shows now and the place in it, in milliseconds. */
  locate(time: number): { videoId: string; videoTime: number } | null {
    const stretch = this.playback.stretches[stretchAt(this.playback.stretches, time)];
    return stretch ? { videoId: stretch.videoId, videoTime: stretch.videoStart + time - stretch.start } : null;
  }

  private place(time: number): void {
    const { element } = this;
    if (!element) return;
    this.index = stretchAt(this.playback.stretches, time);
    const target = this.locate(time);
    if (!target) {
      this.set({ fault: 'noSource' });
      return;
    }
    if (this.loaded?.videoId === target.videoId) {
      if (this.state.fault === 'noSource') {
        this.set({ fault: null });
        if (this.state.isPlaying && !this.isLoading) this.start();
      }
      // A place already reached is not sought again: a seek drops what is buffered.
      if (!this.isLoading && Math.abs(element.currentTime * 1000 - target.videoTime) > 40)
        element.currentTime = target.videoTime / 1000;
      return;
    }
    const url = this.urlOf(target.videoId);
    if (url === null) {
      const hasSources = this.playback.videos.some((video) => video.id === target.videoId && video.sources.length > 0);
      this.loaded = null;
      this.set({ fault: hasSources ? 'cannotLoad' : 'noSource' });
      return;
    }
    this.load(target.videoId, url);
  }

  private urlOf(videoId: string): string | null {
    const sources = this.playback.videos.find((video) => video.id === videoId)?.sources ?? [];
    return sources.find((source) => this.element?.canPlayType(source.mimeType) !== '')?.url ?? null;
  }

  private load(videoId: string, url: string): void {
    if (!this.element) return;
    this.loaded = { videoId, url };
    this.isLoading = true;
    this.planRenewal();
    if (this.state.fault !== null) this.set({ fault: null });
    this.element.src = url;
    this.element.load();
  }

  private take(element: HTMLVideoElement): void {
    this.element = element;
    for (const [name, handler] of Object.entries(this.events)) element.addEventListener(name, handler);
  }

  private letGo(element: HTMLVideoElement): void {
    for (const [name, handler] of Object.entries(this.events)) element.removeEventListener(name, handler);
    element.removeAttribute('src');
    element.load();
  }

  private stopRenewal(): void {
    clearTimeout(this.renewalTimer);
    this.renewal?.abort();
    this.renewal = null;
  }

  /** Well before the address expires: what is being loaded then is still allowed to be. */
  private planRenewal(): void {
    this.stopRenewal();
    const seconds = this.playback.videos.find((video) => video.id === this.loaded?.videoId)?.addressSeconds;
    if (seconds === undefined || !this.renewSources) return;
    this.renewalTimer = setTimeout(
      () => {
        void this.renewAhead();
      },
      seconds * renewAfter * 1_000,
    );
  }

  /**
   * Puts a fresh address under what plays. Where that fails the address that is loaded goes on, until it fails itself.
   */
  private async renewAhead(): Promise<void> {
    const { element, loaded, renewSources } = this;
    if (!element || !loaded || !renewSources) return;
    const renewal = new AbortController();
    this.renewal = renewal;
    const fresh = await renewSources(loaded.videoId).catch(() => null);
    if (renewal.signal.aborted) return;
    if (fresh)
      this.playback = {
        ...this.playback,
        videos: this.playback.videos.map((video) => (video.id === fresh.id ? fresh : video)),
      };
    const url = this.urlOf(loaded.videoId);
    if (!fresh || url === null || url === loaded.url || document.pictureInPictureElement === element) {
      this.planRenewal();
      return;
    }
    this.other ??= standIn(element);
    const { other } = this;
    try {
      await catchUp(element, other, url, renewal.signal);
      this.loaded = { videoId: loaded.videoId, url };
      other.style.removeProperty('display');
      element.style.display = 'none';
      this.take(other);
      this.onElement(other);
      this.letGo(element);
      element.pause();
      this.other = element;
    } catch {
      this.letGo(other);
    }
    if (!renewal.signal.aborted) this.planRenewal();
  }

  private startLoaded(): void {
    if (!this.element) return;
    this.isLoading = false;
    this.hasRenewed = false;
    const target = this.locate(this.state.time);
    if (target && target.videoTime > 0) this.element.currentTime = target.videoTime / 1000;
    if (this.state.isPlaying) this.start();
  }

  private start(): void {
    this.element?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.set({ isPlaying: false });
    });
  }

  /** Looks at every frame while it plays: a cut must not show what was trimmed away. */
  private follow(): void {
    cancelAnimationFrame(this.frame);
    const step = (): void => {
      this.tick();
      if (this.state.isPlaying && this.element && !this.element.paused) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private tick(): void {
    const { element, index } = this;
    const stretch = this.playback.stretches[index];
    if (!element || !stretch || this.isLoading || element.seeking) return;
    const time = Math.round(stretch.start + element.currentTime * 1000 - stretch.videoStart);
    if (time >= stretch.end) {
      if (this.state.isPlaying) this.next();
      return;
    }
    if (Math.abs(time - this.state.time) >= 30 || (!this.state.isPlaying && time !== this.state.time)) {
      this.set({ time: Math.max(stretch.start, time) });
    }
    if (this.state.isPlaying) this.decodeErrors = 0;
  }

  private next(): void {
    const stretch = this.playback.stretches[this.index + 1];
    if (stretch) {
      this.seek(stretch.start);
      if (this.state.isPlaying && !this.isLoading) this.start();
      return;
    }
    this.element?.pause();
    this.set({ time: this.playback.duration, isPlaying: false });
  }

  private async recover(): Promise<void> {
    const { element, loaded } = this;
    if (!element || !loaded || !element.error) return;
    if (element.error.code === mediaErrorDecode && this.decodeErrors < decodeReloads) {
      this.decodeErrors += 1;
      this.load(loaded.videoId, loaded.url);
      return;
    }
    if (this.renewSources && !this.hasRenewed) await this.renew();
    else this.set({ fault: 'cannotLoad', isPlaying: false });
  }

  /** An address may have expired: asks for fresh ones, once for each failure, and loads them at the same place. */
  private async renew(): Promise<void> {
    const videoId = this.loaded?.videoId ?? this.locate(this.state.time)?.videoId;
    if (videoId === undefined) {
      this.set({ fault: 'noSource' });
      return;
    }
    this.hasRenewed = true;
    this.isLoading = true;
    const fresh = (await this.renewSources?.(videoId).catch(() => null)) ?? null;
    if (!this.element) return;
    if (fresh)
      this.playback = {
        ...this.playback,
        videos: this.playback.videos.map((video) => (video.id === videoId ? fresh : video)),
      };
    this.isLoading = false;
    const url = this.urlOf(videoId);
    // The wish to play stays while the film has only not come yet.
    if (url === null)
      this.set(fresh && fresh.sources.length === 0 ? { fault: 'noSource' } : { fault: 'cannotLoad', isPlaying: false });
    else this.load(videoId, url);
  }
}
