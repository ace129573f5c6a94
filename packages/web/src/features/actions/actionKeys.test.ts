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

describe('the keys of the frame', () => {
  it('are read with Ctrl and with Cmd alike', () => {
    expect(press('k', { ctrlKey: true })).toBe('mod+k');
    expect(press('K', { metaKey: true })).toBe('mod+k');
    expect(press('k', { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(press('k', { ctrlKey: true, altKey: true })).toBeNull();
  });

  it('are the same keys where the keyboard writes Cyrillic', () => {
    expect(press('л', { ctrlKey: true, code: 'KeyK' })).toBe('mod+k');
    expect(press('п', { code: 'KeyG' })).toBe('g');
  });

  it('take the question mark wherever it stands, and no other letter with Shift', () => {
    expect(press('?', { shiftKey: true, code: 'Digit7' })).toBe('?');
    expect(press('G', { shiftKey: true })).toBeNull();
    expect(press('Escape')).toBeNull();
  });

  it('open at one stroke', () => {
    expect(meaningOf('', 'mod+k')).toEqual({ action: 'palette.open' });
    expect(meaningOf('', '?')).toEqual({ action: 'shortcuts.show' });
    expect(meaningOf('', 'x')).toBeNull();
  });

  it('go somewhere at two', () => {
    expect(meaningOf('', 'g')).toEqual({ begun: 'g' });
    expect(meaningOf('g', 'h')).toEqual({ action: 'go.home' });
    expect(meaningOf('g', 'x')).toBeNull();
    expect(meaningOf('', 'h')).toBeNull();
  });

  it('begin anew with a stroke that does not go on', () => {
    expect(meaningOf('g', 'c')).toEqual({ begun: 'c' });
    expect(meaningOf('g', '?')).toEqual({ action: 'shortcuts.show' });
  });
});
