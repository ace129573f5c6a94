import { describe, expect, it } from 'vitest';
import { shortName } from './messages.js';

describe('a name in a message', () => {
  it('stays whole up to 30 characters and is cut behind them, never through one', () => {
    expect(shortName('a'.repeat(30))).toBe('a'.repeat(30));
    expect(shortName('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
    expect(shortName(`${'a'.repeat(29)}😀b`)).toBe(`${'a'.repeat(29)}😀…`);
  });
});
