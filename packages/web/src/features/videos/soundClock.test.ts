import { describe, expect, it } from 'vitest';
import { SoundClock } from './soundClock.js';

describe('the clock of the sound', () => {
  it('tells when an element reaches a time of its video', () => {
    const clock = new SoundClock();
    expect(clock.when(5)).toBeNull();
    clock.note(10, 3, 1);
    expect(clock.when(5)).toBe(12);
  });

  it('believes the reading that is furthest ahead: the others were late', () => {
    const clock = new SoundClock();
    for (const [now, late] of [
      [10, 0.02],
      [10.1, 0],
      [10.2, 0.04],
    ] as const)
      clock.note(now, now - 7 - late, 1);
    expect(clock.when(5)).toBeCloseTo(12, 6);
  });

  it('takes the speed into account, and begins again when it changes', () => {
    const clock = new SoundClock();
    clock.note(10, 3, 1);
    clock.note(10.1, 3.1, 2);
    expect(clock.when(5.1)).toBeCloseTo(11.1, 6);
  });

  it('forgets where the element was once it has stood still or gone back', () => {
    const clock = new SoundClock();
    clock.note(10, 3, 1);
    clock.note(10.3, 3, 1);
    expect(clock.when(5)).toBeCloseTo(12.3, 6);
    clock.note(10.4, 1, 1);
    expect(clock.when(5)).toBeCloseTo(14.4, 6);
  });

  it('notices a short halt within 0.3 s', () => {
    const clock = new SoundClock();
    const halt = 0.03;
    for (let now = 10; now < 11; now += 0.016) clock.note(now, now - 7, 1);
    for (let now = 11; now < 11.32; now += 0.016) clock.note(now, now - 7 - halt, 1);
    expect(clock.when(5)).toBeCloseTo(12 + halt, 6);
  });

  it('believes eight readings of 2 s when a busy page reads seldom', () => {
    const clock = new SoundClock();
    clock.note(10, 3, 1);
    for (let now = 10.2; now < 11.5; now += 0.2) clock.note(now, now - 7 - 0.02, 1);
    expect(clock.when(5)).toBeCloseTo(12, 6);
  });

  it('forgets old readings', () => {
    const clock = new SoundClock();
    clock.note(10, 3.05, 1);
    clock.note(12.1, 5.1, 1);
    expect(clock.when(5)).toBeCloseTo(12, 6);
  });
});
