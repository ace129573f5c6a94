import { player } from '@snaplore/schema/limits';
import type { PlayerVideo, PlaybackSegment } from './playerVideo.js';
import { segmentIndexAt } from './playerVideo.js';
import { SourceRenewal } from './sourceRenewal.js';

export type PlaybackError = 'cannotLoad' | 'noSource';

export interface PlaybackState {
  /** Milliseconds on the article's timeline. */
  time: number;
  /** Whether playback was requested: stays true while the next video is loading. */
  isPlaying: boolean;
  hasPlayed: boolean;
  error: PlaybackError | null;
}

export interface Playback {
  segments: readonly PlaybackSegment[];
  videos: readonly PlayerVideo[];
  /** Milliseconds. */
  duration: number;
}

/** Resolves to the video with new addresses, or null if there are none. */
export type RenewSources = (videoId: string) => Promise<PlayerVideo | null>;

const mediaErrorDecode = 3;
const decodeReloads = 3;

/**
 * Plays an article's recording, which may consist of several videos, on one video element (docs/domains/videos.md). A
 * loaded address is kept until it is about to expire, so that a refetched query never interrupts playback; then it is
 * renewed on a second element (`SourceRenewal`).
 */
export class PlaybackController {
  private renewSources: RenewSources | null = null;
  private onElement: (element: HTMLVideoElement) => void = () => undefined;
  private element: HTMLVideoElement | null = null;
  private playback: Playback = { segments: [], videos: [], duration: 0 };
  private state: PlaybackState = { time: 0, isPlaying: false, hasPlayed: false, error: null };
  private readonly listeners = new Set<() => void>();
  private index = -1;
  private loaded: { videoId: string; url: string } | null = null;
  private isLoading = false;
  private hasRenewed = false;
  private decodeErrors = 0;
  private frame = 0;
  private readonly renewal = new SourceRenewal({
    loaded: () => (this.element && this.loaded ? { element: this.element, ...this.loaded } : null),
    freshUrl: async (videoId) => ((await this.fetchFresh(videoId)) ? this.urlOf(videoId) : null),
    continueWith: (element, url) => {
      const before = this.element;
      if (this.loaded) this.loaded = { ...this.loaded, url };
      this.listenTo(element);
      this.onElement(element);
      if (before) {
        this.release(before);
        before.pause();
      }
    },
    unload: (element) => {
      this.release(element);
    },
  });
  private readonly events: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => {
      this.startLoaded();
    },
    play: () => {
      this.set({ isPlaying: true, hasPlayed: true });
      this.watchFrames();
    },
    // Changing the source pauses the element without a request of the person.
    pause: () => {
      if (!this.isLoading && this.element?.ended === false) this.set({ isPlaying: false });
    },
    playing: () => {
      this.watchFrames();
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

  /** Applies the article's current videos; playback continues. */
  show(playback: Playback): void {
    // The element may be ahead of the last reported time; without this every refetched query would seek back.
    this.tick();
    this.playback = playback;
    if (this.element) this.place(Math.min(this.state.time, playback.duration));
  }

  /** Sets the start time before anything is shown; milliseconds. */
  startAt(time: number): void {
    this.state = { ...this.state, time };
  }

  /** Attaches the element to play on. Returns a function that detaches it. */
  attach(
    element: HTMLVideoElement,
    renewSources: RenewSources | null = null,
    onElement: (element: HTMLVideoElement) => void = () => undefined,
  ): () => void {
    this.renewSources = renewSources;
    this.onElement = onElement;
    this.listenTo(element);
    this.place(this.state.time);
    return () => {
      cancelAnimationFrame(this.frame);
      for (const each of [this.element, this.renewal.end()]) {
        if (!each) continue;
        this.release(each);
        // Elements created here are removed; the given one is made visible again, in case it is attached once more.
        if (each === element) each.style.removeProperty('display');
        else each.remove();
      }
      this.element = null;
      this.loaded = null;
      this.isLoading = false;
      this.index = -1;
    };
  }

  /** Milliseconds on the article's timeline. */
  seek(time: number): void {
    const target = Math.round(Math.max(0, Math.min(this.playback.duration, time)));
    this.set({ time: target });
    this.place(target);
  }

  play(): void {
    if (this.state.error !== null) {
      // The request is kept: playback starts when there is something to play.
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
    // The default rate survives a change of source.
    this.element.defaultPlaybackRate = speed;
    this.element.playbackRate = speed;
  }

  /** After an error: requests new addresses and continues at the same time. */
  async retry(): Promise<void> {
    this.decodeErrors = 0;
    this.hasRenewed = false;
    this.set({ error: null });
    await this.renew();
  }

  /** Returns the visible video and its time in milliseconds. */
  locate(time: number): { videoId: string; videoTime: number } | null {
    const segment = this.playback.segments[segmentIndexAt(this.playback.segments, time)];
    return segment ? { videoId: segment.videoId, videoTime: segment.videoStart + time - segment.start } : null;
  }

  private place(time: number): void {
    const { element } = this;
    if (!element) return;
    this.index = segmentIndexAt(this.playback.segments, time);
    const target = this.locate(time);
    if (!target) {
      this.set({ error: 'noSource' });
      return;
    }
    if (this.loaded?.videoId === target.videoId) {
      if (this.state.error === 'noSource') {
        this.set({ error: null });
        if (this.state.isPlaying && !this.isLoading) this.start();
      }
      // Seeking to the current time would drop the buffer.
      if (!this.isLoading && Math.abs(element.currentTime * 1000 - target.videoTime) > 40)
        element.currentTime = target.videoTime / 1000;
      return;
    }
    const url = this.urlOf(target.videoId);
    if (url === null) {
      const hasSources = this.playback.videos.some((video) => video.id === target.videoId && video.sources.length > 0);
      this.loaded = null;
      this.set({ error: hasSources ? 'cannotLoad' : 'noSource' });
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
    const addressSeconds = this.playback.videos.find((video) => video.id === videoId)?.addressSeconds;
    this.renewal.schedule(this.renewSources ? addressSeconds : undefined);
    if (this.state.error !== null) this.set({ error: null });
    this.element.src = url;
    this.element.load();
  }

  private listenTo(element: HTMLVideoElement): void {
    this.element = element;
    for (const [name, handler] of Object.entries(this.events)) element.addEventListener(name, handler);
  }

  private release(element: HTMLVideoElement): void {
    for (const [name, handler] of Object.entries(this.events)) element.removeEventListener(name, handler);
    element.removeAttribute('src');
    element.load();
  }

  /** Requests new addresses of a video and keeps them. @returns the video, or null when there are none. */
  private async fetchFresh(videoId: string): Promise<PlayerVideo | null> {
    const fresh = (await this.renewSources?.(videoId).catch(() => null)) ?? null;
    if (fresh && this.element) {
      const videos = this.playback.videos.map((video) => (video.id === videoId ? fresh : video));
      this.playback = { ...this.playback, videos };
    }
    return fresh;
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

  /** Checks every frame during playback, so that nothing that was trimmed away is shown. */
  private watchFrames(): void {
    cancelAnimationFrame(this.frame);
    const step = (): void => {
      this.tick();
      if (this.state.isPlaying && this.element && !this.element.paused) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private tick(): void {
    const { element, index } = this;
    const segment = this.playback.segments[index];
    if (!element || !segment || this.isLoading || element.seeking) return;
    const time = Math.round(segment.start + element.currentTime * 1000 - segment.videoStart);
    if (time >= segment.end) {
      if (this.state.isPlaying) this.next();
      return;
    }
    if (Math.abs(time - this.state.time) >= 30 || (!this.state.isPlaying && time !== this.state.time)) {
      this.set({ time: Math.max(segment.start, time) });
    }
    if (this.state.isPlaying) this.decodeErrors = 0;
  }

  private next(): void {
    const segment = this.playback.segments[this.index + 1];
    if (segment) {
      this.seek(segment.start);
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
    else this.set({ error: 'cannotLoad', isPlaying: false });
  }

  /** An address may have expired: requests new ones, once for each failure, and loads them at the same time. */
  private async renew(): Promise<void> {
    const videoId = this.loaded?.videoId ?? this.locate(this.state.time)?.videoId;
    if (videoId === undefined) {
      this.set({ error: 'noSource' });
      return;
    }
    this.hasRenewed = true;
    this.isLoading = true;
    const fresh = await this.fetchFresh(videoId);
    if (!this.element) return;
    this.isLoading = false;
    const url = this.urlOf(videoId);
    // Playback stays requested while the video has only not arrived yet.
    if (url === null)
      this.set(fresh && fresh.sources.length === 0 ? { error: 'noSource' } : { error: 'cannotLoad', isPlaying: false });
    else this.load(videoId, url);
  }
}
