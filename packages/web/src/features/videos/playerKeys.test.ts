import { describe, expect, it, vi } from 'vitest';
import { playerKey } from './playerKeys.js';

vi.stubGlobal('Element', EventTarget);
vi.stubGlobal('document', { querySelectorAll: () => [] });

const press = (key: string, more: Partial<KeyboardEvent> = {}): ReturnType<typeof playerKey> =>
  playerKey({ key, code: '', target: null, ...more } as KeyboardEvent, null);

describe("the player's keys", () => {
  it.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['ArrowRight', 'forward'],
    ['ArrowLeft', 'backward'],
    ['l', 'jumpForward'],
    ['j', 'jumpBackward'],
    ['.', 'nextFrame'],
    [',', 'previousFrame'],
    [']', 'faster'],
    ['[', 'slower'],
    ['m', 'mute'],
    ['f', 'fullscreen'],
    ['c', 'captions'],
  ])('%s: %s', (key, does) => {
    expect(press(key)?.key).toBe(does);
  });

  it('digits go to that tenth', () => {
    expect([press('0'), press('7')]).toEqual([
      { key: 'tenth', tenth: 0 },
      { key: 'tenth', tenth: 7 },
    ]);
  });

  it('are physical keys on a Ukrainian layout', () => {
    expect(press('л', { code: 'KeyK' })?.key).toBe('toggle');
    expect(press('х', { code: 'BracketLeft' })?.key).toBe('slower');
    expect(press('ю', { code: 'Period' })?.key).toBe('nextFrame');
  });

  it('do nothing with a modifier, while a word is composed, or when somebody has handled them', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])
      expect(press('k', more)).toBeNull();
    expect(press('k', { isComposing: true })).toBeNull();
    expect(press('k', { defaultPrevented: true })).toBeNull();
    expect(press('x')).toBeNull();
  });
});
