/** How long a reading tells of the present, in seconds: after a short halt, older ones are wrong by it. */
const keptSeconds = 0.3;
/** A busy page reads seldom: so many of the latest readings count though they are older, for this many seconds. */
const keptReadings = 8;
const keptSecondsWhenBusy = 2;
/** An element that is this much behind what earlier readings tell has stood still, in seconds. */
const stoodStill = 0.06;

/**
 * Relates the time of an element's video to the clock of the sound (`AudioContext.currentTime`). That clock moves on by
 * whole buffers, and a busy page reads the element's time late: readings make an element seem to be behind, never
 * ahead. So of the latest ones the one furthest ahead is right.
 */
export class SoundClock {
  private readings: { now: number; ahead: number }[] = [];
  private rate = 1;

  /**
   * Notes where the element is.
   * @param now the clock of the sound, in seconds.
   * @param time of the element, in seconds of its video.
   * @param rate its speed.
   */
  note(now: number, time: number, rate: number): void {
    const ahead = time - now * rate;
    const hasChanged = rate !== this.rate || ahead < this.ahead() - stoodStill;
    const readings = hasChanged ? [] : this.readings;
    const latestFrom = readings.length + 1 - keptReadings;
    this.readings = readings.filter(
      (each, index) => each.now > now - keptSeconds || (index >= latestFrom && each.now > now - keptSecondsWhenBusy),
    );
    this.rate = rate;
    this.readings.push({ now, ahead });
  }

  /** Returns when the element reaches a time of its video, on the clock of the sound; null before it was noted. */
  when(time: number): number | null {
    return this.readings.length > 0 ? (time - this.ahead()) / this.rate : null;
  }

  private ahead(): number {
    return Math.max(...this.readings.map(({ ahead }) => ahead));
  }
}
