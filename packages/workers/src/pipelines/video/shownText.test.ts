import { shownFrames } from '@snaplore/schema/shownText/shownText';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkLanguages } from './ocrLanguages.js';
import { runStep } from './runStep.js';
import { isOtherScene, lookHeight, lookWidth, SceneFinder, spread } from './sceneFinder.js';
import { openTestVideos, type TestVideos } from './testing/makeTestVideo.js';
import { makeShownVideo } from './testing/shownVideo.js';

/** A grey picture with a square of another brightness. */
function pictureWith(square?: { side: number; left?: number; brightness?: number }): Uint8Array {
  const picture = new Uint8Array(lookWidth * lookHeight).fill(200);
  const { side, left = 0, brightness = 60 } = square ?? { side: 0 };
  for (let y = 0; y < side; y += 1) picture.fill(brightness, y * lookWidth + left, y * lookWidth + left + side);
  return picture;
}

/** The scenes of a video of 10 pictures a second, each of which is named by the square that it shows. */
function scenesOf(pictureAt: (time: number) => Uint8Array, until: number) {
  const finder = new SceneFinder();
  for (let time = 0; time < until; time += 100) if (finder.isLookedAt(time)) finder.look(time, pictureAt(time));
  return finder.end(until);
}

describe('a change of scene', () => {
  it.each([
    ['nothing', undefined, false],
    ['a pointer', { side: 5 }, false],
    ['noise of the encoder all over', { side: lookHeight, brightness: 195 }, false],
    ['a few words', { side: 30 }, true],
    ['a whole picture', { side: lookHeight }, true],
  ])('is seen where %s has changed: %s', (_what, square, expected) => {
    expect(isOtherScene(pictureWith(), pictureWith(square))).toBe(expected);
  });
});

describe('the frames that are read', () => {
  it('are the first one and one of each scene, once it stands', () => {
    const scenes = scenesOf((time) => pictureWith({ side: time < 12_000 ? 40 : 80 }), 30_000);
    expect(scenes).toEqual([
      { start: 0, end: 11_800, at: 1_200 },
      { start: 12_000, end: 29_800, at: 13_200 },
    ]);
  });

  it('are 10 s apart at least: later in a scene that begins before, none of one that ends before', () => {
    const changes = [0, 3_000, 5_000, 14_000];
    const scenes = scenesOf(
      (time) => pictureWith({ side: 40 + 20 * changes.filter((at) => at <= time).length }),
      30_000,
    );
    expect(scenes.map(({ start, at }) => [start, at])).toEqual([
      [0, 1_200],
      [5_100, 11_400],
      [14_100, 21_600],
    ]);
  });

  it('follow what changes slowly, such as words that are typed', () => {
    const scenes = scenesOf((time) => pictureWith({ side: 1, left: 0 }).fill(0, 0, (time / 100) * 40), 60_000);
    expect(scenes.length).toBeGreaterThan(3);
    for (const [index, { at }] of scenes.entries())
      expect(at - (scenes[index - 1]?.at ?? -1e9)).toBeGreaterThanOrEqual(10_000);
  });

  it('are one of a picture that never changes, also where its file has a single one', () => {
    expect(scenesOf(() => pictureWith(), 3_600_000)).toEqual([{ start: 0, end: 3_599_800, at: 1_200 }]);
    const finder = new SceneFinder();
    finder.isLookedAt(0);
    finder.look(0, pictureWith());
    expect(finder.end(9_000)).toEqual([{ start: 0, end: 9_000, at: 0 }]);
    expect(new SceneFinder().end(0)).toEqual([]);
  });

  it('are a bounded number, spread over the video', () => {
    const many = Array.from({ length: 3_601 }, (_, index) => ({ start: index, end: index + 1, at: index }));
    const chosen = spread(many, shownFrames);
    expect(chosen).toHaveLength(400);
    expect(chosen[0]).toEqual(many[0]);
    expect(chosen.at(-1)?.at).toBeGreaterThan(3_590);
    expect(new Set(chosen).size).toBe(400);
    expect(spread(many.slice(0, 400), shownFrames)).toEqual(many.slice(0, 400));
  });
});

describe('a video that shows words', () => {
  let videos: TestVideos;
  beforeAll(async () => {
    videos = await openTestVideos();
  });
  afterAll(async () => {
    await videos.remove();
  });

  it('is read in English and Ukrainian, on light ground and on dark', async () => {
    const path = await makeShownVideo(videos.path('shown.mp4'), [
      { seconds: 12, lines: ['Quarterly budget review', '7 x'] },
      { seconds: 12, lines: ['Рахунки на другий квартал погоджує відділ'], isDark: true },
    ]);
    const { scenes } = await runStep('findScenes', { path, durationMs: 24_000 });
    expect(scenes).toHaveLength(2);
    expect(scenes[1]?.start).toBe(12_000);
    const languageFolder = videos.path('languages');
    const languages = await linkLanguages(languageFolder, videos.path('none'));
    expect(languages).toEqual(['eng', 'ukr']);
    const times = [...scenes.map(({ at }) => at), 11_900];
    const { frames } = await runStep('readFrames', { path, times, languages, languageFolder, frameCpuMs: 60_000 });
    expect(frames).toEqual([
      ['Quarterly budget review'],
      // Taken for a Latin H, of which the search ignores the case.
      ['Рахунки На другий квартал погоджує відділ'],
      ['Quarterly budget review'],
    ]);
  });

  it('is read without the frames that take too long', async () => {
    const path = await makeShownVideo(videos.path('noise.mp4'), [
      { seconds: 4, lines: [], isNoise: true },
      { seconds: 4, lines: ['Quarterly budget review'] },
    ]);
    const languageFolder = videos.path('languagesOfNoise');
    const languages = await linkLanguages(languageFolder, videos.path('none'));
    const input = { path, times: [1_000, 6_000], languages, languageFolder, frameCpuMs: 6_000 };
    const { frames } = await runStep('readFrames', input);
    expect(frames).toEqual([null, ['Quarterly budget review']]);
  });
});
