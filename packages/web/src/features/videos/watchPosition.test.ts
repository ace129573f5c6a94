import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerParagraph } from './playerVideo.js';
import { isWorthContinuing, localWatchPositions, WatchPace } from './watchPosition.js';

describe("'Continue at'", () => {
  it('is not offered within the first 10 s, nor within the last 5 %', () => {
    expect([9_999, 10_000, 94_999, 95_000].map((at) => isWorthContinuing(at, 100_000))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWorthContinuing(5_000, 8_000)).toBe(false);
  });
});

describe('how far somebody has watched', () => {
  let saved: number[];
  let pace: WatchPace;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    saved = [];
    pace = new WatchPace((time) => saved.push(time));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is kept every 10 s of playing', () => {
    for (let time = 0; time <= 25_000; time += 50) {
      pace.note(time, true);
      vi.advanceTimersByTime(50);
    }
    expect(saved).toEqual([10_000, 20_000]);
  });

  it('is kept soon after a pause, however often somebody seeks meanwhile', () => {
    pace.note(60_000, true);
    vi.advanceTimersByTime(500);
    for (let time = 60_500; time < 60_900; time += 10) pace.note(time, false);
    expect(saved).toEqual([60_000]);
    vi.advanceTimersByTime(2_000);
    expect(saved).toEqual([60_000, 60_890]);
  });

  it('is kept at once when somebody leaves, and once', () => {
    pace.note(60_000, true);
    pace.note(60_700, true);
    pace.flush();
    pace.flush();
    expect(saved).toEqual([60_000, 60_700]);
  });

  it('stays as it was while somebody watches the first 10 s again', () => {
    pace.note(0, true);
    vi.advanceTimersByTime(9_000);
    pace.note(9_000, true);
    pace.flush();
    expect(saved).toEqual([]);
  });

  it('is kept in the browser of a guest, by the moment of the video', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value);
      },
    };
    const paragraph = (start: number, duration: number, videoTime: number): PlayerParagraph => ({
      id: String(start),
      title: '',
      start,
      duration,
      playMap: [{ totalTime: start, videoTime, videoId: 'a' }],
    });
    localWatchPositions('one', [paragraph(0, 60_000, 0)], storage).save(42_000);
    for (let other = 0; other < 49; other += 1)
      localWatchPositions(`other${String(other)}`, [paragraph(0, 60_000, 0)], storage).save(1_000);
    // Ten seconds were cut away before it meanwhile.
    expect(await localWatchPositions('one', [paragraph(0, 50_000, 10_000)], storage).load()).toBe(32_000);
    expect(await localWatchPositions('one', [paragraph(0, 30_000, 0)], storage).load()).toBeNull();
    // Of many articles the ones watched last are kept.
    localWatchPositions('another', [paragraph(0, 60_000, 0)], storage).save(1_000);
    expect(await localWatchPositions('one', [paragraph(0, 60_000, 0)], storage).load()).toBeNull();
  });

  it('is nothing where what is kept cannot be read', async () => {
    const storage = { getItem: () => '{"no', setItem: () => undefined };
    expect(await localWatchPositions('one', [], storage).load()).toBeNull();
  });
});
