import { describe, expect, it } from 'vitest';
import { meaningOf, strokeOf } from './actionKeys.js';

const press = (key: string, held: Partial<Parameters<typeof strokeOf>[0]> = {}) =>
  strokeOf({
    key,
    code: `Key${key.toUpperCase()}`,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
  });

describe("the shell's keys", () => {
  it('are read with Ctrl and with Cmd alike', () => {
    expect(press('k', { ctrlKey: true })).toBe('mod+k');
    expect(press('K', { metaKey: true })).toBe('mod+k');
    expect(press('k', { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(press('k', { ctrlKey: true, altKey: true })).toBeNull();
  });

  it('are the same keys on a Cyrillic layout', () => {
    expect(press('л', { ctrlKey: true, code: 'KeyK' })).toBe('mod+k');
    expect(press('п', { code: 'KeyG' })).toBe('g');
  });

  it('include the question mark on any layout, and no other letter with Shift', () => {
    expect(press('?', { shiftKey: true, code: 'Digit7' })).toBe('?');
    expect(press('G', { shiftKey: true })).toBeNull();
    expect(press('Escape')).toBeNull();
  });

  it('open with one keystroke', () => {
    expect(meaningOf('', 'mod+k')).toEqual({ action: 'palette.open' });
    expect(meaningOf('', '?')).toEqual({ action: 'shortcuts.show' });
    expect(meaningOf('', 'x')).toBeNull();
  });

  it('navigate with two', () => {
    expect(meaningOf('', 'g')).toEqual({ prefix: 'g' });
    expect(meaningOf('g', 'h')).toEqual({ action: 'go.home' });
    expect(meaningOf('g', 'x')).toBeNull();
    expect(meaningOf('', 'h')).toBeNull();
  });

  it('start over with a keystroke that does not continue the sequence', () => {
    expect(meaningOf('g', 'c')).toEqual({ prefix: 'c' });
    expect(meaningOf('g', '?')).toEqual({ action: 'shortcuts.show' });
  });
});
