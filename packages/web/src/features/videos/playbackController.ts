import { player } from '@snaplore/schema/limits';
import type { LoadedSource } from './elementPair.js';
import { ElementPair } from './elementPair.js';
import type { Join } from './join.js';
import { Joins } from './joins.js';
import type { Playback, PlaybackState, RenewSources } from './playback.js';
import { elementTime, rangeOf, seekSeconds } from './playback.js';
import type { PlayerVideo } from './playerVideo.js';
import { segmentIndexAt } from './playerVideo.js';
import type { Quality } from './quality.js';
import { sourceFor } from './quality.js';
import { frameAt } from './shownFrame.js';
import { SourceRenewal } from './sourceRenewal.js';

const mediaErrorDecode = 3;
const mediaErrorUnsupported = 4;
const decodeReloads = 3;
/** How often playback is checked while the page is hidden and draws no frames, in milliseconds. */
const hiddenCheckMs = 50;
/** The reported time is so far behind the element, at most, in milliseconds. */
const refetchMs = 40;

/** Safari reports a source as unsupported that it plays when it is asked again (docs/domains/videos.md). */
const isSafari = (): boolean => /^((?!chrome|android|crios|fxios|edgios).)*safari/i.test(navigator.userAgent);

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
 * Plays an article's recording, which may consist of several runs of several videos (docs/domains/videos.md): one
 * element is seen, another one is prepared for the next run. A loaded address is kept until it is about to expire, so
 * that a refetched query never interrupts playback; then it is renewed on the hidden element (`SourceRenewal`).
 */
export class PlaybackController {
  private stage: Stage | null = null;
  private pair: ElementPair | null = null;
  private joins = new Joins(null);
  private playback: Playback = { segments: [], videos: [], duration: 0 };
  private state: PlaybackState = { time: 0, isPlaying: false, hasPlayed: false, error: null };
  private readonly listeners = new Set<() => void>();
  private index = -1;
  private isLoading = false;
  private hasRenewed = false;
  private decodeErrors = 0;
  private quality: Quality = 'auto';
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fixing: ReturnType<typeof setTimeout> | undefined;
  private readonly renewal = new SourceRenewal({
    loaded: () => (this.pair?.loaded ? { element: this.pair.shown, ...this.pair.loaded } : null),
    standby: () => this.standbyForRenewal(),
    freshUrl: async (videoId) => ((await this.fetchFresh(videoId)) ? this.urlOf(videoId) : null),
    continueWith: (url) => {
      const { pair } = this;
      if (!pair?.loaded) return;
      pair.noteStandby({ ...pair.loaded, url });
      this.change(pair);
      pair.unloadStandby();
    },
    unload: () => {
      this.pair?.unloadStandby();
    },
  });
  private readonly events: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => {
      this.startLoaded();
    },
    canplay: () => {
      clearTimeout(this.fixing);
      this.fixing = setTimeout(() => {
        this.fixUp();
      }, player.canPlayFixMs);
    },
    play: () => {
      this.set({ isPlaying: true, hasPlayed: true });
      this.watchFrames();
    },
    // Changing the source pauses the element without a request of the person.
    pause: () => {
      if (!this.isLoading && this.pair?.shown.ended === false) this.set({ isPlaying: false });
    },
    playing: () => {
      this.watchFrames();
    },
    timeupdate: () => {
      this.tick();
      if (document.hidden) this.watchFrames();
    },
    seeked: () => {
      this.joins.refresh();
      this.tick();
    },
    ended: () => {
      this.next();
    },
    error: () => {
      void this.recover();
    },
    enterpictureinpicture: () => {
      this.cancelJoin();
    },
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
  readonly getState = (): PlaybackState => this.state;

  /** The duration of what is shown, in milliseconds. */
  getDuration(): number {
    return this.playback.duration;
  }

  private set(change: Partial<PlaybackState>): void {
    this.state = { ...this.state, ...change };
    if (change.error) this.joins.uncover();
    for (const listener of this.listeners) listener();
  }

