import { SoundClock } from './soundClock.js';

/** A run's sound begins so much later and ends so much earlier than planned, in seconds: what plans are wrong by. */
const margin = 0.012;
/** How fast the sound changes, as a time constant in seconds: at once it would click. */
const changeSeconds = 0.002;
/** A reading of two clocks that took longer tells nothing, in seconds. */
const readingSeconds = 0.04;

interface MixedSound {
  gain: GainNode;
  clock: SoundClock;
}

/**
 * Sends the sound of the player's elements through a gain each (Web Audio), so that one is heard while another already
 * plays unheard, and so that the change takes place at a moment of the sound itself, however busy the page is.
 */
export class SoundMixer {
  private context: AudioContext | null = null;
  private isOpening = false;
  private readonly sounds = new Map<HTMLVideoElement, MixedSound>();

  /** Whether gains can be changed: the elements' sound runs through this mixer. */
  get isOpen(): boolean {
    return this.context?.state === 'running';
  }

  /**
   * Opens the mixer for the elements there are then, the first of which is heard. Called when playback is requested:
   * without a gesture of the user before, and where there is no Web Audio, nothing happens, and elements sound by
   * themselves.
   */
  async open(elements: () => readonly HTMLVideoElement[]): Promise<void> {
    // Browsers that do not tell (Firefox before 120) let nothing sound without a gesture either.
    const userActivation = navigator.userActivation as UserActivation | undefined;
    if (typeof AudioContext === 'undefined' || userActivation?.hasBeenActive === false || this.isOpening) return;
    this.isOpening = true;
    const context = (this.context ??= new AudioContext({ latencyHint: 'playback' }));
    await context.resume().catch(() => undefined);
    this.isOpening = false;
    if (!this.isOpen) return;
    for (const [index, element] of elements().entries()) this.add(element, index === 0);
  }

  /** Lets an element sound through the mixer from now on, heard or not. */
  add(element: HTMLVideoElement, isHeard: boolean): void {
    const { context } = this;
    if (!context || !this.isOpen || this.sounds.has(element)) return;
    const gain = context.createGain();
    gain.gain.value = isHeard ? 1 : 0;
    gain.connect(context.destination);
    context.createMediaElementSource(element).connect(gain);
    this.sounds.set(element, { gain, clock: new SoundClock() });
  }

  /** Whether this element's sound runs through the mixer. */
  has(element: HTMLVideoElement): boolean {
    return this.isOpen && this.sounds.has(element);
  }

  /** Lets an element be heard from now on, or not. Replaces what was planned for it. */
  hear(element: HTMLVideoElement, isHeard: boolean): void {
    const { context } = this;
    const gain = this.sounds.get(element)?.gain.gain;
    if (!context || !gain) return;
    gain.cancelScheduledValues(0);
    gain.setTargetAtTime(isHeard ? 1 : 0, context.currentTime, changeSeconds);
  }

  /**
   * Lets a playing element be heard while it is within a run of its video, and not before or after, though the page may
   * be too busy to say so again. Replaces what was planned for it.
   * @param start of the run, in seconds of the video; -Infinity where nothing before it was cut away.
   * @param end of the run; Infinity where nothing after it was cut away.
   */
  hearWithin(element: HTMLVideoElement, { start, end }: { start: number; end: number }): void {
    const { context } = this;
    const sound = this.sounds.get(element);
    if (!context || !sound) return;
    const { clock } = sound;
    const gain = sound.gain.gain;
    const before = context.currentTime;
    const time = element.currentTime;
    const now = context.currentTime;
    if (now - before < readingSeconds || clock.when(time) === null) clock.note(before, time, element.playbackRate);
    const begins = time >= start ? now : Math.max(now, (clock.when(start) ?? now) + margin);
    const ends = Math.max(now, (clock.when(end) ?? now) - margin);
    gain.cancelScheduledValues(0);
    if (begins > now) gain.setTargetAtTime(0, now, changeSeconds);
    if (begins < ends) gain.setTargetAtTime(1, begins, changeSeconds);
    if (ends < Infinity) gain.setTargetAtTime(0, ends, changeSeconds);
  }

  close(): void {
    this.sounds.clear();
    void this.context?.close().catch(() => undefined);
    this.context = null;
  }
}
