import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Joins } from './joins.js';
import type { PlayerVideo, PlaybackSegment } from './playerVideo.js';
import type { RenewSources } from './playback.js';
import { PlaybackController } from './playbackController.js';

/** A video element as far as the player needs one: it loads and plays on request of the test. */
class Screen extends EventTarget {
  src = '';
  currentTime = 0;
  paused = true;
  ended = false;
  seeking = false;
  error: { code: number } | null = null;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  readonly loads: string[] = [];
  readonly style = {
    visibility: '',
  };
  duration = 60;
  readyState = 4;
  volume = 1;
  muted = false;
  /** The element created beside it. */
  beside: Screen | null = null;
  cloneNode(): Screen {
    return new Screen();
  }
  after(other: Screen): void {
    this.beside = other;
  }
  remove(): void {
    this.beside = null;
  }
  canPlayType(type: string): string {
    return type === 'video/mp4' ? 'maybe' : '';
  }
  load(): void {
    if (this.src === '') return;
    this.loads.push(this.src);
    this.currentTime = 0;
    this.paused = true;
    this.error = null;
  }
  removeAttribute(): void {
    this.src = '';
  }
  play(): Promise<void> {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  ready(): void {
    this.dispatchEvent(new Event('loadedmetadata'));
  }
  at(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
  /** It is where it was sought to. */
  arrive(): void {
    this.dispatchEvent(new Event('seeked'));
  }
  fail(code: number): void {
    this.error = { code };
    this.dispatchEvent(new Event('error'));
  }
}

const video = (id: string, url = `/${id}.mp4`, mimeType = 'video/mp4'): PlayerVideo => ({
  id,
  sources: [{ url, mimeType, isOriginal: true }],
});
const segments: PlaybackSegment[] = [
  { videoId: 'a', start: 0, end: 10_000, videoStart: 0 },
  { videoId: 'a', start: 10_000, end: 20_000, videoStart: 15_000 },
  { videoId: 'b', start: 20_000, end: 30_000, videoStart: 1_000 },
];

describe('playing the videos of an article', () => {
  let screen: Screen;
  let playback: PlaybackController;
  const begin = (videos: PlayerVideo[] = [video('a'), video('b')], renew: RenewSources | null = null): void => {
    playback.show({ segments, videos, duration: 30_000 });
    playback.attach({ element: screen as unknown as HTMLVideoElement, renewSources: renew });
  };
  /** Lets pending promises settle. */
  const settle = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });

  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    vi.stubGlobal('document', { pictureInPictureElement: null, hidden: false });
    screen = new Screen();
    playback = new PlaybackController();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('skips what was trimmed away', () => {
    begin();
    screen.ready();
    playback.play();
    screen.at(10.01);
    expect(playback.getState().time).toBe(10_000);
    expect(screen.currentTime).toBeCloseTo(15, 2);
  });

  it('continues in the next video, still playing', () => {
    begin();
    screen.ready();
    playback.seek(19_000);
    playback.play();
    screen.at(25);
    expect(screen.src).toBe('/b.mp4');
    expect(playback.getState().isPlaying).toBe(true);
    screen.ready();
    expect(screen.currentTime).toBeCloseTo(1, 2);
    expect(screen.paused).toBe(false);
  });

  it('stops at the end, and starts over when played within 300 ms of it', () => {
    begin();
    screen.ready();
    playback.seek(29_000);
    screen.ready();
    playback.play();
    screen.at(11);
    expect(playback.getState()).toMatchObject({ time: 30_000, isPlaying: false });
    playback.play();
    expect(playback.getState()).toMatchObject({ time: 0, isPlaying: true });
    playback.pause();
    playback.seek(29_600);
    playback.play();
    expect(playback.getState().time).toBe(29_600);
  });

  it.each([
    { runs: 'the last run', sought: 29_000, late: 11.3, back: 10.999 },
    { runs: 'a run before a cut', sought: 9_000, late: 10.3, back: 15 },
  ])('seeks back from beyond the end of $runs before what covers the picture may go', ({ sought, late, back }) => {
    const places: number[] = [];
    vi.spyOn(Joins.prototype, 'hold').mockImplementation((element) => places.push(element.currentTime));
    begin();
    screen.ready();
    playback.seek(sought);
    screen.ready();
    playback.play();
    places.length = 0;
    screen.at(late);
    expect(places).toHaveLength(1);
    expect(places[0]).toBeCloseTo(back, 2);
  });

  it('reloads after a decode error and continues at the same time', () => {
    begin();
    screen.ready();
    playback.play();
    screen.at(4);
    screen.fail(3);
    expect(screen.loads).toEqual(['/a.mp4', '/a.mp4']);
    screen.ready();
    expect(screen.currentTime).toBeCloseTo(4, 2);
    expect(screen.paused).toBe(false);
    expect(playback.getState().error).toBeNull();
  });

  it('requests a new address when one has expired, and continues at the same time', async () => {
    begin(undefined, (id) => Promise.resolve(video(id, '/a.mp4?fresh')));
    screen.ready();
    playback.play();
    screen.at(6);
    screen.fail(2);
    await settle();
    expect(screen.src).toBe('/a.mp4?fresh');
    screen.ready();
    expect(screen.currentTime).toBeCloseTo(6, 2);
    expect(screen.paused).toBe(false);
  });

  it('shows an error when new addresses do not help either, and tries again on request', async () => {
    const renew = vi.fn((id: string) => Promise.resolve(video(id)));
    begin(undefined, renew);
    screen.fail(4);
    await settle();
    screen.fail(4);
    await settle();
    expect(playback.getState()).toMatchObject({ error: 'cannotLoad', isPlaying: false });
    expect(renew).toHaveBeenCalledTimes(1);
    await playback.retry();
    screen.ready();
    expect(playback.getState().error).toBeNull();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('keeps the address it plays when the article brings another', () => {
    begin();
    screen.ready();
    playback.show({ segments, videos: [video('a', '/a.mp4?newer'), video('b')], duration: 30_000 });
    expect(screen.loads).toEqual(['/a.mp4']);
  });

  it('does not seek back when the article is refetched during playback', () => {
    begin();
    screen.ready();
    playback.play();
    screen.currentTime = 3;
    playback.show({ segments, videos: [video('a'), video('b')], duration: 30_000 });
    expect(screen.currentTime).toBeCloseTo(3, 2);
    expect(playback.getState()).toMatchObject({ time: 3_000, isPlaying: true });
  });

  it('distinguishes a video without a source from one that this browser cannot play', () => {
    begin([{ id: 'a', sources: [] }]);
    expect(playback.getState().error).toBe('noSource');
    playback.show({ segments, videos: [video('a', '/a.mkv', 'video/x-matroska')], duration: 30_000 });
    expect(playback.getState().error).toBe('cannotLoad');
    playback.show({ segments, videos: [video('a')], duration: 30_000 });
    expect(playback.getState().error).toBeNull();
  });

  it('starts by itself when there is something to play, once play was requested', async () => {
    begin([{ id: 'a', sources: [] }], () => Promise.resolve({ id: 'a', sources: [] }));
    playback.play();
    await settle();
    expect(playback.getState().error).toBe('noSource');
    playback.show({ segments: [], videos: [video('a')], duration: 0 });
    playback.play();
    await settle();
    expect(playback.getState().error).toBe('noSource');
    playback.show({ segments, videos: [video('a'), video('b')], duration: 30_000 });
    screen.ready();
    expect(playback.getState().error).toBeNull();
    expect(screen.paused).toBe(false);
  });

  it('keeps its speed across a change of video', () => {
    begin();
    playback.setSpeed(1.5);
    expect(screen.defaultPlaybackRate).toBe(1.5);
  });

  describe('renewing an address before it expires', () => {
    const short = (url: string): PlayerVideo => ({ ...video('a', url), addressSeconds: 20 });
    let shown: Screen[];
    let renewals: number;
    const start = (): void => {
      shown = [];
      renewals = 0;
      const whole = [{ videoId: 'a', start: 0, end: 30_000, videoStart: 0 }];
      playback.show({ segments: whole, videos: [short('/a.mp4?1')], duration: 30_000 });
      playback.attach({
        element: screen as unknown as HTMLVideoElement,
        renewSources: () => {
          renewals += 1;
          return Promise.resolve(short(`/a.mp4?${String(renewals + 1)}`));
        },
        onElement: (next) => {
          shown.push(next as unknown as Screen);
        },
      });
      screen.ready();
    };
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      start();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    /** Loads the other element, which waits where it was sought to. */
    const load = async (): Promise<Screen> => {
      await vi.advanceTimersByTimeAsync(12_000);
      await settle();
      const other = screen.beside!;
      other.ready();
      await settle();
      return other;
    };

    it('continues with a new address on another element, paused at the same time', async () => {
      screen.at(7);
      const other = await load();
      expect([renewals, other.src, other.currentTime, shown]).toEqual([1, '/a.mp4?2', 7, []]);
      other.dispatchEvent(new Event('seeked'));
      await settle();
      expect(shown).toEqual([other]);
      // The screen may still show the former one for a moment.
      expect([screen.src, screen.style.visibility, other.style.visibility]).toEqual(['/a.mp4?1', 'hidden', '']);
      await vi.advanceTimersByTimeAsync(250);
      expect([screen.src, screen.style.visibility]).toEqual(['', 'hidden']);
      expect(playback.getState()).toMatchObject({ time: 7_000, isPlaying: false, error: null });
      playback.seek(9_000);
      expect(other.currentTime).toBeCloseTo(9, 2);
    });

    it('keeps playing: the other element starts when the first reaches its time, at the same speed', async () => {
      playback.play();
      playback.setSpeed(1.5);
      screen.at(3);
      const other = await load();
      expect(other.currentTime).toBe(4.5);
      screen.currentTime = 4.49;
      other.dispatchEvent(new Event('seeked'));
      await settle();
      expect([shown, other.paused, other.playbackRate]).toEqual([[], false, 1.5]);
      other.dispatchEvent(new Event('playing'));
      await settle();
      expect(shown).toEqual([other]);
      expect(playback.getState()).toMatchObject({ isPlaying: true, error: null });
    });

    it('keeps the address it has when the new one cannot be loaded, and tries again', async () => {
      screen.at(7);
      const other = await load();
      other.fail(2);
      await settle();
      expect([shown, screen.src]).toEqual([[], '/a.mp4?1']);
      await vi.advanceTimersByTimeAsync(12_000);
      expect(renewals).toBe(2);
    });
  });
});
