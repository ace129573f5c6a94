import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AutoQuality, type AutoHost } from './autoQuality.js';
import type { PlayerSource, PlayerVideo } from './playerVideo.js';

const source = (lines: number, isOriginal = false): PlayerSource => ({
  url: `/${lines}.mp4`,
  mimeType: 'video/mp4',
  lines,
  isOriginal,
});
const video = (id: string, ...sources: PlayerSource[]): PlayerVideo => ({ id, sources, playlistUrl: `/${id}.m3u8` });
const [large, small] = [source(720, true), source(360)];
const copied = video('copied', large, source(720), small);
const encoded = video('encoded', small, source(1080), source(720));

let playing: ReturnType<AutoHost['playing']>;
const changed = vi.fn();
const loadPlayer = vi.fn(() => Promise.resolve(true));
let shownLines: number;
let loaded: number;
let auto: AutoQuality;
beforeEach(() => {
  vi.useFakeTimers();
  changed.mockReset();
  loadPlayer.mockClear();
  playing = { video: copied, first: large };
  shownLines = 900;
  loaded = 0.1;
  const canPlay = (): boolean => loadPlayer.mock.calls.length > 0;
  const host = { playing: () => playing, shownLines: () => shownLines, loadedSeconds: () => loaded };
  auto = new AutoQuality({ ...host, loadPlayer, canPlay, changed });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
};

it('begins with the first file, and stays with it while it plays', async () => {
  auto.plays();
  auto.waits();
  await wait(900);
  auto.plays();
  await wait(5_000);
  auto.waits();
  auto.stops();
  await wait(5_000);
  expect(auto.urlOf(copied, large)).toBe('/720.mp4');
  expect(loadPlayer).not.toHaveBeenCalled();
});

it('goes on with the playlist where playback waits for data, in the videos that follow too', async () => {
  auto.waits();
  await wait(1_000);
  expect(changed).toHaveBeenCalledOnce();
  expect(auto.urlOf(copied, large)).toBe('/copied.m3u8');
  expect(auto.urlOf(encoded, small)).toBe('/encoded.m3u8');
  expect(auto.urlOf({ ...copied, playlistUrl: null }, large)).toBe('/720.mp4');
});

it('stays with the file where playback waits though there is data, because the device is busy', async () => {
  loaded = 4;
  auto.waits();
  await wait(1_000);
  expect(loadPlayer).not.toHaveBeenCalled();
});

it('goes on with the playlist where the first file has fewer lines than are shown', async () => {
  playing = { video: encoded, first: small };
  auto.plays();
  await wait(0);
  expect(auto.urlOf(encoded, small)).toBe('/encoded.m3u8');
  expect(auto.urlOf(copied, large)).toBe('/720.mp4');
});

it.each([
  ['as many lines as are shown', () => ({ video: encoded, first: small }), 360],
  ['no rendition of more', () => ({ video: copied, first: large }), 2_000],
  ['a chosen quality', () => null, 2_000],
])('stays with a file that has %s', async (_name, given, lines) => {
  playing = given();
  shownLines = lines;
  auto.plays();
  await wait(0);
  expect(loadPlayer).not.toHaveBeenCalled();
});

it('plays the file again after a playlist that failed, and keeps to it', async () => {
  auto.waits();
  await wait(1_000);
  expect(auto.fails('copied', '/720.mp4')).toBe(false);
  expect(auto.fails('copied', '/copied.m3u8')).toBe(true);
  auto.waits();
  await wait(1_000);
  expect(auto.urlOf(copied, large)).toBe('/720.mp4');
  expect(changed).toHaveBeenCalledOnce();
});

it.each([
  ['cannot play playlists', () => Promise.resolve(false)],
  ['cannot load what plays them', () => Promise.reject(new Error('offline'))],
])('plays the file on in a browser that %s', async (_name, load) => {
  loadPlayer.mockImplementationOnce(load);
  auto.waits();
  await wait(1_000);
  expect(changed).not.toHaveBeenCalled();
  expect(auto.urlOf(copied, large)).toBe('/720.mp4');
});
