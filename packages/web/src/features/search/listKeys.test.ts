import type { KeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { pressListKey } from './listKeys.js';

const keys = { move: vi.fn(), enter: vi.fn(), remove: vi.fn(() => true) };

/** Presses a key in a field. @returns whether the list took it, and what it did. */
function press(key: string, { isComposing = false, keyCode = 0, value = '', ctrlKey = false }) {
  vi.clearAllMocks();
  const preventDefault = vi.fn();
  const event = { key, keyCode, ctrlKey, metaKey: false, preventDefault, currentTarget: { value } };
  const isTaken = pressListKey(
    { ...event, nativeEvent: { isComposing } } as unknown as KeyboardEvent<HTMLInputElement>,
    keys,
  );
  expect(preventDefault.mock.calls.length).toBe(isTaken ? 1 : 0);
  return { isTaken, did: Object.entries(keys).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : [])) };
}

describe('the keys of a search field', () => {
  it.each(['Enter', 'ArrowDown', 'ArrowUp', 'Delete'])('leave %s of an input method to that', (key) => {
    expect(press(key, { isComposing: true })).toEqual({ isTaken: false, did: [] });
    // As Safari sends it, which has ended the composition before.
    expect(press(key, { keyCode: 229 })).toEqual({ isTaken: false, did: [] });
  });

  it.each([
    ['Enter', 'enter'],
    ['ArrowDown', 'move'],
    ['ArrowUp', 'move'],
    ['Delete', 'remove'],
  ])('are those of the list otherwise: %s', (key, did) => {
    expect(press(key, {})).toEqual({ isTaken: true, did: [did] });
  });

  it('open in a new tab with Ctrl, and delete letters where there are some', () => {
    press('Enter', { ctrlKey: true });
    expect(keys.enter).toHaveBeenCalledWith(true);
    expect(press('Delete', { value: 'wheel' })).toEqual({ isTaken: false, did: [] });
    expect(press('a', {})).toEqual({ isTaken: false, did: [] });
  });
});
