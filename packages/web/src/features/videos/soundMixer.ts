/** The sound changes this much within a run, in seconds: the clocks of element and sound differ by less. */
export const soundMargin = 0.018;
/** How fast the sound changes, as a time constant in seconds: at once it would click. */
const changeSeconds = 0.002;

/**
 * Sends the sound of the player's elements through a gain each (Web Audio), so that one is heard while another already
 * plays unheard, and so that the change takes place at a moment of the sound itself, however busy the page is.
 */
export class SoundMixer {
  private context: AudioContext | null = null;
  private isOpening = false;
  private readonly gains = new Map<HTMLVideoElement, GainNode>();

  /** Whether gains can be changed: the elements' sound runs through this mixer. */
  get isOpen(): boolean {
    return this.context?.state === 'running';
  }

  /**
   * Opens the mixer for these elements, the first of which is heard. Called when playback is requested: without a
   * gesture of the user before, and where there is no Web Audio, nothing happens, and elements sound by themselves.
   */
  async open(elements: readonly HTMLVideoElement[]): Promise<void> {
    // Browsers that do not tell (Firefox before 120) let nothing sound without a gesture either.
    const userActivation = navigator.userActivation as UserActivation | undefined;
    if (typeof AudioContext === 'undefined' || userActivation?.hasBeenActive === false || this.isOpening) return;
    this.isOpening = true;
    const context = (this.context ??= new AudioContext({ latencyHint: 'playback' }));
    await context.resume().catch(() => undefined);
    this.isOpening = false;
    if (!this.isOpen) return;
    for (const [index, element] of elements.entries()) this.add(element, index === 0);
  }

  /** Lets an element sound through the mixer from now on, heard or not. */
  add(element: HTMLVideoElement, isHeard: boolean): void {
    const { context } = this;
    if (!context || !this.isOpen || this.gains.has(element)) return;
    const gain = context.createGain();
    gain.gain.value = isHeard ? 1 : 0;
    gain.connect(context.destination);
    context.createMediaElementSource(element).connect(gain);
    this.gains.set(element, gain);
  }

  /** Whether this element's sound runs through the mixer. */
  has(element: HTMLVideoElement): boolean {
    return this.isOpen && this.gains.has(element);
  }

  /** Lets an element be heard, or not, from a moment on: `seconds` from now. Replaces what was planned for it. */
  hear(element: HTMLVideoElement, isHeard: boolean, seconds = 0): void {
    const { context } = this;
    const gain = this.gains.get(element)?.gain;
    if (!context || !gain) return;
    gain.cancelScheduledValues(0);
    gain.setTargetAtTime(isHeard ? 1 : 0, context.currentTime + Math.max(0, seconds), changeSeconds);
  }

  close(): void {
    this.gains.clear();
    void this.context?.close().catch(() => undefined);
    this.context = null;
  }
}
