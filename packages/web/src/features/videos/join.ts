import { copySettings } from './elementPair.js';
import { loadInto, seekTo } from './elementEvents.js';
import type { VideoRange } from './playback.js';
import { heardRange, seekSeconds } from './playback.js';
import type { SoundMixer } from './soundMixer.js';

/** How long the next run plays unheard and unseen before its beginning, in seconds. */
const preRollSeconds = 0.6;
/** How long an element takes from the request until it plays, in seconds, about. */
const startSeconds = 0.06;
/** The two elements are brought as close as this, in seconds. */
const closeEnough = 0.012;
/** From here on the speed of the next run is left as it is, in seconds before its beginning. */
const settledSeconds = 0.12;

/** Returns where a run's pre-roll begins at a speed, in seconds of its video. */
export const preRollStart = ({ start }: VideoRange, speed: number): number =>
  Math.max(0, seekSeconds(start) - preRollSeconds * speed);

export interface JoinPlan {
  /** Plays the run that ends. */
  from: HTMLVideoElement;
  fromRange: VideoRange;
  /** Hidden; is to play the run that begins. */
  to: HTMLVideoElement;
  toRange: VideoRange;
  /** The address to load on `to`; null where it has loaded it. */
  url: string | null;
}

/**
 * Prepares the next run on the hidden element while the first one plays, and lets it play unheard and unseen from a
 * little before its beginning, so that both reach the join at the same moment (docs/domains/videos.md). Without a mixer
 * the next run waits at its beginning.
 */
export class Join {
  private phase: 'preparing' | 'ready' | 'rolling' | 'failed' = 'preparing';
  /** Whether the first run is over: then the next one begins without a pre-roll. */
  private isOver = false;
  private readonly aborted = new AbortController();
  readonly prepared: Promise<void>;

  constructor(
    readonly plan: JoinPlan,
    private readonly mixer: SoundMixer,
  ) {
    this.prepared = this.prepare();
  }

  get isRolling(): boolean {
    return this.phase === 'rolling';
  }

  get hasFailed(): boolean {
    return this.phase === 'failed';
  }

  get isPrepared(): boolean {
    return this.phase === 'ready' || this.phase === 'rolling';
  }

  private async prepare(): Promise<void> {
    const { to, url } = this.plan;
    const { signal } = this.aborted;
    try {
      if (url !== null) await loadInto(to, url, this.beginning(), signal);
      await seekTo(to, this.beginning(), signal);
      this.phase = 'ready';
    } catch {
      this.phase = 'failed';
    }
  }

  /** Where the next run is prepared, in seconds of its video. */
  private beginning(): number {
    const { from, to, toRange } = this.plan;
    const hasPreRoll = this.mixer.has(to) && !this.isOver;
    return hasPreRoll ? preRollStart(toRange, from.playbackRate) : seekSeconds(toRange.start);
  }

  /** How long the first run still plays, in seconds. */
  left(): number {
    const { from, fromRange } = this.plan;
    return (fromRange.end / 1000 - from.currentTime) / from.playbackRate;
  }

  /** Takes the next step; called with every frame of the page while the first run plays. */
  step(): void {
    const { from, to, toRange } = this.plan;
    const left = this.left();
    if (this.phase === 'ready' && this.mixer.has(to)) {
      const ahead = (toRange.start / 1000 - to.currentTime) / from.playbackRate;
      if (left <= Math.max(0, ahead) + startSeconds) this.roll();
    } else if (this.phase === 'rolling') this.align(left);
  }

  private roll(): void {
    const { from, to } = this.plan;
    this.phase = 'rolling';
    copySettings(from, to);
    this.mixer.hear(to, false);
    to.play().catch(() => {
      this.phase = 'failed';
    });
  }

  /** Corrects the speed of the unheard run until it reaches its beginning when the first one ends; plans its sound. */
  private align(left: number): void {
    const { from, to, toRange } = this.plan;
    const rate = from.playbackRate;
    const late = (toRange.start / 1000 - to.currentTime) / rate - left;
    const mayCorrect = left > settledSeconds && to.currentTime > this.beginning() + 0.02;
    const correction = Math.max(-0.3, Math.min(1, late / Math.max(0.1, left - settledSeconds)));
    const speed = mayCorrect && Math.abs(late) > closeEnough ? rate * (1 + correction) : rate;
    if (Math.abs(to.playbackRate - speed) > 0.02 * rate || speed === rate) {
      if (to.playbackRate !== speed) to.playbackRate = speed;
    }
    this.hearNext();
  }

  /** The first run is over: the next one is heard from its beginning, which it may have passed. */
  finish(): void {
    const { from, to } = this.plan;
    this.isOver = true;
    this.mixer.hear(from, false);
    copySettings(from, to);
    if (this.isRolling) this.hearNext();
    else this.mixer.hear(to, true);
  }

  private hearNext(): void {
    const { to, toRange } = this.plan;
    this.mixer.hearWithin(to, heardRange(toRange, to));
  }

  /** Gives the join up: the first element is heard, the other one waits. */
  cancel(): void {
    const { from, to } = this.plan;
    this.aborted.abort();
    if (this.isRolling) to.pause();
    this.mixer.hear(to, false);
    this.mixer.hear(from, true);
  }
}