  /** Applies the article's current videos; playback continues. */
  show(playback: Playback): void {
    // The element may be ahead of the last reported time; without this every refetched query would seek back.
    this.tick();
    const isSame = JSON.stringify(playback.segments) === JSON.stringify(this.playback.segments);
    this.playback = playback;
    if (!isSame) this.cancelJoin();
    if (this.pair) this.place(Math.min(this.state.time, playback.duration), refetchMs);
  }

  /** Sets the start time before anything is shown; milliseconds. */
  startAt(time: number): void {
    this.state = { ...this.state, time };
  }

  /** Takes the element to play on. Returns a function that gives it back. */
  attach(stage: Stage): () => void {
    this.stage = stage;
    this.pair = new ElementPair(stage.element, this.events);
    this.joins = new Joins(stage.canvas ?? null);
    this.place(this.state.time);
    return () => {
      cancelAnimationFrame(this.frame);
      clearTimeout(this.timer);
      clearTimeout(this.fixing);
      this.renewal.stop();
      this.joins.end();
      this.pair?.end();
      this.pair = null;
      this.isLoading = false;
      this.index = -1;
    };
  }

  /** Milliseconds on the article's timeline. */
  seek(time: number): void {
    const target = Math.round(Math.max(0, Math.min(this.playback.duration, time)));
    this.cancelJoin();
    this.set({ time: target });
    this.place(target);
  }

  /** Seeks a while from here, never to before the first millisecond (docs/domains/videos.md). */
  seekBy(milliseconds: number): void {
    this.seek(Math.max(1, this.state.time + milliseconds));
  }

  /** Pauses, and shows the next frame or the one before; across a join too. */
  stepFrame(direction: 1 | -1): void {
    this.pause();
    const segment = this.playback.segments[this.index];
    if (!this.pair || !segment || this.isLoading) return;
    const { start, duration } = frameAt(this.pair.shown);
    // The middle of the other frame: whatever rounds the time, that frame is the one that is shown.
    const at = segment.start + start - segment.videoStart + (direction > 0 ? 1.5 : -0.5) * duration;
    if (at >= segment.end) this.seek(segment.end);
    else this.seek(at < segment.start ? Math.max(0, segment.start - Math.ceil(duration / 2)) : at);
  }

  play(): void {
    if (this.state.error !== null || this.pair?.shown.error) {
      // The request is kept: playback starts when there is something to play.
      this.set({ isPlaying: true, hasPlayed: true });
      void this.retry();
      return;
    }
    if (this.pair) this.joins.open(this.pair, this.playback.segments);
    if (this.state.time >= this.playback.duration - player.restartWithinMs) this.seek(0);
    this.set({ isPlaying: true, hasPlayed: true });
    if (!this.isLoading) this.start();
  }

  pause(): void {
    this.tick();
    this.set({ isPlaying: false });
    this.pair?.shown.pause();
    this.cancelJoin();
    this.place(this.state.time, refetchMs);
  }

