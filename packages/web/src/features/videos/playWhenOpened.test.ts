import { expect, it } from 'vitest';
import { playWhenOpened, takePlay } from './playWhenOpened.js';

it('a video is played once after a press, at the time that was pressed alone', () => {
  expect(takePlay(12_000)).toBe(false);
  playWhenOpened(12_000);
  expect(takePlay(0)).toBe(false);
  expect(takePlay(12_000)).toBe(true);
  expect(takePlay(12_000)).toBe(false);
});
