import { player } from '@snaplore/schema/limits';
import { ElementPair } from './elementPair.js';
import { ExactSeek } from './exactSeek.js';
import { FrameWatch } from './frameWatch.js';
import type { Join } from './join.js';
import { Joins } from './joins.js';
import type { Playback } from './playback.js';
import { elementTime, rangeOf, seekSeconds } from './playback.js';
import type { PlaybackSegment } from './playerVideo.js';
import { segmentIndexAt } from './playerVideo.js';
import type { Stage } from './sourcePlayback.js';
import { SourcePlayback } from './sourcePlayback.js';

/** The reported time is so far behind the element, at most, in milliseconds. */
const refetchMs = 40;

/**
 * Plays an article's recording, which may consist of several runs of several videos (docs/domains/videos.md): one
 * element is seen, another one is prepared for the next run. A loaded address is kept until it is about to expire, so
 * that a refetched query never interrupts playback; then it is renewed on the hidden element (`SourceRenewal`).
 */
export class PlaybackController extends SourcePlayback {
  private readonly watch = new FrameWatch(() => {
    this.tick();
    return this.state.isPlaying && this.pair?.shown.paused === false;
  });
  private readonly exactSeek = new ExactSeek();
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
      this.watch.start();
    },
    // Changing the source pauses the element without a request of the person.
    pause: () => {
      this.auto.stops();
      if (!this.isLoading && this.pair?.shown.ended === false) this.set({ isPlaying: false });
    },
    playing: () => {
      this.watch.start();
      this.auto.plays();
    },
    waiting: () => {
      if (this.state.isPlaying) this.auto.waits();
    },
    timeupdate: () => {
      this.tick();
      if (document.hidden) this.watch.start();
    },
    seeking: () => {
      const segment = this.playback.segments[this.index];
      if (this.pair && segment) this.exactSeek.follow(this.pair.shown, segment.videoStart);
    },
    seeked: () => {
      this.joins.refresh();
      this.tick();
    },
    ended: () => {
      this.next();
    },
    error: () => {
      if (!this.leavePlaylist()) void this.errors.recover();
    },
    enterpictureinpicture: () => {
      this.cancelJoin();
    },
  };

  /** The element that is seen, and the run that it plays; null while it is loading. */
  playing(): { element: HTMLVideoElement; segment: PlaybackSegment } | null {
    const segment = this.playback.segments[this.index];
    return this.pair && segment && !this.isLoading ? { element: this.pair.shown, segment } : null;
  }

  /** The duration of what is shown, in milliseconds. */
  getDuration(): number {
    return this.playback.duration;
  }

  /** Applies the article's current videos; playback continues. */
  show(playback: Playback): void {
    // The element may be ahead of the last reported time; without this every refetched query would seek back.
    this.tick();
    const isSame = JSON.stringify(playback.segments) === JSON.stringify(this.playback.segments);
    this.playback = playback;
    if (!isSame) this.cancelJoin();
    if (this.pair) this.place(Math.min(this.state.time, playback.duration), refetchMs);
    // What is read of the videos themselves has changed, though the state may not have.
    this.set({});
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
      this.watch.stop();
      clearTimeout(this.fixing);
      this.auto.stops();
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
      // Before the cover is to go: an element that seeks is not taken for one that shows the run.
      if (!this.isLoading && Math.abs(pair.shown.currentTime * 1000 - target.videoTime) > tolerance)
        pair.shown.currentTime = seekSeconds(target.videoTime);
      this.joins.hold(pair.shown, segment);
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

  private startLoaded(): void {
    const { pair } = this;
    if (!pair) return;
    this.isLoading = false;
    this.errors.loaded();
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
    this.errors.played();
    const next = this.playback.segments[index + 1];
    const url = next ? this.urlOf(next.videoId) : null;
    this.joins.approach({ pair, segment, next, url, later: this.later(time) }, !this.renewal.isRunning);
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
    // The page may be late: the element is beyond the run then, though its picture is not yet, and shows more of it
    // once nothing covers it. So it seeks first.
    if (!shown.ended) shown.currentTime = seekSeconds(rangeOf(last).end - 1);
    this.joins.hold(shown, last);
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
    this.watch.start();
    if (join.isRolling) return;
    void join.prepared.then(() => {
      if (this.pair?.shown !== join.plan.to || !this.isLoading) return;
      if (!join.hasFailed) this.startLoaded();
      // Of an address that failed the element's own error tells.
      else if (!pair.shown.error && pair.loaded) this.load(pair.loaded.videoId, pair.loaded.url);
    });
  }
}
