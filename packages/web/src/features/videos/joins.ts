import type { ElementPair } from './elementPair.js';
import { Join, preRollStart } from './join.js';
import { JoinCover, type CoveredRun } from './joinCover.js';
import { LaterVideo } from './laterVideo.js';
import type { VideoRange } from './playback.js';
import { heardRange, isToEnd, rangeOf } from './playback.js';
import type { PlaybackSegment } from './playerVideo.js';
import { tellsFrames } from './shownFrame.js';
import { SoundMixer } from './soundMixer.js';

/** The next run, and other videos behind it, are prepared from here on, in seconds before they play. */
export const prepareSeconds = 10;
/** The elements are covered from here on, in seconds before the join: longer than a page is busy at a stretch. */
const coverSeconds = 1.5;
/** How often a frame is kept until then, in milliseconds. */
const keepMs = 1_000;
/** The picture may change to the next run this long before the first one is over: less than half a frame. */
const changeMs = 12;

/** Where playback is, and what follows. */
export interface JoinPlace {
  pair: ElementPair;
  segment: PlaybackSegment;
  /** Undefined for the last run. */
  next: PlaybackSegment | undefined;
  /** An address of the next run's video; null where there is none. */
  url: string | null;
  /** A run that follows soon, of neither of these videos, and an address of its video; null without one. */
  later: { segment: PlaybackSegment; url: string } | null;
}

/** Whether the system shows the element in a window of its own, in which nothing can cover or replace it. */
function isElsewhere(element: HTMLVideoElement): boolean {
  return (
    document.pictureInPictureElement === element ||
    (element as { webkitDisplayingFullscreen?: boolean }).webkitDisplayingFullscreen === true
  );
}

/** Leads playback over the joins of an article's runs, without a gap in picture or sound (docs/domains/videos.md). */
export class Joins {
  readonly mixer = new SoundMixer();
  private readonly cover: JoinCover | null;
  private readonly laterVideo = new LaterVideo();
  private join: Join | null = null;
  /** What the cover shows: the run that ends, and whether the next one has joined. */
  private covered = '';
  private keptAt = 0;

  constructor(canvas: HTMLCanvasElement | null) {
    this.cover = canvas && tellsFrames() ? new JoinCover(canvas) : null;
  }

  /** Opens the mixer if the sound has a place where it must change: called when playback is requested. */
  open(pair: ElementPair, segments: readonly PlaybackSegment[]): void {
    const last = segments.at(-1);
    const isCut = last !== undefined && !isToEnd(rangeOf(last), pair.shown);
    if (segments.length > 1 || isCut) void this.mixer.open(() => [...pair.elements, ...this.laterVideo.elements]);
  }

  /** Called with every frame of the page while a run plays. */
  approach(place: JoinPlace, isStandbyFree: boolean): void {
    const { pair, segment, next, url, later } = place;
    const { shown } = pair;
    if (isElsewhere(shown)) return;
    const range = rangeOf(segment);
    const left = (range.end / 1000 - shown.currentTime) / shown.playbackRate;
    this.mixer.hearWithin(shown, heardRange(range, shown));
    if (!this.join && next && left <= prepareSeconds && isStandbyFree && url !== null)
      this.join = this.plan(pair, range, next, url);
    this.join?.step();
    if (later) this.loadLater(pair, later);
    if (left <= coverSeconds) this.coverJoin(shown, range);
    else if (left <= prepareSeconds && performance.now() > this.keptAt + keepMs) {
      this.keptAt = performance.now();
      this.cover?.keep({ element: shown, range });
    }
  }

  /** Whether a join uses the hidden element. */
  get isPrepared(): boolean {
    return this.join !== null;
  }

  /** The hidden element, unheard. */
  standby(pair: ElementPair): HTMLVideoElement {
    return pair.standby((element) => {
      this.mixer.add(element, false);
    });
  }

  private loadLater({ shown }: ElementPair, { segment, url }: { segment: PlaybackSegment; url: string }): void {
    const from = preRollStart(rangeOf(segment), shown.playbackRate);
    this.laterVideo.load(shown, { videoId: segment.videoId, url }, from, (element) => {
      this.mixer.add(element, false);
    });
  }

  private plan(pair: ElementPair, fromRange: VideoRange, next: PlaybackSegment, url: string): Join {
    if (pair.standbyLoaded?.url !== url) this.laterVideo.give(pair, url);
    const to = this.standby(pair);
    const isLoaded = pair.standbyLoaded?.url === url && to.error === null;
    pair.noteStandby({ videoId: next.videoId, url });
    return new Join(
      { from: pair.shown, fromRange, to, toRange: rangeOf(next), url: isLoaded ? null : url },
      this.mixer,
    );
  }

  private coverJoin(element: HTMLVideoElement, range: VideoRange): void {
    const { join } = this;
    const key = [range.start, range.end, join ? 'joined' : ''].join();
    if (!this.cover || this.covered === key) return;
    this.covered = key;
    const runs: CoveredRun[] = [{ element, range }];
    if (join) {
      runs.push({
        element: join.plan.to,
        range: join.plan.toRange,
        mayShow: () => join.isRolling && (element.ended || element.currentTime * 1000 >= range.end - changeMs),
      });
    }
    this.cover.show(...runs);
  }

  /**
   * The run is over: returns the join whose element plays the next one, which is seen and heard from now on; null where
   * none was prepared.
   */
  take(): Join | null {
    const { join } = this;
    this.join = null;
    // The elements may show what was cut away, or nothing yet.
    this.cover?.raise();
    if (!join || join.hasFailed) {
      join?.cancel();
      return null;
    }
    join.finish();
    return join;
  }

  /** Keeps the picture that is seen until the element shows a frame of this run. */
  hold(element: HTMLVideoElement, segment: PlaybackSegment, before?: PlaybackSegment): void {
    if (!this.cover || isElsewhere(element)) return;
    this.covered = '';
    if (!this.cover.isUp && before && element.readyState >= 2) this.cover.show({ element, range: rangeOf(before) });
    if (this.cover.isUp) this.cover.hideAfter({ element, range: rangeOf(segment) });
  }

  /** Draws again what is covered. */
  refresh(): void {
    if (this.cover?.isUp) this.cover.refresh();
  }

  /** Gives up what was prepared: somebody sought, paused or changed the speed. */
  cancel(pair: ElementPair | null, segment: PlaybackSegment | undefined): void {
    this.join?.cancel();
    this.join = null;
    this.covered = '';
    if (pair) this.mixer.hear(pair.shown, true);
    if (pair && segment && this.cover?.isUp) this.cover.hideAfter({ element: pair.shown, range: rangeOf(segment) });
    else this.cover?.hide();
  }

  /** An error is shown in place of the picture. */
  uncover(): void {
    this.covered = '';
    this.cover?.hide();
  }

  end(): void {
    this.cancel(null, undefined);
    this.laterVideo.end();
    this.mixer.close();
  }
}
