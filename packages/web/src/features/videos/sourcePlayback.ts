import { AutoQuality } from './autoQuality.js';
import type { ElementPair, LoadedSource } from './elementPair.js';
import { Joins, prepareSeconds } from './joins.js';
import { loadedSeconds, type Playback, type PlaybackState, type RenewSources } from './playback.js';
import type { PlaybackSegment, PlayerSource, PlayerVideo } from './playerVideo.js';
import { segmentIndexAt } from './playerVideo.js';
import { canPlayPlaylists, loadPlaylistPlayer, setSource } from './playlistPlayer.js';
import type { Quality } from './quality.js';
import { largerSource, sourceFor } from './quality.js';
import { SourceErrors } from './sourceErrors.js';
import { SourceRenewal } from './sourceRenewal.js';

/** What the player gives the controller to play on. */
export interface Stage {
  element: HTMLVideoElement;
  /** Lies over the elements, for the joins of videos. */
  canvas?: HTMLCanvasElement | null;
  renewSources?: RenewSources | null;
  /** Called when another element is seen from now on. */
  onElement?: (element: HTMLVideoElement) => void;
}

/**
 * The state of the player and the sources of its elements: which address plays a video, and how it is replaced by a new
 * one, or by another quality, or after an error.
 */
export abstract class SourcePlayback {
  protected stage: Stage | null = null;
  protected pair: ElementPair | null = null;
  protected joins = new Joins(null);
  protected playback: Playback = { segments: [], videos: [], duration: 0 };
  protected state: PlaybackState = { time: 0, isPlaying: false, hasPlayed: false, error: null };
  private readonly listeners = new Set<() => void>();
  protected index = -1;
  protected isLoading = false;
  private quality: Quality = 'auto';
  protected fixing: ReturnType<typeof setTimeout> | undefined;
  protected readonly errors = new SourceErrors({
    failed: () => ({ error: this.pair?.shown.error ?? null, loaded: this.pair?.loaded ?? null }),
    videoId: () => this.pair?.loaded?.videoId ?? this.locate(this.state.time)?.videoId ?? null,
    canRenew: () => Boolean(this.stage?.renewSources),
    fetchFresh: async (videoId) => {
      const fresh = await this.fetchFresh(videoId);
      return this.pair ? fresh : undefined;
    },
    urlOf: (videoId) => this.urlOf(videoId),
    load: (videoId, url) => {
      this.load(videoId, url);
    },
    setLoading: (isLoading) => {
      this.isLoading = isLoading;
    },
    fail: (error, isRequestKept) => {
      this.set(isRequestKept ? { error } : { error, isPlaying: false });
    },
    stopAtStart: () => {
      this.set({ time: 0, isPlaying: false });
    },
  });
  protected readonly renewal = new SourceRenewal({
    loaded: () => (this.pair?.loaded ? { element: this.pair.shown, ...this.pair.loaded } : null),
    standby: () => this.standbyForRenewal(),
    freshUrl: async (videoId) => ((await this.fetchFresh(videoId)) ? this.urlOf(videoId) : null),
    continueWith: (url) => {
      const { pair } = this;
      if (!pair?.loaded) return;
      pair.noteStandby({ ...pair.loaded, url });
      this.change(pair);
      pair.unloadStandbySoon();
    },
    unload: () => {
      this.pair?.unloadStandby();
    },
  });
  protected readonly auto = new AutoQuality({
    playing: () => {
      const video = this.quality === 'auto' && this.videoOf(this.pair?.loaded?.videoId);
      const first = video ? this.fileOf(video) : null;
      return video && first ? { video, first } : null;
    },
    loadedSeconds: () => (this.pair ? loadedSeconds(this.pair.shown) : 0),
    shownLines: () => {
      const { clientWidth = 0, clientHeight = 0 } = this.pair?.shown ?? {};
      return Math.min(clientWidth, clientHeight) * window.devicePixelRatio;
    },
    loadPlayer: loadPlaylistPlayer,
    canPlay: canPlayPlaylists,
    changed: () => {
      this.applyQuality();
    },
  });
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
  readonly getState = (): PlaybackState => this.state;

  protected set(change: Partial<PlaybackState>): void {
    this.state = { ...this.state, ...change };
    if (change.error) this.joins.uncover();
    for (const listener of this.listeners) listener();
  }

  /** Returns the visible video and its time in milliseconds. */
  locate(time: number): { videoId: string; videoTime: number } | null {
    const segment = this.playback.segments[segmentIndexAt(this.playback.segments, time)];
    return segment ? { videoId: segment.videoId, videoTime: segment.videoStart + time - segment.start } : null;
  }