  toggle(): void {
    if (this.state.isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed: number): void {
    if (!this.pair) return;
    this.cancelJoin();
    // The default rate survives a change of source.
    this.pair.shown.defaultPlaybackRate = speed;
    this.pair.shown.playbackRate = speed;
  }

  /** Chooses the speed after or before the present one. */
  changeSpeed(direction: 1 | -1): void {
    const now = this.pair?.shown.defaultPlaybackRate ?? 1;
    const speeds = direction > 0 ? player.speeds : player.speeds.toReversed();
    const next = speeds.find((speed) => (direction > 0 ? speed > now : speed < now));
    if (next !== undefined) this.setSpeed(next);
  }

  /** Plays in this quality from now on; the picture goes on while the other source is loaded. */
  setQuality(quality: Quality): void {
    this.quality = quality;
    const { pair } = this;
    if (!pair?.loaded) return;
    const url = this.urlOf(pair.loaded.videoId);
    if (url === null || url === pair.loaded.url) return;
    this.cancelJoin();
    if (this.state.hasPlayed) void this.renewal.replace(url);
    else this.load(pair.loaded.videoId, url);
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

  /** @param tolerance seeking within so many milliseconds would only drop the buffer. */
  private place(time: number, tolerance = 1): void {
    const { pair } = this;
    if (!pair) return;
    const before = this.playback.segments[this.index];
    this.index = segmentIndexAt(this.playback.segments, time);
    const segment = this.playback.segments[this.index];
    const target = this.locate(time);
    if (!target || !segment) {
      this.set({ error: 'noSource' });
      return;
    }
    if (pair.loaded?.videoId === target.videoId) {
      if (this.state.error === 'noSource') {
        this.set({ error: null });
        if (this.state.isPlaying && !this.isLoading) this.start();
      }
      this.joins.hold(pair.shown, segment);
      if (!this.isLoading && Math.abs(pair.shown.currentTime * 1000 - target.videoTime) > tolerance)
        pair.shown.currentTime = seekSeconds(target.videoTime);
      return;
    }
    const url = this.urlOf(target.videoId);
    if (url === null) {
      const hasSources = this.playback.videos.some((video) => video.id === target.videoId && video.sources.length > 0);
      pair.loaded = null;
      this.set({ error: hasSources ? 'cannotLoad' : 'noSource' });
      return;
    }
    this.joins.hold(pair.shown, segment, before);
    this.load(target.videoId, url);
  }

  private urlOf(videoId: string): string | null {
    const video = this.playback.videos.find(({ id }) => id === videoId);
    const element = this.pair?.shown;
    if (!video || !element) return null;
    return sourceFor(video, this.quality, (mimeType) => element.canPlayType(mimeType) !== '')?.url ?? null;
  }

  private load(videoId: string, url: string): void {
    const { pair } = this;
    if (!pair) return;
    pair.loaded = { videoId, url };
    this.isLoading = true;
    this.scheduleRenewal(pair.loaded);
    if (this.state.error !== null) this.set({ error: null });
    pair.shown.src = url;
    pair.shown.load();
  }

  private scheduleRenewal({ videoId }: LoadedSource): void {
    const addressSeconds = this.playback.videos.find((video) => video.id === videoId)?.addressSeconds;
    this.renewal.schedule(this.stage?.renewSources ? addressSeconds : undefined);
  }

  /** The hidden element, unless a join has prepared it or the system shows the other one in a window of its own. */
  private standbyForRenewal(): HTMLVideoElement | null {
    const { pair } = this;
    if (!pair || document.pictureInPictureElement === pair.shown || this.joins.isPrepared) return null;
    return this.joins.standby(pair);
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

  private startLoaded(): void {
    const { pair } = this;
    if (!pair) return;
    this.isLoading = false;
    this.hasRenewed = false;
    const target = this.locate(this.state.time);
    if (target && Math.abs(pair.shown.currentTime * 1000 - target.videoTime) > 1)
      pair.shown.currentTime = seekSeconds(target.videoTime);
    if (this.state.isPlaying) this.start();
  }

  /** Some browsers drop a seek or a request to play that came too early. */
  private fixUp(): void {
    const element = this.pair?.shown;
    const target = this.locate(this.state.time);
    if (!element || !target || this.isLoading || element.seeking || element.ended) return;
    if (!this.state.isPlaying && Math.abs(element.currentTime * 1000 - target.videoTime) > player.restartWithinMs)
      element.currentTime = seekSeconds(target.videoTime);
    if (this.state.isPlaying && element.paused) this.start();
  }

  private start(): void {
    this.pair?.shown.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.set({ isPlaying: false });
    });
  }

  /** Checks every frame during playback, so that nothing that was trimmed away is shown. */
  private watchFrames(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    const step = (): void => {
      this.tick();
      if (this.state.isPlaying && this.pair && !this.pair.shown.paused) this.watchFrames();
    };
    if (document.hidden) this.timer = setTimeout(step, hiddenCheckMs);
    else this.frame = requestAnimationFrame(step);
  }

  private tick(): void {
    const { pair, index } = this;
    const segment = this.playback.segments[index];
    if (!pair || !segment || this.isLoading || pair.shown.seeking) return;
    const time = segment.start + elementTime(pair.shown) - segment.videoStart;
    if (time >= segment.end) {
      if (this.state.isPlaying) this.next();
      return;
    }
    if (Math.abs(time - this.state.time) >= 30 || (!this.state.isPlaying && Math.abs(time - this.state.time) > 1)) {
      this.set({ time: Math.max(segment.start, time) });
    }
    if (!this.state.isPlaying) return;
    this.decodeErrors = 0;
    const next = this.playback.segments[index + 1];
    const url = next ? this.urlOf(next.videoId) : null;
    this.joins.approach({ pair, segment, next, url }, !this.renewal.isRunning);
  }

  private next(): void {
    const segment = this.playback.segments[this.index + 1];
    if (!segment) {
      this.finish();
      return;
    }
    const join = this.joins.take();
    if (join && this.pair) {
      this.takeOver(join, this.pair);
      return;
    }
    this.seek(segment.start);
    if (this.state.isPlaying && !this.isLoading) this.start();
  }

  /** The last run is over: its last frame stays, though the video may go on. */
  private finish(): void {
    const last = this.playback.segments[this.index];
    this.set({ time: this.playback.duration, isPlaying: false });
    if (!this.pair || !last) return;
    const { shown } = this.pair;
    shown.pause();
    this.joins.hold(shown, last);
    if (!shown.ended) shown.currentTime = seekSeconds(rangeOf(last).end - 1);
  }

  /** Continues with the next run on the element that was prepared for it, or waits until it is. */
  private takeOver(join: Join, pair: ElementPair): void {
    this.index += 1;
    const segment = this.playback.segments[this.index];
    if (!segment) return;
    this.isLoading = !join.isRolling;
    pair.swap();
    this.stage?.onElement?.(pair.shown);
    if (pair.loaded && !this.renewal.isScheduled) this.scheduleRenewal(pair.loaded);
    this.set({ time: segment.start });
    this.joins.hold(pair.shown, segment);
    this.watchFrames();
    if (join.isRolling) return;
    void join.prepared.then(() => {
      if (this.pair?.shown !== join.plan.to || !this.isLoading) return;
      if (!join.hasFailed) this.startLoaded();
      // Of an address that failed the element's own error tells.
      else if (!pair.shown.error && pair.loaded) this.load(pair.loaded.videoId, pair.loaded.url);
    });
  }

  private cancelJoin(): void {
    this.joins.cancel(this.pair, this.playback.segments[segmentIndexAt(this.playback.segments, this.state.time)]);
  }

  private async recover(): Promise<void> {
    const element = this.pair?.shown;
    const loaded = this.pair?.loaded;
    if (!element || !loaded || !element.error) return;
    const { code } = element.error;
    if (code === mediaErrorDecode && this.decodeErrors < decodeReloads) {
      this.decodeErrors += 1;
      this.load(loaded.videoId, loaded.url);
      return;
    }
    if (this.stage?.renewSources && !this.hasRenewed) await this.renew();
    else if (code === mediaErrorUnsupported && isSafari()) this.set({ time: 0, isPlaying: false });
    else this.set({ error: 'cannotLoad', isPlaying: false });
  }

  /** An address may have expired: requests new ones, once for each failure, and loads them at the same time. */
  private async renew(): Promise<void> {
    const videoId = this.pair?.loaded?.videoId ?? this.locate(this.state.time)?.videoId;
    if (videoId === undefined) {
      this.set({ error: 'noSource' });
      return;
    }
    this.hasRenewed = true;
    this.isLoading = true;
    const fresh = await this.fetchFresh(videoId);
    if (!this.pair) return;
    this.isLoading = false;
    const url = this.urlOf(videoId);
    // Playback stays requested while the video has only not arrived yet.
    if (url === null)
      this.set(fresh && fresh.sources.length === 0 ? { error: 'noSource' } : { error: 'cannotLoad', isPlaying: false });
    else this.load(videoId, url);
  }
}
