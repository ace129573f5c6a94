import { beforeEach, expect, it } from 'vitest';
import { PlaybackController } from '../videos/playbackController.js';
import { playAround } from './playAround.js';

const duration = 20_000;
let controller: PlaybackController;
beforeEach(() => {
  controller = new PlaybackController();
  const segments = [{ videoId: 'a', start: 0, end: duration, videoStart: 0 }];
  controller.show({ segments, videos: [{ id: 'a', sources: [] }], duration });
});
const now = (): { time: number; isPlaying: boolean } => {
  const { time, isPlaying } = controller.getState();
  return { time, isPlaying };
};

it('plays two seconds before what is taken out, goes on behind it, and pauses two seconds later', () => {
  playAround(controller, { start: 5_000, end: 9_000 }, duration);
  expect(now()).toEqual({ time: 3_000, isPlaying: true });
  controller.seek(4_900);
  expect(now()).toEqual({ time: 4_900, isPlaying: true });
  controller.seek(5_010);
  expect(now()).toEqual({ time: 9_000, isPlaying: true });
  controller.seek(11_000);
  expect(now()).toEqual({ time: 11_000, isPlaying: false });
  // It is over: the same is played again as anything else.
  controller.play();
  controller.seek(6_000);
  expect(now()).toEqual({ time: 6_000, isPlaying: true });
});

it('pauses where nothing is behind what is taken out', () => {
  playAround(controller, { start: 15_000, end: duration }, duration);
  controller.seek(14_990);
  controller.seek(15_020);
  expect(now()).toEqual({ time: 15_020, isPlaying: false });
});

it.each([
  ['seeks', () => controller.seek(500)],
  ['pauses', () => controller.pause()],
])('ends when somebody %s', (_name, act) => {
  playAround(controller, { start: 5_000, end: 9_000 }, duration);
  controller.seek(4_000);
  act();
  controller.play();
  controller.seek(4_999);
  controller.seek(5_500);
  expect(now().time).toBe(5_500);
});
