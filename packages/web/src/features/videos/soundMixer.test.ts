import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SoundMixer } from './soundMixer.js';

interface Planned {
  value: number;
  from: number;
}

/** The part of Web Audio's `AudioParam` that the mixer uses; a change takes place at once. */
class PlannedGain {
  value = 1;
  private planned: Planned[] = [];

  cancelScheduledValues(): void {
    this.value = this.at(now);
    this.planned = [];
  }

  setTargetAtTime(value: number, from: number): void {
    this.planned.push({ value, from });
  }

  at(time: number): number {
    return this.planned.findLast(({ from }) => from <= time)?.value ?? this.value;
  }
}

let now = 0;
let gains: PlannedGain[] = [];

class FakeContext {
  state = 'running';
  destination = {};
  get currentTime(): number {
    return now;
  }
  async resume(): Promise<void> {
    await Promise.resolve();
  }
  async close(): Promise<void> {
    await Promise.resolve();
  }
  createGain(): { gain: PlannedGain; connect: () => void } {
    const gain = new PlannedGain();
    gains.push(gain);
    return { gain, connect: () => undefined };
  }
  createMediaElementSource(): { connect: () => void } {
    return { connect: () => undefined };
  }
}

const elementAt = (currentTime: number): HTMLVideoElement =>
  ({ currentTime, playbackRate: 1 }) as Partial<HTMLVideoElement> as HTMLVideoElement;

/** Plays an element for a time, in steps of a busy page, and returns when it was heard, in times of its video. */
function heardOf(
  mixer: SoundMixer,
  element: HTMLVideoElement,
  run: { start: number; end: number },
  step: number,
): number[] {
  const heard: number[] = [];
  const [gain] = gains;
  for (let tick = 0; tick < 5 / step; tick += 1) {
    mixer.hearWithin(element, run);
    for (let ms = 0; ms < step * 1000; ms += 5) {
      if (gain && gain.at(now + ms / 1000) > 0.5) heard.push(element.currentTime + ms / 1000);
    }
    now += step;
    Object.assign(element, { currentTime: element.currentTime + step });
  }
  return heard;
}

beforeEach(() => {
  [now, gains] = [100, []];
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the sound of a run', () => {
  it.each([0.02, 0.3, 5])('begins and ends with it, though the page is busy for %d s at a stretch', async (step) => {
    const mixer = new SoundMixer();
    const element = elementAt(9);
    await mixer.open(() => [elementAt(0), element]);
    gains = gains.slice(1);
    const heard = heardOf(mixer, element, { start: 10, end: 12 }, step);
    expect(Math.min(...heard)).toBeGreaterThanOrEqual(10);
    expect(Math.min(...heard)).toBeLessThan(10.03);
    expect(Math.max(...heard)).toBeLessThan(12);
    expect(Math.max(...heard)).toBeGreaterThan(11.97);
    expect(heard.length).toBeGreaterThan(1.9 / 0.005);
  });

  it('is all that plays where nothing was cut away', async () => {
    const mixer = new SoundMixer();
    const element = elementAt(0);
    await mixer.open(() => [element]);
    const heard = heardOf(mixer, element, { start: -Infinity, end: Infinity }, 0.1);
    expect([heard[0], heard.length]).toEqual([0, 1000]);
  });

  it('ends at once where an element is beyond it', async () => {
    const mixer = new SoundMixer();
    const element = elementAt(12.5);
    await mixer.open(() => [element]);
    expect(heardOf(mixer, element, { start: 10, end: 12 }, 0.1)).toEqual([]);
  });
});