  /** Plays in this quality from now on; the picture goes on while the other source is loaded. */
  setQuality(quality: Quality): void {
    this.quality = quality;
    this.applyQuality();
  }

  private applyQuality(): void {
    const { pair } = this;
    if (!pair?.loaded) return;
    const url = this.urlOf(pair.loaded.videoId);
    if (url === null || url === pair.loaded.url) return;
    this.cancelJoin();
    if (this.state.hasPlayed && !this.isLoading) void this.renewal.replace(url);
    else this.load(pair.loaded.videoId, url);
  }

  /** After an error: requests new addresses and continues at the same time. */
  async retry(): Promise<void> {
    this.set({ error: null });
    await this.errors.retry();
  }

  protected urlOf(videoId: string): string | null {
    const video = this.videoOf(videoId);
    const file = video && this.fileOf(video);
    if (!video || !file) return null;
    return this.quality === 'auto' ? this.auto.urlOf(video, file) : file.url;
  }

  /** The file with the most lines of the video that is seen; null where what plays has as many. */
  largerFile(): string | null {
    const video = this.videoOf(this.pair?.loaded?.videoId);
    const element = this.pair?.shown;
    if (!video || !element) return null;
    const shown = Math.min(element.videoWidth, element.videoHeight);
    return largerSource(video, shown, (mimeType) => element.canPlayType(mimeType) !== '')?.url ?? null;
  }

  /** A run that plays soon, of another video than what plays and what plays next. */
  protected later(time: number): { segment: PlaybackSegment; url: string } | null {
    const { segments } = this.playback;
    const near = segments.slice(this.index, this.index + 2).map(({ videoId }) => videoId);
    const until = time + prepareSeconds * 1000 * (this.pair?.shown.playbackRate ?? 1);
    for (let index = this.index + 2; index < segments.length; index += 1) {
      const segment = segments[index];
      if (!segment || segment.start > until) break;
      const url = near.includes(segment.videoId) ? null : this.urlOf(segment.videoId);
      if (url !== null) return { segment, url };
    }
    return null;
  }

  private videoOf(videoId: string | undefined): PlayerVideo | null {
    return this.playback.videos.find(({ id }) => id === videoId) ?? null;
  }

  private fileOf(video: PlayerVideo): PlayerSource | null {
    const element = this.pair?.shown;
    return element ? sourceFor(video, this.quality, (mimeType) => element.canPlayType(mimeType) !== '') : null;
  }

  /** The address that plays has failed. @returns whether another one of the same video is loaded. */
  protected leavePlaylist(): boolean {
    const loaded = this.pair?.loaded;
    if (!loaded || !this.auto.fails(loaded.videoId, loaded.url)) return false;
    const url = this.urlOf(loaded.videoId);
    if (url !== null) this.load(loaded.videoId, url);
    return url !== null;
  }

  protected load(videoId: string, url: string): void {
    const { pair } = this;
    if (!pair) return;
    pair.loaded = { videoId, url };
    this.isLoading = true;
    this.scheduleRenewal(pair.loaded);
    if (this.state.error !== null) this.set({ error: null });
    setSource(pair.shown, url, (this.locate(this.state.time)?.videoTime ?? 0) / 1000);
  }

  protected scheduleRenewal({ videoId }: LoadedSource): void {
    this.renewal.schedule(this.stage?.renewSources ? this.videoOf(videoId)?.addressSeconds : undefined);
  }

  /** The hidden element, unless a join has prepared it or the system shows the other one in a window of its own. */
  private standbyForRenewal(): HTMLVideoElement | null {
    const { pair } = this;
    if (!pair || document.pictureInPictureElement === pair.shown || this.joins.isPrepared) return null;
    const standby = this.joins.standby(pair);
    // What it has loaded is replaced from now on.
    pair.noteStandby(null);
    return standby;
  }

  /** The hidden element takes the place of the one that is seen. */
  private change(pair: ElementPair): void {
    const before = pair.shown;
    pair.swap();
    this.joins.mixer.hear(before, false);
    this.joins.mixer.hear(pair.shown, true);
    this.stage?.onElement?.(pair.shown);
  }

  /** Requests new addresses of a video and keeps them. @returns the video, or null when there are none. */
  private async fetchFresh(videoId: string): Promise<PlayerVideo | null> {
    const fresh = (await this.stage?.renewSources?.(videoId).catch(() => null)) ?? null;
    if (fresh && this.pair) {
      const videos = this.playback.videos.map((video) => (video.id === videoId ? fresh : video));
      this.playback = { ...this.playback, videos };
    }
    return fresh;
  }

  protected cancelJoin(): void {
    this.joins.cancel(this.pair, this.playback.segments[segmentIndexAt(this.playback.segments, this.state.time)]);
  }
}
